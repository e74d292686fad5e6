import type { PortalBid, PortalBidInput } from '@plumbline/contract/portal/bids'
import { lumpSumAnswers, lumpSumOf, type VendorAnswer } from '@plumbline/domain/purchase-orders/bids/lump-sum'
import type { BidAnswer } from '@plumbline/domain/purchase-orders/bids/comparison'
import { typedMoney } from '../../ui/fields/typed.ts'
import { formatMoney } from '../../ui/figures/format.ts'

type Typed = { answer: BidAnswer; text: string }

/** What was typed for an invitation: it survives signing in again, in this tab or in one that an email opened. */
export type BidDraft = {
  /** of the bid that it changes; null = a new one */
  version: number | null
  isLump: boolean
  /** one price for everything, as typed */
  lump: string
  /** by the line's id */
  answers: Readonly<Record<string, Typed>>
  startsOn: string
  finishOn: string
  holdsUntil: string
  leavesOut: string
  note: string
}

const UNANSWERED: Typed = { answer: 'amount', text: '' }

export function draftOf({ bid, lines, allowsLumpSum }: PortalBid): BidDraft {
  const given = (lineId: string) => bid?.lines.find((line) => line.lineId === lineId)
  const answers = lines.map(
    ({ id: lineId }): VendorAnswer => given(lineId) ?? { lineId, answer: 'not_bid', amountCents: null },
  )
  const lump = bid && allowsLumpSum ? lumpSumOf(answers) : null
  return {
    version: bid?.version ?? null,
    isLump: lump !== null,
    lump: lump === null ? '' : plainMoney(lump),
    answers: bid === null ? {} : Object.fromEntries(answers.map(({ lineId, ...answer }) => [lineId, typedOf(answer)])),
    startsOn: bid?.startsOn ?? '',
    finishOn: bid?.finishOn ?? '',
    holdsUntil: bid?.holdsUntil ?? '',
    leavesOut: bid?.leavesOut ?? '',
    note: bid?.note ?? '',
  }
}

function typedOf({ answer, amountCents }: Omit<VendorAnswer, 'lineId'>): Typed {
  return { answer, text: amountCents === null ? '' : plainMoney(amountCents) }
}

export function typedAt({ answers }: BidDraft, lineId: string): Typed {
  return answers[lineId] ?? UNANSWERED
}

export type BidFault = 'price' | 'unclear' | 'nothing' | 'finish' | 'holds'

/** The total of a draft, and what keeps it from being sent, by field name. */
export type BidNow = { input: PortalBidInput; totalCents: number; faults: ReadonlyMap<string, BidFault> }

export function bidOf({ today, lines }: PortalBid, draft: BidDraft): BidNow {
  const faults = new Map<string, BidFault>()
  const priceAt = (field: string, text: string): number => {
    const cents = typedMoney(text)
    if (typeof cents === 'number' && cents > 0) return cents
    faults.set(field, cents === null ? 'price' : 'unclear')
    return 0
  }
  const answers = draft.isLump
    ? lumpSumAnswers(
        lines.map(({ id }) => id),
        priceAt('lump', draft.lump),
      )
    : lines.map(({ id: lineId }): VendorAnswer => {
        const { answer, text } = typedAt(draft, lineId)
        return { lineId, answer, amountCents: answer === 'amount' ? priceAt(`line.${lineId}`, text) : null }
      })
  if (answers.every(({ answer }) => answer !== 'amount')) faults.set('lines', 'nothing')
  const { startsOn, finishOn, holdsUntil } = draft
  if (startsOn !== '' && finishOn !== '' && finishOn < startsOn) faults.set('finishOn', 'finish')
  if (holdsUntil !== '' && holdsUntil < today) faults.set('holdsUntil', 'holds')
  return {
    input: {
      lines: answers,
      startsOn: startsOn || null,
      finishOn: finishOn || null,
      holdsUntil: holdsUntil || null,
      leavesOut: draft.leavesOut.trim(),
      note: draft.note.trim(),
    },
    totalCents: answers.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
    faults,
  }
}

export function plainMoney(cents: number): string {
  return formatMoney(cents, { currency: false })
}
