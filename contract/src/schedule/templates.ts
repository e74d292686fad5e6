import * as z from 'zod'
import { Id, Instant, memberRoute, Version } from '../base.ts'

const tags = ['Schedules']

export const MAX_TEMPLATE_NAME = 80

export const ScheduleTemplate = z.object({
  id: Id,
  name: z.string(),
  /** how much work it adds */
  items: z.int(),
  createdAt: Instant,
  version: Version,
})
export type ScheduleTemplate = z.infer<typeof ScheduleTemplate>

export const scheduleTemplates = {
  list: memberRoute('task.manage')
    .route({ method: 'GET', path: '/schedule-templates', tags, summary: 'List the organization’s schedule templates' })
    .input(z.object({}))
    .output(z.object({ items: z.array(ScheduleTemplate) })),
  save: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/deals/{id}/schedule/template',
      successStatus: 201,
      tags,
      summary:
        'Save a deal’s schedule as a template, without days and progress. One with the same name is only replaced if asked',
    })
    .input(
      z.object({
        id: Id,
        name: z.string().trim().min(1).max(MAX_TEMPLATE_NAME),
        /** replace the one with this name */
        replace: z.boolean().default(false),
      }),
    )
    .output(ScheduleTemplate),
  remove: memberRoute('task.manage')
    .route({ method: 'POST', path: '/schedule-templates/{id}/remove', tags, summary: 'Remove a schedule template' })
    .input(z.object({ id: Id, version: Version }))
    .output(z.object({ removed: z.boolean() })),
}
