import { ACTOR_KINDS } from '@plumbline/domain/activity/room-activity'
import { OBJECT_TYPES, VERB_GROUPS, VERBS } from '@plumbline/domain/logged'
import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import * as z from 'zod'
import { ChangedRecord, DayText, Id, Instant, many, memberRoute, PageInput, pageOf, Words } from './base.ts'

const tags = ['Activity']

/** A value before and after; null if it was or is unknown. Figures the reader's role can't see are left out. */
export const ActivityChange = z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })
export type ActivityChange = z.infer<typeof ActivityChange>

export const ActivityEvent = z.object({
  id: Id,
  at: Instant,
  actor: z.object({ id: Id.nullable(), name: z.string(), kind: z.enum(ACTOR_KINDS) }),
  verb: z.enum(VERBS),
  /**
   * The label is the object's name at the time; the object may no longer exist. `words` is set if the product named it.
   */
  object: z.object({
    type: z.enum(OBJECT_TYPES),
    id: Id.nullable(),
    label: z.string(),
    words: Words.nullable(),
  }),
  deal: z.object({ id: Id, number: z.string(), name: z.string(), dealType: z.enum(DEAL_TYPES) }).nullable(),
  changes: z.array(ActivityChange),
})
export type ActivityEvent = z.infer<typeof ActivityEvent>

const Narrowed = {
  groups: many(z.enum(VERB_GROUPS)),
  actorIds: many(Id),
  /** days in the organization's time zone, both inclusive */
  from: DayText.optional(),
  to: DayText.optional(),
  limit: PageInput.limit,
  cursor: Id.optional(),
}

export const activity = {
  ofDeal: memberRoute('activity.view')
    .route({ method: 'GET', path: '/deals/{id}/activity', tags, summary: 'List a deal’s activity, newest first' })
    .input(z.object({ id: Id, ...Narrowed }))
    .output(pageOf(ActivityEvent)),
  list: memberRoute('activity.view')
    .route({
      method: 'GET',
      path: '/activity',
      tags,
      summary: 'List the organization’s activity, newest first. Operators and coordinators see their own deals',
    })
    .input(
      z.object({
        ...Narrowed,
        dealId: Id.optional(),
        objectTypes: many(z.enum(OBJECT_TYPES)),
        vendorId: Id.optional(),
      }),
    )
    .output(pageOf(ActivityEvent)),
  lastChange: memberRoute('app.use')
    .route({
      method: 'GET',
      path: '/activity/last-change',
      tags,
      summary: 'Get the teammate who last changed a deal or a record, other than you',
    })
    .input(ChangedRecord)
    .output(z.object({ by: z.string().nullable() })),
}
