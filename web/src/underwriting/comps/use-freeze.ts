import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { ArvEstimate } from '@plumbline/contract/underwriting/comps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type TypedValue = Omit<Parameters<typeof api.valuations.record>[0], 'id' | 'kind'>

/**
 * Makes the value on screen the deal's ARV. If teammates have changed the comps since, nothing is frozen: `overtaken`
 * contains both values, so that users freeze only what they have seen.
 */
export function useFreeze(deal: DealWithTerms) {
  const refresh = useRefreshDeal(deal.id)
  const [overtaken, setOvertaken] = useState<{ fromCents: number; toCents: number } | null>(null)
  const freeze = useMutation({
    mutationFn: (frozen: { expectedCents: number; note: string }) =>
      api.valuations.freezeArv({ id: deal.id, ...frozen }),
    onSuccess: (_, { expectedCents: valueCents }) => {
      setOvertaken(null)
      toast.success(m.comps_frozen({ value: formatMoney(valueCents) }))
    },
    onError: (error, { expectedCents: fromCents }) => {
      const details = failureDetails(error, 'edit_conflict')
      if (details) setOvertaken({ fromCents, toCents: (details.current as ArvEstimate).valueCents })
      else toastFailure(error)
    },
    onSettled: refresh,
  })
  return { freeze: freeze.mutate, working: freeze.isPending, overtaken }
}

/** Saves an ARV that a user entered, with how they arrived at it. */
export function useTypeArv(deal: DealWithTerms, onDone: () => void) {
  const refresh = useRefreshDeal(deal.id)
  return useMutation({
    mutationFn: (value: TypedValue) => api.valuations.record({ id: deal.id, kind: 'arv', ...value }),
    onSuccess: (_, { valueCents }) => {
      toast.success(m.comps_arv_saved({ value: formatMoney(valueCents) }))
      onDone()
    },
    onError: (error) => {
      if (Object.keys(factFailures(error)).length === 0) toastFailure(error)
    },
    onSettled: refresh,
  })
}

/** Refreshes the deal, its figures and its place in lists, all of which depend on the ARV. */
function useRefreshDeal(dealId: string) {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [
        ['deals', dealId],
        ['deals', 'lists'],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
}
