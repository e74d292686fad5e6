import type { DealChange, DealDetail } from '@plumbline/contract/deals'
import type { CostItemRecord, LoanRecord } from '@plumbline/domain/underwriting/deal-terms'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api.ts'
import { useVersionedEdit } from '../../shell/use-versioned-edit.ts'
import { adoptChange } from '../adopt-change.ts'
import { dealQuery } from '../queries.ts'

/** What is kept of a deal's costs and financing; each is saved whole. */
export type TermsFacts = { costItems: CostItemRecord[]; loan: LoanRecord | null }
export type TermsFact = keyof TermsFacts

/** Saves the costs or the loan of a deal, with a way back; what somebody else changed meanwhile is settled by choice. */
export function useTermsEdit(dealId: string, onSaved: (fact: TermsFact) => void) {
  const queryClient = useQueryClient()
  return useVersionedEdit<TermsFacts, DealChange>({
    update: (version, facts) =>
      facts.costItems
        ? api.deals.setCosts({ id: dealId, version, items: facts.costItems })
        : api.deals.setLoan({ id: dealId, version, loan: facts.loan ?? null }),
    read: (current) => current as TermsFacts,
    onSaved: (change, facts) => {
      const fact = facts.costItems ? 'costItems' : 'loan'
      const said = fact === 'costItems' ? m.underwriting_costs_saved() : m.underwriting_loan_saved()
      void adoptChange(queryClient, change, said)
      onSaved(fact)
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey: dealQuery(dealId).queryKey, exact: true }),
  })
}

export function termsFacts({ costItems, loan }: Pick<DealDetail, 'costItems' | 'loan'>): TermsFacts {
  return { costItems: (costItems ?? []).map(withoutId), loan: loan ? withoutId(loan) : null }
}

function withoutId<Kept extends { id: string }>({ id: _id, ...record }: Kept): Omit<Kept, 'id'> {
  return record
}
