import { draftDraw } from '@plumbline/domain/draws/draft'
import type { Day } from '@plumbline/domain/calendar'
import { sumCents } from '@plumbline/domain/money'
import { draftInput } from './input.ts'
import { isOpenDraft, mayBeDrawn } from './presenter.ts'
import type { DealSide, LoanSide } from './sides.ts'

/**
 * What a new draw of a loan would ask for now, or what its draft asks for. What is with the lender isn't asked for again.
 */
export function readyOn(deal: DealSide, side: LoanSide, today: Day): number {
  const draw = side.draws.find((one) => isOpenDraft(one)) ?? null
  if (draw === null && !mayBeDrawn(side)) return 0
  return draftDraw(draftInput(deal, side, { draw, today })).requestedCents
}

/** What the pre-fill comes to, whatever people entered in the draft. */
export function prefilledOn(deal: DealSide, side: LoanSide, today: Day): number {
  if (!mayBeDrawn(side)) return 0
  const draw = side.draws.find((one) => isOpenDraft(one)) ?? null
  const { lines } = draftDraw(draftInput(deal, side, { draw, today }))
  return sumCents(lines.map(({ prefillCents }) => prefillCents))
}
