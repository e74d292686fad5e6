import type { DealChange } from '@plumbline/contract/underwriting/deal'
import type { LoanExtension, LoanPayment } from '@plumbline/contract/underwriting/loan-history'
import type { LoanExtensionInput, LoanPaymentInput } from '@plumbline/contract/underwriting/loan-records'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adoptChange } from '../../../deals/adopt-change.ts'
import { dealQuery } from '../../../deals/queries.ts'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { factFailures } from '../../../shell/failures/field-failures.ts'
import { toastFailure } from '../../../shell/failures/toast-failure.ts'

/** Sends a change, shows the deal it results in, and offers to undo it. */
function useRecord<Input>(
  dealId: string,
  send: (input: Input) => Promise<DealChange>,
  said: (input: Input) => string,
  onDone: () => void = () => {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (change, input) => {
      onDone()
      void adoptChange(queryClient, change, said(input))
    },
    onError: (error) => {
      if (Object.keys(factFailures(error)).length > 0) return
      toastFailure(error)
      void queryClient.invalidateQueries({ queryKey: dealQuery(dealId).queryKey, exact: true })
    },
  })
}

/** @param payment the one to correct; omitted for a new one */
export function useSavePayment(
  { id, loanId, payment }: { id: string; loanId: string; payment: LoanPayment | undefined },
  onDone: () => void,
) {
  return useRecord(
    id,
    (input: LoanPaymentInput) =>
      payment
        ? api.loanRecords.updatePayment({ id, paymentId: payment.id, version: payment.version, payment: input })
        : api.loanRecords.recordPayment({ id, loanId, payment: input }),
    ({ isPayoff }) => (isPayoff ? m.underwriting_payoff_recorded() : m.underwriting_payment_recorded()),
    onDone,
  )
}

export function useRemovePayment(id: string) {
  return useRecord(
    id,
    ({ id: paymentId, version }: LoanPayment) => api.loanRecords.removePayment({ id, paymentId, version }),
    m.underwriting_payment_removed,
  )
}

export function useRecordExtension({ id, loanId }: { id: string; loanId: string }, onDone: () => void) {
  return useRecord(
    id,
    (extension: LoanExtensionInput) => api.loanRecords.recordExtension({ id, loanId, extension }),
    m.underwriting_extension_recorded,
    onDone,
  )
}

export function useRemoveExtension(id: string) {
  return useRecord(
    id,
    ({ id: extensionId, version }: LoanExtension) => api.loanRecords.removeExtension({ id, extensionId, version }),
    m.underwriting_extension_removed,
  )
}
