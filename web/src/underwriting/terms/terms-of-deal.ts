import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { dayInZone } from '@plumbline/domain/calendar'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'

/** A saved deal as the engine figures it: the same records, so that screen and server cannot differ. */
export function termsOfDeal(
  deal: Pick<
    DealWithTerms,
    'dealType' | 'createdAt' | 'fields' | 'costItems' | 'loans' | 'payments' | 'partners' | 'budget'
  >,
  timeZone: string,
): DealTerms {
  return {
    dealType: deal.dealType,
    createdOn: dayInZone(new Date(deal.createdAt), timeZone),
    fields: deal.fields,
    costItems: deal.costItems ?? [],
    loans: deal.loans ?? [],
    payments: deal.payments ?? [],
    partners: deal.partners ?? [],
    budget: deal.budget ?? null,
  }
}
