import * as z from 'zod'
import { Id, memberRoute } from './base.ts'

/** What someone else did that concerns the reader, in the reader's language. */
export const NewNotice = z.object({
  id: Id,
  title: z.string(),
  detail: z.string(),
  /** where it leads, within the app, and what that link is called */
  link: z.string(),
  action: z.string(),
})
export type NewNotice = z.infer<typeof NewNotice>

export const notifications = {
  newest: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/notifications/newest',
      tags: ['Notifications'],
      summary: 'Get your newest notice, if it came in the last ten minutes',
    })
    .output(z.object({ notice: NewNotice.nullable() })),
}
