import { CHANGE_SCOPES } from '@plumbline/domain/approvals/route'
import { WAYS_OUT } from '@plumbline/domain/purchase-orders/orders/order'
import * as fc from 'fast-check'

/**
 * Events of random sequences. They refer to orders, change orders and budget lines by any number; the remainder finds
 * one of those that exist.
 */
const which = fc.nat({ max: 5 })

/** Small orders are approved at once, large ones take lines over their budget. */
const amount = fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 90_000, max: 1_600_000 }))
const signed = fc.tuple(amount, fc.boolean()).map(([cents, isCredit]) => (isCredit ? -cents : cents))

const orderRows = fc.array(fc.record({ line: which, amountCents: amount }), { minLength: 1, maxLength: 3 })
const changeRows = fc.array(fc.record({ line: which, isNew: fc.boolean(), amountCents: signed }), {
  minLength: 1,
  maxLength: 3,
})
const way = fc.constantFrom(...WAYS_OUT)

const draft = fc.record({ event: fc.constant('draft' as const), rows: orderRows, way })
const edit = fc.record({ event: fc.constant('edit' as const), order: which, rows: orderRows, way })
const receive = fc.record({
  event: fc.constant('receive' as const),
  order: which,
  percents: fc.array(fc.constantFrom('0', '25', '62.5', '100'), { minLength: 1, maxLength: 3 }),
})
const onOrder = fc.record({
  event: fc.constantFrom('submit', 'submit', 'approve', 'approve', 'reject', 'withdraw', 'remove'),
  order: which,
})
const onLiveOrder = fc.record({ event: fc.constantFrom('issue', 'issue', 'close', 'reopen', 'cancel'), order: which })
const change = fc.record({
  event: fc.constant('change' as const),
  order: which,
  scope: fc.constantFrom(...CHANGE_SCOPES),
  rows: changeRows,
  isSubmitted: fc.boolean(),
})
const editChange = fc.record({ event: fc.constant('editChange' as const), change: which, rows: changeRows })
const onChange = fc.record({
  event: fc.constantFrom(
    'submitChange',
    'approveChange',
    'approveChange',
    'approveChange',
    'rejectChange',
    'withdrawChange',
    'voidChange',
    'signChange',
  ),
  change: which,
})
const transfer = fc.record({ event: fc.constant('transfer' as const), from: which, to: which, amountCents: amount })
const onBudget = fc.record({
  event: fc.constantFrom('revise', 'submitBudget', 'approveBudget', 'approveBudget', 'rejectBudget', 'discardRevision'),
})
const replan = fc.record({
  event: fc.constant('replan' as const),
  line: which,
  amountCents: amount,
  adds: fc.boolean(),
})
const bill = fc.record({
  event: fc.constant('bill' as const),
  order: which,
  rows: fc.array(fc.record({ line: which, amountCents: signed }), { minLength: 1, maxLength: 2 }),
  retainagePct: fc.constantFrom('0', '5', '10', '7.25'),
})
const pay = fc.record({
  event: fc.constant('pay' as const),
  invoice: which,
  pct: fc.constantFrom(100, 100, 33, 67, 50, 110),
})
const voidPayment = fc.record({ event: fc.constant('voidPayment' as const), payment: which })
const voidInvoice = fc.record({ event: fc.constant('voidInvoice' as const), invoice: which })
const undo = fc.record({ event: fc.constant('undo' as const), back: fc.nat({ max: 2 }) })

