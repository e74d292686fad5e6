import { FREEING_REASONS } from '@plumbline/domain/billing/free-places'
import { PLAN_TIERS } from '@plumbline/domain/plans/plans'
import * as z from 'zod'
import { Id, memberRoute, Version, Words } from './base.ts'
import { undoable } from './undo.ts'

const tags = ['Billing']

/** An active deal, which counts toward the plan's limit. */
export const CountedDeal = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  stage: Words,
  /** full days since the last activity on it */
  quietDays: z.number(),
  /** why closing or archiving it could make room; null = it's being worked on */
  reason: z.enum(FREEING_REASONS).nullable(),
})
export type CountedDeal = z.infer<typeof CountedDeal>

export const StoredDeal = z.object({ id: Id, number: z.string(), name: z.string(), bytes: z.number() })

/** The organization's plan and its usage. */
export const Billing = z.object({
  planTier: z.enum(PLAN_TIERS),
  /** the version of the plan alone; sent back with a change */
  version: Version,
  /** whether a payment provider is configured; without one, nothing is billed and there is no trial */
  isBilled: z.boolean(),
  /** null without a payment provider, and once the trial is over */
  trialDaysLeft: z.number().nullable(),
  activeDeals: z.object({
    used: z.number(),
    /** null = unlimited */
    limit: z.number().nullable(),
    /** the best candidates to close or archive first, at most ten; empty without a limit */
    counted: z.array(CountedDeal),
  }),
  storage: z.object({
    usedBytes: z.number(),
    limitBytes: z.number(),
    /** in the trash, which counts until it's emptied */
    trashBytes: z.number(),
    /** the deals that store the most, at most five */
    largest: z.array(StoredDeal),
  }),
  abilities: z.object({ changePlan: z.boolean() }),
})
export type Billing = z.infer<typeof Billing>

export const billing = {
  get: memberRoute('billing.view')
    .route({ method: 'GET', path: '/billing', tags, summary: 'Get the plan, its limits and current usage' })
    .output(Billing),
  changePlan: memberRoute('billing.manage')
    .route({
      method: 'PUT',
      path: '/billing/plan',
      tags,
      summary: 'Change the plan, if no payment provider is configured',
    })
    .input(z.object({ planTier: z.enum(PLAN_TIERS), version: Version }))
    .output(undoable(Billing)),
}
