import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { SettlementLine, SettlementSide } from '@plumbline/domain/underwriting/settlement/statement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adoptChange } from '../../deals/adopt-change.ts'
import { dealQuery } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'

/** Saves a statement on the version of the deal that was shown, and shows the deal it results in. */
export function useSaveSettlement({ id, version }: DealWithTerms, side: SettlementSide, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (statement: { closedOn: string; lines: SettlementLine[] }) =>
      api.settlements.save({ id, side, version, ...statement }),
    onSuccess: (change, { lines }) => {
      onDone()
      const said = lines.length === 0 ? m.underwriting_settlement_removed() : m.underwriting_settlement_saved()
      void adoptChange(queryClient, change, said)
    },
    onError: (error) => {
      toastFailure(error)
      void queryClient.invalidateQueries({ queryKey: dealQuery(id).queryKey, exact: true })
    },
  })
}
