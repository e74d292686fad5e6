import type { SaleOffer, SaleOfferInput } from '@plumbline/contract/sale-offers'
import type { SaleOfferEvent } from '@plumbline/domain/sale-offers/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { mergeFields } from '../shell/drafts/merge.ts'
import { useVersionedEdit } from '../shell/drafts/use-versioned-edit.ts'
import { factFailures } from '../shell/failures/field-failures.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { factsOf, type OfferFacts } from './offer-facts.ts'
import { SAID } from './words.ts'

/** Refetches the deal with everything in it: an accepted offer changes its facts. */
function useRefresh(dealId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['deals', dealId] })
}

function toastUnlessShown(error: unknown): void {
  if (Object.keys(factFailures(error)).length === 0) toastFailure(error)
}

export function useAddOffer(dealId: string, onAdded: () => void) {
  const refresh = useRefresh(dealId)
  return useMutation({
    mutationFn: (facts: OfferFacts) => api.saleOffers.create({ id: dealId, offer: facts as SaleOfferInput }),
    onSuccess: ({ buyer, undoId }) => {
      offerUndo(m.sale_offers_said_received({ buyer }), undoId, { refresh })
      onAdded()
    },
    onError: toastUnlessShown,
    onSettled: refresh,
  })
}

export function useOfferEdit({ dealId, id }: Pick<SaleOffer, 'dealId' | 'id'>, onDone: () => void) {
  const refresh = useRefresh(dealId)
  return useVersionedEdit({
    record: { recordId: id },
    merge: mergeFields<OfferFacts>(),
    update: (version, offer) =>
      api.saleOffers.update({ id: dealId, offerId: id, version, offer: offer as Partial<SaleOfferInput> }),
    read: (current) => factsOf(current as SaleOffer),
    errorWords: (error) => factFailures(error, 'offer.'),
    onSaved: ({ undoId }) => {
      offerUndo(m.sale_offers_said_saved(), undoId, { refresh })
      onDone()
      void refresh()
    },
    onRefused: () => void refresh(),
    onKeptTheirs: onDone,
  })
}

export type Decision = { offer: SaleOffer; event: SaleOfferEvent; on?: string; reason?: string }

export function useDecideOffer(dealId: string, onDecided?: (decision: Decision) => unknown) {
  const refresh = useRefresh(dealId)
  return useMutation({
    mutationFn: ({ offer: { id, version }, ...decision }: Decision) =>
      api.saleOffers.decide({ id: dealId, offerId: id, version, ...decision }),
    onSuccess: async ({ buyer, undoId }, decision) => {
      offerUndo(SAID[decision.event]({ buyer }), undoId, { refresh })
      await refresh()
      await onDecided?.(decision)
    },
    onError: async (error) => {
      toastUnlessShown(error)
      await refresh()
    },
  })
}
