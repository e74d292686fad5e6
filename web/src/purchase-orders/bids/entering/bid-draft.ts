import type { Bid, BidInput, BidPackage } from '@plumbline/contract/purchase-orders/bids'
import type { BidAnswer } from '@plumbline/domain/purchase-orders/bids/comparison'

export type DraftAnswer = {
  lineId: string
  answer: BidAnswer
  amountCents: number | null
  countedCents: number | null
}

/** A bid being typed in. */
export type BidDraft = {
  vendorId: string
  finishOn: string | null
  receivedOn: string | null
  note: string
  document: { id: string; title: string } | null
  lines: readonly DraftAnswer[]
}

export function draftOfBid(
  one: BidPackage,
  bid: Bid | undefined,
  start: { vendorId: string; today: string },
): BidDraft {
  return {
    vendorId: start.vendorId,
    finishOn: bid?.finishOn ?? null,
    receivedOn: bid?.receivedOn ?? start.today,
    note: bid?.note ?? '',
    document: bid?.document ?? null,
    lines: one.lines.map(({ id }) => answerOf(bid, id)),
  }
}

function answerOf(bid: Bid | undefined, lineId: string): DraftAnswer {
  const given = bid?.lines.find((line) => line.lineId === lineId)
  if (given) return { ...given }
  return { lineId, answer: bid ? 'not_bid' : 'amount', amountCents: null, countedCents: null }
}

export type BidProblems = {
  vendor: boolean
  received: 'missing' | 'future' | null
  /** lines without their price */
  prices: readonly string[]
  /** no line has a price */
  nothing: boolean
}

export function problemsOfBid(draft: BidDraft, today: string): BidProblems {
  const priced = draft.lines.filter(({ answer }) => answer === 'amount')
  return {
    vendor: draft.vendorId === '',
    received: draft.receivedOn === null ? 'missing' : draft.receivedOn > today ? 'future' : null,
    prices: priced.filter(({ amountCents }) => (amountCents ?? 0) <= 0).map(({ lineId }) => lineId),
    nothing: priced.length === 0,
  }
}

export function hasBidProblems({ vendor, received, prices, nothing }: BidProblems): boolean {
  return vendor || received !== null || prices.length > 0 || nothing
}

/** @param draft must have no problems */
export function bidInputOf({ finishOn, receivedOn, note, document, lines }: BidDraft): BidInput {
  return {
    finishOn,
    receivedOn: receivedOn ?? '',
    note: note.trim(),
    documentId: document?.id ?? null,
    lines: lines.map(({ lineId, answer, amountCents, countedCents }) => ({
      lineId,
      answer,
      amountCents: answer === 'amount' ? amountCents : null,
      countedCents: answer === 'not_bid' ? countedCents : null,
    })),
  }
}
