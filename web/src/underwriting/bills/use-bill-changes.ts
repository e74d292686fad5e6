import type { Bill, BillInput } from '@plumbline/contract/underwriting/bill'
import type { DealChange } from '@plumbline/contract/underwriting/deal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adoptChange } from '../../deals/adopt-change.ts'
import { dealQuery } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'

/** Records, changes or removes one bill. The deal comes back with its new figures, and each change can be undone. */
export function useBillChanges(dealId: string, onDone: () => void = () => undefined) {
  const queryClient = useQueryClient()
  const done = (said: () => string) => (change: DealChange) => {
    void adoptChange(queryClient, change, said())
    onDone()
  }
  const onError = (error: unknown) => {
    if (Object.keys(factFailures(error, 'bill.')).length > 0) return
    toastFailure(error)
    void queryClient.invalidateQueries({ queryKey: dealQuery(dealId).queryKey, exact: true })
  }
  const record = useMutation({
    mutationFn: (bill: BillInput) => api.bills.create({ id: dealId, bill }),
    onSuccess: done(m.bills_recorded),
    onError,
  })
  const change = useMutation({
    mutationFn: ({ id: billId, version, bill }: Pick<Bill, 'id' | 'version'> & { bill: BillInput }) =>
      api.bills.update({ id: dealId, billId, version, bill }),
    onSuccess: done(m.bills_saved),
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id: billId, version }: Pick<Bill, 'id' | 'version'>) =>
      api.bills.remove({ id: dealId, billId, version }),
    onSuccess: done(m.bills_removed),
    onError,
  })
  return { record, change, remove }
}
