import type { DeskLender, DeskLoan } from '@plumbline/contract/draws/desk'
import { DRAW_NEEDS } from '@plumbline/domain/draws/need'
import { isOpenDraw } from '@plumbline/domain/draws/status'
import { m } from '../../messages/generated/messages.js'
import type { Tone } from '../../ui/feedback/Status.tsx'
import { formatMoney, formatPercent, formatShortDay } from '../../ui/figures/format.ts'
import { drawLink, drawsLink } from '../address.ts'
import { DRAW_STATUS_NAMES } from '../words.ts'
import type { DeskRow } from './queries.ts'

/** Where a loan's draws stand, in two lines. */
export type Standing = { tone: Tone; text: string; detail: string | null }

const plain = (cents: number) => formatMoney(cents, { currency: false })

export function standingOf(loan: DeskLoan, usualDays: number | null): Standing {
  const { draw, readyCents } = loan
  if (!draw) return withoutDraw(loan)
  const number = draw.loanNumber
  const detail = m.draw_desk_draw_number({ number })
  if (draw.isPending)
    return { tone: 'in_hand', text: m.draw_desk_waits({ amount: plain(draw.requestedCents) }), detail }
  if (draw.status === 'draft') {
    const asked = draw.requestedCents || readyCents
    return asked > 0
      ? { tone: 'in_hand', text: m.draw_desk_ready({ amount: plain(asked) }), detail: m.draw_desk_draft_of({ number }) }
      : { tone: 'open', text: m.draw_desk_draft(), detail }
  }
  if (draw.status === 'returned')
    return {
      tone: 'watch',
      text: draw.returnedOn
        ? m.draw_desk_returned({ day: formatShortDay(draw.returnedOn) })
        : m.draw_desk_returned_plain(),
      detail: draw.reason ?? detail,
    }
  return withLender(loan, draw, usualDays)
}

function withoutDraw({ readyCents, balanceCents }: DeskLoan): Standing {
  if (readyCents > 0)
    return {
      tone: 'in_hand',
      text: m.draw_desk_ready({ amount: plain(readyCents) }),
      detail: m.draw_desk_not_started(),
    }
  if (balanceCents <= 0) return { tone: 'good', text: m.draw_desk_fully_drawn(), detail: null }
  return { tone: 'open', text: m.draw_desk_nothing(), detail: null }
}

type InFlight = NonNullable<DeskLoan['draw']>

function withLender({ need }: DeskLoan, draw: InFlight, usualDays: number | null): Standing {
  const { daysWaiting, inspectionOn, loanNumber: number } = draw
  const status = DRAW_STATUS_NAMES[draw.status]()
  const isLate = need === 'late'
  const text =
    daysWaiting === null
      ? status
      : daysWaiting === 0
        ? m.draw_desk_status_today({ status })
        : m.draw_desk_status_days({ status, count: daysWaiting })
  const overDays = daysWaiting !== null && usualDays !== null ? Math.ceil(daysWaiting - usualDays) : 0
  if (isLate && overDays > 0) return { tone: 'bad', text, detail: m.draw_desk_more_than_usual({ count: overDays }) }
  const isAwaited = draw.status === 'submitted' || draw.status === 'inspection_scheduled'
  const detail =
    isAwaited && inspectionOn
      ? m.draw_desk_inspection({ day: formatShortDay(inspectionOn) })
      : m.draw_desk_draw_number({ number })
  return { tone: isLate ? 'bad' : 'good', text, detail }
}

/** Longer notes are read with the lender's terms. */
const SHORT_NOTE = 48

/** A lender's rules in one line: fee, retainage, what it pays for, how it looks, how long it takes. */
export function rulesOf({ id, terms, usualDays }: Pick<DeskLender, 'id' | 'terms' | 'usualDays'>): string {
  const usual = usualDays === null ? [] : [m.draw_desk_rule_usual({ count: usualDays })]
  if (!terms) return [id === null ? m.draw_desk_rule_none() : m.draw_desk_rule_no_terms(), ...usual].join(', ')
  const { feeCents, retainagePct, basis, inspectionRequired, inspectionNote, photosRequired } = terms
  return [
    m.draw_desk_rule_fee({ amount: plain(feeCents) }),
    ...(Number(retainagePct) > 0 ? [m.draw_desk_rule_retainage({ percent: formatPercent(retainagePct) })] : []),
    ...(basis === 'complete_lines_only' ? [m.draw_desk_rule_finished()] : []),
    looks(),
    ...usual,
  ].join(', ')

  function looks(): string {
    if (!inspectionRequired) return photosRequired ? m.draw_desk_rule_photos_only() : m.draw_desk_rule_no_inspection()
    const note = inspectionNote.trim()
    return note !== '' && note.length <= SHORT_NOTE ? lowered(note) : m.draw_desk_rule_inspects()
  }
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.$/, '')
}

/** A loan opens its draw in flight or its draft, else the deal's draws. */
export function loanLink({ deal, draw }: Pick<DeskLoan, 'deal' | 'draw'>): string {
  return draw ? drawLink(deal.id, draw.id) : drawsLink(deal.id)
}

/** Checks whether a draw can be started or gone on with. A loan has one request with its lender at a time. */
export function mayAsk({ draw, readyCents, abilities }: DeskLoan): boolean {
  if (!abilities.create) return false
  return draw ? draw.status === 'draft' && !draw.isPending : readyCents > 0
}

const urgency = ({ loan }: DeskRow) => (loan.need ? DRAW_NEEDS.indexOf(loan.need) : DRAW_NEEDS.length)
const days = ({ loan: { draw } }: DeskRow) => (draw && isOpenDraw(draw.status) ? (draw.daysWaiting ?? 0) : -1)

/** For a phone: what holds up money, then the longest wait; or the most floated first. */
export function inDeskOrder(rows: readonly DeskRow[], sort: 'wait' | 'floated'): DeskRow[] {
  return rows.toSorted((one, other) =>
    sort === 'floated'
      ? other.loan.floatedCents - one.loan.floatedCents
      : urgency(one) - urgency(other) || days(other) - days(one) || other.loan.floatedCents - one.loan.floatedCents,
  )
}
