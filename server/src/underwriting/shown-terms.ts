import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { dayInZone } from '@plumbline/domain/calendar'
import { billPolicy } from '@plumbline/domain/underwriting/bills/policy'
import { loanPolicy } from '@plumbline/domain/underwriting/policy'
import type { ReadDeal } from '../deals/providers.ts'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { shownHistory } from './loans/presenter.ts'
import { presentBill } from './bills/presenter.ts'
import { billRecord, type BillRow, listBills } from './bills/store.ts'
import { type FormerResults, formerResultsQuery } from './results-store.ts'
import { expectedOn, workOf } from './projection.ts'
import { listSettlements, presentSettlement } from './settlement/store.ts'
import {
  type CostItemRow,
  listCostItems,
  listLoans,
  partnersOf,
  paymentsOf,
  termSourcesOf,
} from './terms/lists-store.ts'

type ShownTerms = Pick<
  DealWithTerms,
  | 'costItems'
  | 'loans'
  | 'loanHistory'
  | 'mayRecordLoanPayments'
  | 'settlements'
  | 'payments'
  | 'partners'
  | 'bills'
  | 'takesBills'
  | 'expectedBills'
  | 'formerResults'
  | 'termSources'
  | 'budget'
>

/** Returns a deal's terms and its work, limited to what the reader may see. */
export async function shownTerms(tx: Tx, ctx: Context, deal: ReadDeal): Promise<ShownTerms> {
  const { financials, profit } = figuresSeenBy(ctx.actor)
  const [terms, budget] = await Promise.all([
    profit ? termsParts(tx, ctx, deal) : ({} satisfies ShownTerms),
    financials ? workOf(tx, ctx, deal) : undefined,
  ])
  return { ...terms, ...(financials ? { budget } : {}) }
}

async function termsParts(tx: Tx, ctx: Context, { orgId, id, record }: ReadDeal): Promise<Omit<ShownTerms, 'budget'>> {
  const [costItems, loans, loanHistory, settlements, bills, former, deal] = await Promise.all([
    listCostItems(tx, orgId, id),
    listLoans(tx, orgId, id),
    shownHistory(tx, ctx, { orgId, id }),
    listSettlements(tx, orgId, id),
    listBills(tx, orgId, id),
    tx.rows(formerResultsQuery(orgId, id)),
    record,
  ])
  return {
    costItems,
    loans: loans.map((loan) => ({ ...loan, draws: [...loan.draws] })),
    loanHistory,
    settlements: settlements.map(presentSettlement),
    mayRecordLoanPayments: loanPolicy.recordPayment(ctx.actor, deal),
    payments: paymentsOf(deal),
    partners: partnersOf(deal),
    bills: bills.map(presentBill),
    takesBills: billPolicy.enter(ctx.actor, deal),
    expectedBills: expectedNow(ctx, deal, costItems, bills),
    formerResults: former.map((results) => presentFormer(ctx, results)),
    termSources: presentSources(deal),
  }
}

/** Recurring bills that aren't recorded yet. An archived deal, and one that isn't bought, expects none. */
function expectedNow(
  ctx: Context,
  deal: DealRecord,
  costItems: readonly CostItemRow[],
  bills: readonly BillRow[],
): NonNullable<ShownTerms['expectedBills']> {
  if (deal.status === 'archived') return []
  const createdOn = dayInZone(deal.createdAt, ctx.timeZone)
  const { dealType, fields } = deal
  const terms = { dealType, createdOn, fields, costItems, loans: [], bills: bills.map(billRecord) }
  const holding = costItems.filter(({ bucket }) => bucket === 'holding')
  return expectedOn(terms, ctx.today).flatMap(({ row, name, from, to, amountCents, missedOn }) => {
    const item = holding[row]
    if (!item) return []
    const vendorName = bills.findLast(({ costItemId }) => costItemId === item.id)?.vendorName ?? ''
    return [{ costItemId: item.id, name, from, to, amountCents, vendorName, missedOn }]
  })
}

function presentFormer({ timeZone }: Context, { results, replacedAt }: FormerResults) {
  const { profitCents, roi, realizedAt, updatedOn } = results
  return {
    since: updatedOn ?? dayInZone(new Date(realizedAt ?? replacedAt), timeZone),
    replacedAt: replacedAt.toISOString(),
    profitCents: typeof profitCents === 'number' ? profitCents : null,
    roi: typeof roi === 'number' ? roi : null,
  }
}

function presentSources(deal: DealRecord): NonNullable<DealWithTerms['termSources']> {
  return Object.fromEntries(
    Object.entries(termSourcesOf(deal)).map(([key, source]) => [
      key,
      source.kind === 'estimate'
        ? { kind: source.kind, value: source.value }
        : { kind: source.kind, name: source.name, value: source.value },
    ]),
  )
}
