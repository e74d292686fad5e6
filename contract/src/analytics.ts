import * as z from 'zod'
import { memberRoute } from './base.ts'

const TrackedEvent = z.object({
  sessionId: z.string().max(80),
  pagePath: z.string().max(500),
  eventType: z.string().max(60).default('page_view'),
  eventCategory: z.string().max(60).nullish(),
  eventAction: z.string().max(60).nullish(),
  eventLabel: z.string().max(200).nullish(),
  eventValue: z.number().nullish(),
  metadata: z.record(z.string(), z.unknown()).default({}),
})
export type TrackedEvent = z.infer<typeof TrackedEvent>

export const analytics = {
  track: memberRoute('app.use')
    .route({
      method: 'POST',
      path: '/analytics/events',
      successStatus: 202,
      tags: ['Analytics'],
      summary: 'Record a page view',
    })
    .input(TrackedEvent)
    .output(z.object({ recorded: z.boolean() })),
}
