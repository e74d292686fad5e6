import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { dayInZone } from '@plumbline/domain/calendar'
import { asFinal } from '@plumbline/domain/underwriting/bills/bill'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'

/** Converts a saved deal for the engine. It uses the same records as the server, so the two can't differ. */
export function termsOfDeal(
  deal: Pick<
    DealWithTerms,
    | 'dealType'
    | 'status'
    | 'createdAt'
    | 'fields'
    | 'costItems'
    | 'loans'
    | 'loanHistory'
    | 'payments'
    | 'partners'
    | 'bills'
    | 'budget'
  >,
  timeZone: string,
): DealTerms {
  return {
    dealType: deal.dealType,
    createdOn: dayInZone(new Date(deal.createdAt), timeZone),
    fields: deal.fields,
    costItems: deal.costItems ?? [],
    loans: deal.loans ?? [],
    loanHistory: deal.loanHistory ?? [],
    payments: deal.payments ?? [],
    partners: deal.partners ?? [],
    bills: deal.status === 'closed' ? asFinal(deal.bills ?? []) : (deal.bills ?? []),
    budget: deal.budget ?? null,
  }
}
