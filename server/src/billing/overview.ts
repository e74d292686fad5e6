import type { Billing, CountedDeal } from '@plumbline/contract/billing'
import { may } from '@plumbline/domain/access/matrix'
import { byFreeing, freeingReason } from '@plumbline/domain/billing/free-places'
import { PLANS, trialDaysLeft } from '@plumbline/domain/plans/plans'
import { type PlanRow, readPlan } from '../organizations/plan-store.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { hasPaymentProvider } from './payments.ts'
import { activeDealsQuery, type ActiveDealRow, countActiveDeals, largestDeals, storedBytes } from './store.ts'

const MOST_DEALS = 10
const MOST_LARGEST = 5

export function getBilling(ctx: Context): Promise<Billing> {
  return txAs(ctx, (tx) => presentBilling(tx, ctx))
}

/** The plan and its usage, as of this transaction. */
export async function presentBilling(tx: Tx, ctx: Context): Promise<Billing> {
  const { orgId } = ctx.tenant
  const row = await readPlan(tx, orgId)
  const { activeDeals, storageBytes } = PLANS[row.planTier]
  const [{ used }, counted, { usedBytes, trashBytes }, largest] = await Promise.all([
    tx.one(countActiveDeals(orgId)),
    activeDeals === null ? [] : tx.rows(activeDealsQuery(orgId, ctx.now)),
    tx.one(storedBytes(orgId)),
    tx.rows(largestDeals(orgId, MOST_LARGEST)),
  ])
  const isBilled = hasPaymentProvider(ctx.app)
  return {
    planTier: row.planTier,
    version: row.version,
    isBilled,
    trialDaysLeft: isBilled ? daysLeft(row, ctx.now) : null,
    activeDeals: {
      used,
      limit: activeDeals,
      counted: counted.toSorted(byFreeing).slice(0, MOST_DEALS).map(presentCounted),
    },
    storage: { usedBytes, limitBytes: storageBytes, trashBytes, largest },
    abilities: { changePlan: !isBilled && may(ctx.actor, 'billing.manage') },
  }
}

function daysLeft({ trialEndsAt }: PlanRow, now: Date): number | null {
  const days = trialEndsAt === null ? 0 : trialDaysLeft(trialEndsAt, now)
  return days === 0 ? null : days
}

function presentCounted(deal: ActiveDealRow): CountedDeal {
  const { id, number, name, stageNameEn, stageNameEs, quietDays } = deal
  return { id, number, name, stage: { en: stageNameEn, es: stageNameEs }, quietDays, reason: freeingReason(deal) }
}
