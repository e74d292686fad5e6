import { cents, percentOf, sumCents } from '../money.ts'
import {
  billedTotal,
  type Course,
  type OrderEvent,
  type OrderStep,
  revisedTotal,
  stepOrder,
} from '../purchase-orders/orders/course.ts'
import { orderSums } from '../purchase-orders/order-sums.ts'
import type { CaseRunner } from './case.ts'
import type { CaseInput, JsonObject } from './input.ts'

/** Runners for the course of purchase orders. */
export const ORDER_CASES: Readonly<Record<string, CaseRunner>> = { po_course: courseCase }

type Bill = { lines: readonly { id: string; amountCents: number }[]; heldCents: number }
/** An order with what its case also tracks: the vendor's papers and the invoices on it. */
type Played = {
  course: Course
  w9Valid: boolean
  coiValid: boolean
  waiting: ReadonlySet<string>
  bills: ReadonlyMap<string, Bill>
}
type Result = { refused: string } | { refused: null; played: Played }

function courseCase(input: CaseInput): JsonObject {
  const rules = {
    automatic: input.textOrNull('approval') === 'automatic',
    retainagePct: input.percent('retainage_pct'),
  }
  let played: Played = {
    course: { status: 'draft', isIssued: false, lines: linesOf(input).map(asNew), hasInvoiceWaiting: false },
    w9Valid: input.flag('w9_valid', true),
    coiValid: input.flag('coi_valid', true),
    waiting: new Set(),
    bills: new Map(),
  }
  const after = input.list('events').map((event) => {
    const result = play(played, event, rules)
    if (result.refused === null) played = result.played
    return { refused: result.refused, ...figures(played) }
  })
  return { after }
}

function linesOf(input: CaseInput): { id: string; amountCents: number }[] {
  return input.list('lines').map((line) => ({ id: line.text('id'), amountCents: line.cents('amount_cents') }))
}

const asNew = ({ id, amountCents }: { id: string; amountCents: number }) => ({
  id,
  amountCents,
  changeCents: 0,
  receivedPct: '0',
  billedCents: 0,
})

type Rules = { automatic: boolean; retainagePct: string }

function play(played: Played, input: CaseInput, rules: Rules): Result {
  const name = input.text('event')
  if (name === 'vendor') {
    const { w9Valid, coiValid } = played
    const papers = { w9Valid: input.flag('w9_valid', w9Valid), coiValid: input.flag('coi_valid', coiValid) }
    return { refused: null, played: { ...played, ...papers } }
  }
  if (name.startsWith('invoice_')) return playInvoice(played, name, input, rules)
  return stepped(played, stepOrder(played.course, readEvent(name, input, played, rules)))
}

function stepped(played: Played, step: OrderStep): Result {
  return step.refused === null ? { refused: null, played: { ...played, course: step.course } } : step
}

function readEvent(name: string, input: CaseInput, played: Played, { automatic }: Rules): OrderEvent {
  const role = input.textOrNull('role')
  const reason = input.text('reason')
  switch (name) {
    case 'submit':
      return { event: 'submit', automatic }
    case 'approve':
    case 'withdraw':
    case 'close':
      return { event: name }
    case 'reject':
      return { event: 'reject', reason }
    case 'edit':
      return { event: 'edit', lines: linesOf(input) }
    case 'issue': {
      const overrides = role === 'org_admin' && input.text('override_reason').trim() !== ''
      return { event: 'issue', w9Valid: played.w9Valid, insuranceValid: played.coiValid, overrides }
    }
    case 'receive':
      return {
        event: 'receive',
        lines: input.list('lines').map((line) => ({ id: line.text('id'), percent: line.percent('percent') })),
      }
    case 'change_order_approved':
      return { event: 'change', lines: linesOf(input) }
    case 'reopen':
      return { event: 'reopen', mayReopen: role === 'org_admin' }
    case 'cancel':
      return { event: 'cancel', mayCancelLive: role === 'org_admin' || role === 'operator_admin', reason }
    default:
      throw new RangeError(`unknown event: ${name}`)
  }
}

/** Invoices have their own room. Here they only bill an order. */
function playInvoice(played: Played, name: string, input: CaseInput, rules: Rules): Result {
  const { course, waiting, bills } = played
  const id = input.text('invoice')
  const open = new Set([...waiting].filter((other) => other !== id))
  if (name === 'invoice_rejected') return billed(played, open, bills)
  if (name === 'invoice_voided') return billed(played, open, new Map([...bills].filter(([other]) => other !== id)))
  if (name === 'invoice_approved' && bills.has(id)) return { refused: null, played }
  if (!['draft', 'pending_approval', 'rejected', 'closed', 'cancelled'].includes(course.status)) {
    if (name === 'invoice_submitted') return billed(played, new Set([...waiting, id]), bills)
    return approvedInvoice(played, { id, open, input }, rules)
  }
  return { refused: 'wrong_status' }
}

function approvedInvoice(
  played: Played,
  { id, open, input }: { id: string; open: ReadonlySet<string>; input: CaseInput },
  { retainagePct }: Rules,
): Result {
  const { course, bills } = played
  const lines = linesOf(input)
  if (lines.some((line) => !course.lines.some((other) => other.id === line.id))) return { refused: 'unknown_line' }
  const subtotal = sumCents(lines.map((line) => line.amountCents))
  const isOver = subtotal > 0 && billedTotal(course.lines) + subtotal > revisedTotal(course.lines)
  if (isOver && !input.flag('override', false)) return { refused: 'over_order' }
  const kept = percentOf(subtotal, retainagePct)
  const released = input.cents('retainage_released_cents')
  if (released > heldOn(bills) + kept) return { refused: 'more_than_held' }
  return billed(played, open, new Map([...bills, [id, { lines, heldCents: kept - released }]]))
}

function billed(played: Played, waiting: ReadonlySet<string>, bills: ReadonlyMap<string, Bill>): Result {
  const amounts = new Map<string, number>()
  for (const line of [...bills.values()].flatMap((bill) => bill.lines))
    amounts.set(line.id, (amounts.get(line.id) ?? 0) + line.amountCents)
  const step = stepOrder(played.course, { event: 'bill', billed: amounts, hasInvoiceWaiting: waiting.size > 0 })
  return stepped({ ...played, waiting, bills }, step)
}

function heldOn(bills: ReadonlyMap<string, Bill>): number {
  return sumCents([...bills.values()].map((bill) => bill.heldCents))
}

/** Each line of a case is on a budget line of its own. */
function figures({ course, bills }: Played): JsonObject {
  const { status, lines } = course
  const places = lines.map((line) => ({
    id: line.id,
    lineId: line.id,
    amountCents: cents(line.amountCents),
    approvedChangeCents: cents(line.changeCents),
  }))
  const order = { id: 'order', status, lines: places }
  const sums = [...orderSums([order], new Map([['order', new Map(lines.map((l) => [l.id, l.billedCents]))]])).values()]
  return {
    status,
    revised_total_cents: revisedTotal(lines),
    pending_cents: sumCents(sums.map((sum) => sum.pendingOrdersCents)),
    committed_cents: sumCents(sums.map((sum) => sum.committedOrdersCents)),
    billed_cents: billedTotal(lines),
    open_commitment_cents: sumCents(sums.map((sum) => sum.openOrdersCents)),
    retainage_held_cents: heldOn(bills),
  }
}
