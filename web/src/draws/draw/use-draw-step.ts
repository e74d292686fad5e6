import type { Draw } from '@plumbline/contract/draws/draw'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { drawQuery } from '../queries.ts'

type LineAmount = { lineId: string; amountCents: number }
type InspectedLine = { lineId: string; inspectedCents: number; note: string }

/** What one press does to a draw, with what it needs to know. */
export type DrawStep =
  | { step: 'submit' | 'withdraw' | 'rework' | 'cancel' }
  | { step: 'scheduleInspection'; on: string }
  | { step: 'inspect'; on: string; inspector: string; lines: InspectedLine[]; documentId: string | null }
  | { step: 'approve'; lines: LineAmount[] }
  | { step: 'fund'; on: string; wiredCents: number; feeCents: number | null }
  | { step: 'return'; missing: string }
  | { step: 'reject'; reason: string }

type Said = (facts: { number: number; amount: string }) => string

const SAID: Readonly<Record<DrawStep['step'], Said>> = {
  submit: m.draws_said_submitted,
  withdraw: m.draws_said_withdrawn,
  rework: m.draws_said_reworked,
  cancel: m.draws_said_canceled,
  scheduleInspection: m.draws_said_inspection,
  inspect: m.draws_said_inspected,
  approve: m.draws_said_approved,
  fund: m.draws_said_funded,
  return: m.draws_said_returned,
  reject: m.draws_said_rejected,
}

/** Refetches the deal, whose loans and budget move with a draw, and the desk. */
export function useRefreshDraws(dealId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [['deals', dealId], ['draws'], ['approvals']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

/** Takes a draw one step further. */
export function useDrawStep(draw: Draw, onDone?: (after: Draw) => void) {
  const queryClient = useQueryClient()
  const refresh = useRefreshDraws(draw.deal.id)
  const { queryKey } = drawQuery(draw.deal.id, draw.id)
  return useMutation({
    scope: { id: `draw-${draw.id}` },
    mutationFn: ({ step, ...facts }: DrawStep) => {
      const { version } = queryClient.getQueryData(queryKey) ?? draw
      return (api.draws[step] as (input: object) => Promise<Draw>)({ drawId: draw.id, version, ...facts })
    },
    onSuccess: (after, { step }) => {
      queryClient.setQueryData(queryKey, after)
      const said = step === 'submit' && after.isPending ? m.draws_said_asked : SAID[step]
      const cents = after.money.wiredCents ?? after.money.requestedCents
      toast.success(said({ number: after.loanNumber, amount: formatMoney(cents) }))
      onDone?.(after)
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
