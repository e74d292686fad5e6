import type { TaxPayment, TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import type { NecHold } from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { useMutation } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { fieldFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useRefreshPayments } from '../payments/use-payment-steps.ts'

export function useSetReportable() {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: ({ payment, isReportable }: { payment: TaxPayment; isReportable: boolean | null }) =>
      api.taxSeason.setReportable({ paymentId: payment.id, isReportable }),
    onSuccess: ({ number }) => toast.success(m.nec_payments_said({ number })),
    onError: toastFailure,
    onSettled: refresh,
  })
}

export function useSetConsent() {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: (consent: { vendorId: string; agreedOn: string | null }) => api.taxSeason.setConsent(consent),
    onError: toastFailure,
    onSettled: refresh,
  })
}

/** Asks vendors for their W-9, one after the other. */
export function useAskAll() {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: async (vendors: readonly TaxVendor[]) => {
      const asked = await Promise.allSettled(
        vendors.map(({ vendor }) => api.vendorPapers.ask({ id: vendor.id, types: ['w9'] })),
      )
      const failed = asked.filter(({ status }) => status === 'rejected').length
      return { failed, done: asked.length - failed }
    },
    onSuccess: ({ failed, done }) => {
      if (done > 0) toast.success(m.nec_ask_said({ count: done }))
      if (failed > 0) toast.error(m.nec_ask_some_failed({ count: failed }))
    },
    onSettled: refresh,
  })
}

/** Marks the year as filed, or its changes since as corrected. */
export function useFileYear({ year, version, status }: TaxSeason, onDone: () => void) {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: (acceptIncomplete: boolean) => {
      const asked = { year, version, acceptIncomplete }
      return status === 'open' ? api.taxSeason.file(asked) : api.taxSeason.correct(asked)
    },
    onSuccess: onDone,
    onError: toastFailure,
    onSettled: refresh,
  })
}

export function useSendCopies(year: number) {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: (vendorIds: string[]) => api.taxSeason.sendCopies({ year, vendorIds }),
    onSuccess: ({ sent }) => toast.success(m.nec_copies_said({ count: sent })),
    onError: (error) => (fieldFailures(error)['vendorIds'] ? toast.error(m.nec_copies_none()) : toastFailure(error)),
    onSettled: refresh,
  })
}

export function useSetThreshold(year: number, onDone: () => void) {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: (thresholdCents: number) => api.taxSeason.setThreshold({ year, thresholdCents }),
    onSuccess: () => {
      toast.success(m.nec_threshold_said({ year: String(year) }))
      onDone()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}

export function useSetColumns(year: number, onDone: () => void) {
  const refresh = useRefreshPayments()
  return useMutation({
    mutationFn: (columns: { template?: string | null; holds?: Record<string, NecHold> }) =>
      api.taxSeason.setColumns({ year, ...columns }),
    onSuccess: ({ items }) => {
      toast.success(m.nec_columns_said({ count: items.length, year: String(year) }))
      onDone()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
