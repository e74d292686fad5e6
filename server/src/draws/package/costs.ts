import type { Draw, DrawCost } from '@plumbline/contract/draws/draw'

/** What a draw asks to be reimbursed for on one cost: of a draft, what earlier draws left of it. */
export function askedFor(
  { status, isPending }: Pick<Draw, 'status' | 'isPending'>,
  { paidCents, reimbursedCents }: Pick<DrawCost, 'paidCents' | 'reimbursedCents'>,
): number {
  return status === 'draft' && !isPending ? paidCents - reimbursedCents : paidCents
}
