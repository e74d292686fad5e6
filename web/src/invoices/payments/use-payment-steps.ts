import type { Run, RunInput } from '@plumbline/contract/invoices/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { formatMoney } from '../../ui/figures/format.ts'

/** Refetches what payments move: what is unpaid, runs, deals and vendors. */
export function useRefreshPayments() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [['payments'], ['invoices'], ['deals'], ['vendors']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

/** Pays invoices. A run that has to wait is kept, and `onPaid` gets it. */
export function usePay(onPaid: (run: Run) => void) {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: (run: RunInput) => api.payments.pay({ run, record: true }),
    onSuccess: (run) => {
      const facts = { number: run.number, amount: formatMoney(run.totalCents) }
      toast.success(run.status === 'recorded' ? m.payments_said_recorded(facts) : m.payments_said_waiting(facts))
      onPaid(run)
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}

export type RunStep = { step: 'approve'; reason: string | null } | { step: 'record' } | { step: 'remove' }

const SAID = {
  approve: m.payments_said_approved,
  record: m.payments_said_recorded,
  remove: m.payments_said_removed,
} as const

/** Takes a run one step further. */
export function useRunStep({ id: runId, version, number, totalCents }: Run, onDone?: (step: RunStep['step']) => void) {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: async (given: RunStep): Promise<unknown> => {
      const target = { runId, version }
      if (given.step === 'approve') return api.payments.approve({ ...target, reason: given.reason })
      return given.step === 'record' ? api.payments.record(target) : api.payments.remove(target)
    },
    onSuccess: (_run, { step }) => {
      toast.success(SAID[step]({ number, amount: formatMoney(totalCents) }))
      onDone?.(step)
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}

export function useVoidPayment(onDone: () => void) {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: (input: { paymentId: string; reason: string }) => api.payments.void(input),
    onSuccess: ({ number }) => {
      toast.success(m.payments_said_voided({ number: number ?? 0 }))
      onDone()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
