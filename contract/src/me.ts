import { PLAN_TIERS } from '@plumbline/domain/billing/plans'
import { ROLES } from '@plumbline/domain/access/roles'
import * as z from 'zod'
import { LOAN_PERCENT_LIMITS } from '@plumbline/domain/underwriting/deal-terms'
import { DayText, Id, memberRoute, percentUpTo, PersonRef, signedInRoute, TermCents } from './base.ts'

/** What a new deal starts from (domain reference 3.1, `organization.settings`). */
export const UnderwritingSettings = z.object({
  contingencyPct: percentUpTo(50),
  maoRulePct: percentUpTo(100),
  purchaseCostsPct: percentUpTo(100),
  holdingMonthlyCents: TermCents,
  listingCommissionPct: percentUpTo(100),
  buyerCommissionPct: percentUpTo(100),
  sellerClosingPct: percentUpTo(100),
  transferTaxPct: percentUpTo(100),
  targetProfitCents: TermCents,
  allCash: z.boolean(),
  loan: z.object({
    advancePct: percentUpTo(100),
    ratePct: percentUpTo(LOAN_PERCENT_LIMITS.ratePct),
    pointsPct: percentUpTo(LOAN_PERCENT_LIMITS.pointsPct),
    feesCents: TermCents,
  }),
})
export type UnderwritingSettings = z.infer<typeof UnderwritingSettings>

export const Me = z.object({
  userId: Id,
  orgId: Id,
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  roles: z.array(z.enum(ROLES)),
  organization: z.object({
    name: z.string(),
    timeZone: z.string(),
    today: DayText,
    planTier: z.enum(PLAN_TIERS),
    trialEndsAt: z.string().nullable(),
    activeDeals: z.number(),
    activeDealLimit: z.number().nullable(),
    storageBytes: z.number(),
    storageLimitBytes: z.number(),
    underwriting: UnderwritingSettings,
  }),
  members: z.array(PersonRef),
  /** all that they may work in, this one among them */
  organizations: z.array(z.object({ id: Id, name: z.string() })),
  abilities: z.object({
    createDeal: z.boolean(),
    importDeals: z.boolean(),
    importComps: z.boolean(),
    seeFinancials: z.boolean(),
    seeProfit: z.boolean(),
    publishPortfolio: z.boolean(),
    seeActivity: z.boolean(),
    seeTeam: z.boolean(),
    manageSettings: z.boolean(),
  }),
})
export type Me = z.infer<typeof Me>

export const me = {
  get: memberRoute('app.use')
    .route({ method: 'GET', path: '/me', tags: ['Session'], summary: 'Who is signed in, where, and what they may do' })
    .output(Me),
  workIn: signedInRoute()
    .route({
      method: 'POST',
      path: '/me/organization',
      tags: ['Session'],
      summary: 'Work in another organization of one’s own',
    })
    .input(z.object({ orgId: Id }))
    .output(z.object({ orgId: Id, name: z.string() })),
}
