import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { useMutation } from '@tanstack/react-query'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { toastFailure } from '../../../shell/failures/toast-failure.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { offerUndo } from '../../../undo/offer-undo.ts'
import { useRefreshDraws } from '../use-draw-step.ts'

/** A draw whose papers are seen to. */
export type PaperTarget = { dealId: string; drawId: string }

type Change = { add?: { documentId: string; lineId: string | null; costId?: string | null }[]; remove?: string[] }

/** Adds papers and pictures to a draw, or takes them off. Either can be undone. */
export function useChangePapers({ dealId, drawId }: PaperTarget) {
  const refresh = useRefreshDraws(dealId)
  return useMutation({
    mutationFn: (change: Change) => api.draws.changePapers({ drawId, ...change }),
    onSuccess: ({ undoId }, change) => offerUndo(whatChanged(change), undoId, { refresh }),
    onError: toastFailure,
    onSettled: refresh,
  })
}

/** Only pictures are taken off here. */
function whatChanged({ add: [added] = [] }: Change): string {
  if (added === undefined) return m.draws_said_picture_removed()
  return added.lineId === null ? m.draws_said_paper_added() : m.draws_said_picture_added()
}

type WaiverAsk = { invoiceIds: readonly string[]; kind: LienWaiverKind }

/** Asks the vendors of invoices for their lien waivers by email. */
export function useAskForWaivers({ dealId }: PaperTarget) {
  const refresh = useRefreshDraws(dealId)
  return useMutation({
    mutationFn: ({ invoiceIds, kind }: WaiverAsk) =>
      Promise.all(invoiceIds.map((invoiceId) => api.invoices.askForWaiver({ invoiceId, kind }))),
    onSuccess: (_asked, { invoiceIds }) => toast.success(m.draws_said_waivers_asked({ count: invoiceIds.length })),
    onError: toastFailure,
    onSettled: refresh,
  })
}

/** Asks vendors for a new insurance certificate by email. */
export function useAskForInsurance({ dealId }: PaperTarget) {
  const refresh = useRefreshDraws(dealId)
  return useMutation({
    mutationFn: (vendorIds: readonly string[]) =>
      Promise.all(vendorIds.map((id) => api.vendorPapers.ask({ id, types: ['coi_gl'] }))),
    onSuccess: (_asked, vendorIds) => toast.success(m.draws_said_insurance_asked({ count: vendorIds.length })),
    onError: toastFailure,
    onSettled: refresh,
  })
}
