import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { PURCHASE_ORDER_STATUSES, type PurchaseOrderStatus } from '../purchase-orders/status.ts'
import { buildLedger, dollars, expense, invoice, order, planned } from './build-ledger.ts'
import { figureLedger, type Ledger } from './ledger.ts'
import { INVOICE_STATUSES } from './status.ts'

function line(ledger: Partial<Ledger>, id = 'ROOF') {
  return figureLedger(buildLedger(ledger)).lines.get(id)!
}

function roofOrdered(status: PurchaseOrderStatus) {
  return line({ lines: [planned('ROOF', 12_000)], orders: [order('PO-1', status, { ROOF: 5_000 })] })
}

describe('a budget line', () => {
  const roof = [planned('ROOF', 12_000)]

  it('is uncommitted until something is ordered', () => {
    expect(line({ lines: roof })).toMatchObject({
      revisedCents: dollars(12_000),
      uncommittedCents: dollars(12_000),
      estimateToCompleteCents: dollars(12_000),
      forecastCents: dollars(12_000),
      varianceCents: 0,
    })
  })

  it('is committed by an order once approved, not before', () => {
    expect(roofOrdered('draft').committedCents).toBe(0)
    expect(roofOrdered('pending_approval')).toMatchObject({
      pendingCommitmentCents: dollars(5_000),
      committedCents: 0,
    })
    expect(roofOrdered('approved')).toMatchObject({
      pendingCommitmentCents: 0,
      committedCents: dollars(5_000),
      openCommitmentCents: dollars(5_000),
    })
  })

  it('keeps its commitment when an invoice arrives and moves the billed part from open to actual', () => {
    const orders = [order('PO-1', 'partially_invoiced', { ROOF: 5_000 })]
    const invoices = [invoice('PO-1', 'approved', { ROOF: 2_000 })]
    expect(line({ lines: roof, orders, invoices })).toMatchObject({
      committedCents: dollars(5_000),
      openCommitmentCents: dollars(3_000),
      actualCents: dollars(2_000),
      directCostCents: 0,
    })
  })

  it('gets the unbilled remainder back when an order is closed', () => {
    const orders = [order('PO-1', 'closed', { ROOF: 5_000 })]
    const invoices = [invoice('PO-1', 'paid', { ROOF: 2_000 })]
    expect(line({ lines: roof, orders, invoices })).toMatchObject({
      committedCents: dollars(2_000),
      openCommitmentCents: 0,
      uncommittedCents: dollars(10_000),
    })
  })

  it('counts commitments per order: overbilling one does not hide what is open on another', () => {
    const orders = [order('PO-1', 'fully_invoiced', { ROOF: 1_000 }), order('PO-2', 'issued', { ROOF: 1_000 })]
    const invoices = [invoice('PO-1', 'paid', { ROOF: 1_500 })]
    expect(line({ lines: roof, orders, invoices })).toMatchObject({
      committedCents: dollars(2_500),
      openCommitmentCents: dollars(1_000),
    })
  })

  it('counts commitments per order line', () => {
    const lines = [planned('ROOF', 2_000), planned('PAINT', 2_000)]
    const orders = [order('PO-1', 'issued', { ROOF: 1_000, PAINT: 1_000 })]
    const invoices = [invoice('PO-1', 'paid', { ROOF: 1_400 })]
    expect(line({ lines, orders, invoices }, 'ROOF')).toMatchObject({
      committedCents: dollars(1_400),
      openCommitmentCents: 0,
    })
    expect(line({ lines, orders, invoices }, 'PAINT')).toMatchObject({
      committedCents: dollars(1_000),
      openCommitmentCents: dollars(1_000),
    })
  })

  it('charges an invoice to the budget line of the order line it references', () => {
    const lines = [planned('ROOF', 2_000), planned('PAINT', 2_000)]
    const orders = [order('PO-1', 'issued', { ROOF: 1_000 })]
    const named = invoice('PO-1', 'paid', { PAINT: 400 })
    const invoices = [{ ...named, lines: named.lines.map((entry) => ({ ...entry, orderLineId: 'PO-1/ROOF' })) }]
    expect(line({ lines, orders, invoices }, 'ROOF').actualCents).toBe(dollars(400))
    expect(line({ lines, orders, invoices }, 'PAINT').actualCents).toBe(0)
  })

  it('is over budget when a manual estimate to complete plus cost exceeds the plan', () => {
    const lines = [planned('ROOF', 1_000, { etcOverrideCents: dollars(900) })]
    expect(line({ lines, expenses: [expense('ROOF', 350), expense('ROOF', -50)] })).toMatchObject({
      actualCents: dollars(300),
      forecastCents: dollars(1_200),
      varianceCents: dollars(-200),
      variancePct: -0.2,
    })
  })

  it('ignores draft and voided expenses', () => {
    expect(line({ lines: roof, expenses: [expense('ROOF', 5, 'draft'), expense('ROOF', 7, 'void')] }).actualCents).toBe(
      0,
    )
  })

  it('missing from the ledger is an error', () => {
    expect(() => figureLedger(buildLedger({ expenses: [expense('ROOF', 5)] }))).toThrow('the ledger has no line ROOF')
  })
})