const lend = fc.record({
  event: fc.constant('lend' as const),
  holdbackCents: fc.constantFrom(20_000_00, 30_000_00, 4_000_00),
  retainagePct: fc.constantFrom('0', '10', '7.25'),
  feeCents: fc.constantFrom(0, 225_00),
  minimumCents: fc.constantFrom(0, 0, 300_00),
  basis: fc.constantFrom('percent' as const, 'percent' as const, 'complete_lines_only' as const),
  inspectionRequired: fc.boolean(),
  progress: fc.array(fc.constantFrom(100, 100, 60, 33), { minLength: 2, maxLength: 2 }),
})
const waive = fc.record({ event: fc.constant('waive' as const), isFinal: fc.boolean() })
const startDraw = fc.record({ event: fc.constantFrom('startDraw') })
const editDraw = fc.record({
  event: fc.constant('editDraw' as const),
  line: which,
  typedPct: fc.constantFrom(null, 100, 50, 0, 130),
  percentComplete: fc.constantFrom(100, 100, 80, 12),
  fillAgain: fc.boolean(),
})
const advanceDraw = fc.record({
  event: fc.constant('advanceDraw' as const),
  grantedPct: fc.constantFrom(100, 100, 60, 33, 0, 120),
})
const onDraw = fc.record({
  event: fc.constantFrom('submitDraw', 'finishDraws', 'returnDraw', 'rejectDraw', 'cancelDraw'),
})
/** A bill that most orders have room for. */
const smallBill = fc.record({
  event: fc.constant('bill' as const),
  order: which,
  rows: fc.array(fc.record({ line: which, amountCents: fc.integer({ min: 1, max: 400_000 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
  retainagePct: fc.constantFrom('0', '10'),
})
const payInFull = fc.record({ event: fc.constant('pay' as const), invoice: which, pct: fc.constantFrom(100, 100, 50) })

const ledgerEvent = fc.oneof(
  { arbitrary: draft, weight: 4 },
  { arbitrary: edit, weight: 1 },
  { arbitrary: onOrder, weight: 7 },
  { arbitrary: onLiveOrder, weight: 4 },
  { arbitrary: receive, weight: 2 },
  { arbitrary: change, weight: 4 },
  { arbitrary: editChange, weight: 1 },
  { arbitrary: onChange, weight: 6 },
  { arbitrary: transfer, weight: 1 },
  { arbitrary: onBudget, weight: 4 },
  { arbitrary: replan, weight: 1 },
  { arbitrary: bill, weight: 6 },
  { arbitrary: pay, weight: 5 },
  { arbitrary: voidPayment, weight: 2 },
  { arbitrary: voidInvoice, weight: 2 },
  { arbitrary: undo, weight: 3 },
)
const drawingEvent = fc.oneof(
  { arbitrary: smallBill, weight: 5 },
  { arbitrary: payInFull, weight: 7 },
  { arbitrary: waive, weight: 4 },
  { arbitrary: startDraw, weight: 4 },
  { arbitrary: advanceDraw, weight: 14 },
  { arbitrary: editDraw, weight: 2 },
  { arbitrary: onDraw, weight: 4 },
  { arbitrary: voidPayment, weight: 2 },
  { arbitrary: ledgerEvent, weight: 4 },
)
type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Event> ? Event : never
export type LedgerEvent = Of<typeof ledgerEvent> | Of<typeof drawingEvent> | Of<typeof lend>

const BEGINNING = [
  { event: 'submit', order: 0 },
  { event: 'approve', order: 0 },
] satisfies LedgerEvent[]

/** Begins with a submitted order, because most events need one. */
const onBudgets: fc.Arbitrary<LedgerEvent[]> = fc
  .tuple(draft, fc.array(ledgerEvent, { minLength: 8, maxLength: 24 }))
  .map(([first, further]) => [first, ...BEGINNING, ...further])

/** Begins with a loan and a paid invoice as well, because draws need them. */
const onDraws: fc.Arbitrary<LedgerEvent[]> = fc
  .tuple(
    lend,
    draft.map((order) => ({
      ...order,
      rows: order.rows.map((row) => ({ ...row, amountCents: row.amountCents + 5_000_00 })),
    })),
    smallBill,
    fc.array(drawingEvent, { minLength: 8, maxLength: 24 }),
  )
  .map(([loan, order, invoice, further]) => [
    loan,
    order,
    ...BEGINNING,
    invoice,
    { event: 'pay', invoice: 0, pct: 100 },
    { event: 'startDraw' },
    ...further,
  ])

export const ledgerEvents: fc.Arbitrary<LedgerEvent[]> = fc.oneof(
  { arbitrary: onBudgets, weight: 3 },
  { arbitrary: onDraws, weight: 2 },
)
