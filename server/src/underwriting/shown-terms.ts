import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { billPolicy } from '@plumbline/domain/underwriting/bills/policy'
import { loanPolicy } from '@plumbline/domain/underwriting/policy'
import type { ReadDeal } from '../deals/providers.ts'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { shownHistory } from './loans/presenter.ts'
import { presentBill } from './bills/presenter.ts'
import { listBills } from './bills/store.ts'
import { workOf } from './projection.ts'
import { listSettlements, presentSettlement } from './settlement/store.ts'
import { listCostItems, listLoans, partnersOf, paymentsOf, termSourcesOf } from './terms/lists-store.ts'

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
  | 'termSources'
  | 'budget'
>

/** Returns a deal's terms and its work, limited to what the reader may see. */
export async function shownTerms(tx: Tx, ctx: Context, deal: ReadDeal): Promise<ShownTerms> {
  const { financials, profit } = figuresSeenBy(ctx.actor)
  const [terms, budget] = await Promise.all([
    profit ? termsParts(tx, ctx, deal) : {},
    financials ? workOf(tx, ctx, deal) : undefined,
  ])
  return { ...terms, ...(financials ? { budget } : {}) }
}

async function termsParts(tx: Tx, ctx: Context, { orgId, id, record }: ReadDeal): Promise<Omit<ShownTerms, 'budget'>> {
  const [costItems, loans, loanHistory, settlements, bills, deal] = await Promise.all([
    listCostItems(tx, orgId, id),
    listLoans(tx, orgId, id),
    shownHistory(tx, orgId, id),
    listSettlements(tx, orgId, id),
    listBills(tx, orgId, id),
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
    termSources: presentSources(deal),
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