describe('the whole budget', () => {
  it('holds retainage on the gross amount of counted invoices until it is released', () => {
    const figures = figureLedger(
      buildLedger({
        lines: [planned('ROOF', 12_000)],
        invoices: [
          invoice(null, 'paid', { ROOF: 1_000 }, '10'),
          invoice(null, 'approved', { ROOF: 500 }, '5'),
          invoice(null, 'submitted', { ROOF: 9_000 }, '10'),
        ],
        paymentsCents: dollars(900),
        retainageReleasedCents: dollars(30),
      }),
    )
    expect(figures).toMatchObject({ retainageHeldCents: dollars(95), unpaidCents: dollars(505) })
  })

  it('equals the sum of its lines and satisfies the column identities, for any ledger', () => {
    fc.assert(
      fc.property(ledgers(), (ledger) => {
        const { lines, total } = figureLedger(ledger)
        for (const columns of [...lines.values(), total]) {
          expect(columns.forecastCents).toBe(
            columns.actualCents + columns.openCommitmentCents + columns.estimateToCompleteCents,
          )
          expect(columns.varianceCents).toBe(columns.revisedCents - columns.forecastCents)
          expect(columns.remainingToSpendCents).toBe(columns.revisedCents - columns.actualCents)
          expect(columns.uncommittedCents).toBe(columns.revisedCents - columns.committedCents - columns.directCostCents)
        }
        for (const key of ['revisedCents', 'committedCents', 'actualCents', 'varianceCents'] as const)
          expect(total[key]).toBe([...lines.values()].reduce((sum, columns) => sum + columns[key], 0))
      }),
    )
  })

  it('never commits less than it has billed; open is the unbilled commitment on live orders', () => {
    fc.assert(
      fc.property(ledgers(), (ledger) => {
        for (const columns of figureLedger(ledger).lines.values()) {
          const billed = columns.actualCents - columns.directCostCents
          const onDeadOrders = columns.committedCents - columns.openCommitmentCents - billed
          expect(onDeadOrders).toBeLessThanOrEqual(0)
          expect(columns.openCommitmentCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

const LINES = ['ROOF', 'PAINT', 'CONT']

/**
 * Generates ledgers of three lines with orders in any state, invoices with and without an order, and expenses with
 * refunds.
 */
function ledgers(): fc.Arbitrary<Ledger> {
  const amount = fc.integer({ min: 0, max: 5_000_000 }).map((value) => cents(value))
  const signed = fc.integer({ min: -500_000, max: 5_000_000 }).map((value) => cents(value))
  const lineId = fc.constantFrom(...LINES)
  const orders = fc.array(
    fc.record({
      status: fc.constantFrom(...PURCHASE_ORDER_STATUSES),
      lines: fc.array(fc.record({ id: fc.constant(null), lineId, amountCents: amount, approvedChangeCents: amount }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 5 },
  )
  return orders.chain((made) => {
    const named = made.map((entry, index) => ({ ...entry, id: `PO-${index}` }))
    return fc.record({
      lines: fc.tuple(
        ...LINES.map((id) =>
          fc.record({
            id: fc.constant(id),
            originalCents: amount,
            approvedChangesCents: signed,
            transfersCents: signed,
            etcOverrideCents: fc.option(amount),
          }),
        ),
      ),
      orders: fc.constant(named),
      invoices: fc.array(
        fc.record({
          orderId: fc.constantFrom(null, ...named.map(({ id }) => id)),
          status: fc.constantFrom(...INVOICE_STATUSES),
          retainagePct: fc.constantFrom('0', '5', '10'),
          lines: fc.array(fc.record({ lineId, orderLineId: fc.constant(null), amountCents: amount }), { maxLength: 3 }),
        }),
        { maxLength: 6 },
      ),
      expenses: fc.array(
        fc.record({ lineId, amountCents: signed, status: fc.constantFrom('draft', 'posted', 'void') }),
        { maxLength: 6 },
      ),
      paymentsCents: amount,
      retainageReleasedCents: amount,
    })
  })
}
