import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type {
  CostItemRecord,
  LoanRecord,
  PartnerRecord,
  PlannedPayment,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { adoptChange, dealMark } from '../../deals/adopt-change.ts'
import { dealQuery } from '../../deals/queries.ts'
import { dealEditKey } from '../../deals/unsent-edits.ts'

/** A deal's stored costs, loans, planned payments and partners. Each list is saved as a whole. */
export type TermsFacts = {
  costItems: CostItemRecord[]
  loans: LoanRecord[]
  payments: PlannedPayment[]
  partners: PartnerRecord[]
}
export type TermsFact = keyof TermsFacts

type Saved = { deal: DealWithTerms; facts: Partial<TermsFacts> }

/**
 * Saves a deal's costs, loans, payments or partners, with undo. If someone else has changed the same list, the user
 * chooses which version to keep. Saves run one after another, so that users don't conflict with themselves.
 */
export function useTermsEdit(
  dealId: string,
  { onSaved, onKeptTheirs }: { onSaved: (saved: Saved) => void; onKeptTheirs: (fact: TermsFact) => void },
) {
  const queryClient = useQueryClient()
  const { queryKey } = dealQuery(dealId)
  return useVersionedEdit({
    record: { dealId },
    merge: mergeFields<TermsFacts>(),
    scope: dealEditKey(dealId).join('/'),
    update: (version, facts) => put(dealId, version, facts),
    latest: () => {
      const deal = queryClient.getQueryData<DealWithTerms>(queryKey)
      return deal ? { version: deal.version, facts: termsFacts(deal) } : null
    },
    own: ({ deal }) => termsFacts(deal),
    read: (current) => current as TermsFacts,
    onSaved: (change, facts) => {
      void adoptChange(queryClient, change, savedWords(facts), dealMark(dealId))
      onSaved({ deal: change.deal, facts })
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey, exact: true }),
    onKeptTheirs: (facts) => (Object.keys(facts) as TermsFact[]).forEach(onKeptTheirs),
  })
}

function put(
  id: string,
  version: number,
  { costItems, loans, payments, partners }: Partial<TermsFacts>,
): Promise<DealChange> {
  if (costItems) return api.underwriting.setCosts({ id, version, items: costItems })
  if (loans) return api.underwriting.setLoans({ id, version, loans: loans.map(loanInput) })
  if (partners) return api.underwriting.setPartners({ id, version, partners })
  return api.underwriting.setPayments({ id, version, payments: payments ?? [] })
}

function savedWords({ costItems, loans, partners }: Partial<TermsFacts>): string {
  if (costItems) return m.underwriting_costs_saved()
  if (partners) return m.underwriting_partners_saved()
  return loans ? m.underwriting_loans_saved() : m.underwriting_payments_saved()
}

export function loanInput(loan: LoanRecord) {
  return { ...loan, draws: [...loan.draws] }
}

export function termsFacts({
  costItems,
  loans,
  payments,
  partners,
}: Pick<DealWithTerms, 'costItems' | 'loans' | 'payments' | 'partners'>): TermsFacts {
  return {
    costItems: (costItems ?? []).map(withoutId),
    loans: loans ?? [],
    payments: payments ?? [],
    partners: partners ?? [],
  }
}

function withoutId<Kept extends { id: string }>({ id: _id, ...record }: Kept): Omit<Kept, 'id'> {
  return record
}
