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
  startsOn: string | null
  finishOn: string | null
  receivedOn: string | null
  holdsUntil: string | null
  leavesOut: string
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
    startsOn: bid?.startsOn ?? null,
    finishOn: bid?.finishOn ?? null,
    receivedOn: bid?.receivedOn ?? start.today,
    holdsUntil: bid?.holdsUntil ?? null,
    leavesOut: bid?.leavesOut ?? '',
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
  /** done before it starts */
  finish: boolean
  /** the price doesn't hold on the day it was received */
  holds: boolean
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
    finish: isBefore(draft.finishOn, draft.startsOn),
    holds: isBefore(draft.holdsUntil, draft.receivedOn),
    prices: priced.filter(({ amountCents }) => (amountCents ?? 0) <= 0).map(({ lineId }) => lineId),
    nothing: priced.length === 0,
  }
}

function isBefore(day: string | null, other: string | null): boolean {
  return day !== null && other !== null && day < other
}

export function hasBidProblems({ vendor, received, finish, holds, prices, nothing }: BidProblems): boolean {
  return vendor || received !== null || finish || holds || prices.length > 0 || nothing
}

/** @param draft must have no problems */
export function bidInputOf(draft: BidDraft): BidInput {
  const { startsOn, finishOn, receivedOn, holdsUntil, leavesOut, note, document, lines } = draft
  return {
    startsOn,
    finishOn,
    receivedOn: receivedOn ?? '',
    holdsUntil,
    leavesOut: leavesOut.trim(),
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
