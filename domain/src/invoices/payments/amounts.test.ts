import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf, sumCents } from '../../money.ts'
import { countedStatus, dueCents, type InvoiceCourse, type InvoiceEvent, stepInvoice } from '../course.ts'
import { ageOf } from './age.ts'
import { numberChecks, remittancesOf } from './checks.ts'
import { backupWithholdingPct, goesToAccount, withheldFrom } from './payment.ts'
import { type LineShare, sharesOfPayment } from './shares.ts'
import { statementByDeal, statementRows, vendorTotals } from './statement.ts'

const individual = { classification: 'individual', legalServices: false, backupWithholding: false } as const

const threeLines = [
  { budgetLineId: 'roof', amountCents: 100_00 },
  { budgetLineId: 'kitchen', amountCents: 50_00 },
  { budgetLineId: 'bath', amountCents: 50_01 },
]

describe('what a payment pays of budget lines', () => {
  it('is split by what the invoice bills on them', () => {
    expect(sharesOfPayment(threeLines, [], 100_00)).toEqual([
      { budgetLineId: 'roof', amountCents: 50_00 },
      { budgetLineId: 'kitchen', amountCents: 25_00 },
      { budgetLineId: 'bath', amountCents: 25_00 },
    ])
  })

  it('comes to what a single payment would have paid once the invoice is paid in full', () => {
    const parts = [33_33, 66_67, 100_01]
    let shares: LineShare[] = []
    for (const part of parts) shares = [...shares, ...sharesOfPayment(threeLines, shares, part)]
    const byLine = threeLines.map(({ budgetLineId }) =>
      sumCents(shares.filter((share) => share.budgetLineId === budgetLineId).map(({ amountCents }) => amountCents)),
    )
    expect(byLine).toEqual(threeLines.map(({ amountCents }) => amountCents))
  })

  it('never loses a cent, whatever is billed, paid in parts and voided', () => {
    const amounts = fc.array(fc.integer({ min: -500_000, max: 2_000_000 }), { minLength: 1, maxLength: 6 })
    const parts = fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 900_000 }), voids: fc.option(fc.nat({ max: 9 })) }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(amounts, parts, fc.constantFrom('0', '5', '10', '7.25'), (bills, steps, retainagePct) => {
        const lines = bills.map((amountCents, at) => ({ budgetLineId: `line ${at}`, amountCents }))
        const subtotal = sumCents(bills)
        const netDueCents = subtotal - percentOf(subtotal, retainagePct)
        const approved = { netDueCents, paidCents: 0, isScheduled: false }
        let course: InvoiceCourse = { ...approved, status: countedStatus(approved) }
        const payments: { amountCents: number; shares: LineShare[] }[] = []
        const play = (event: InvoiceEvent) => {
          const step = stepInvoice(course, event)
          if (step.refused !== null) return false
          course = step.course
          return true
        }
        for (const { cents, voids } of steps) {
          const amountCents = netDueCents < 0 ? -cents : cents
          const earlier = payments.flatMap(({ shares }) => shares)
          const shares = sharesOfPayment(lines, earlier, amountCents)
          if (play({ event: 'pay', amountCents })) payments.push({ amountCents, shares })
          const voided = voids === null ? undefined : payments[voids % Math.max(1, payments.length)]
          if (voided && play({ event: 'unpay', amountCents: voided.amountCents }))
            payments.splice(payments.indexOf(voided), 1)

          expect(sumCents(payments.map((payment) => payment.amountCents))).toBe(course.paidCents)
          for (const payment of payments)
            expect(sumCents(payment.shares.map((share) => share.amountCents))).toBe(payment.amountCents)
          expect(course.paidCents + dueCents(course)).toBe(netDueCents)
          expect(Math.abs(course.paidCents)).toBeLessThanOrEqual(Math.abs(netDueCents))
          expect(course.status === 'paid').toBe(course.paidCents === netDueCents)
        }
      }),
      { numRuns: 500 },
    )
  })
})

const checkTo = (vendorName: string, amountCents: number, facts: object = {}) => ({
  vendorId: vendorName,
  vendorName,
  method: 'check' as const,
  reference: '',
  amountCents,
  withheldCents: 0,
  ...facts,
})

describe('a check register', () => {
  it('has one check for each vendor, less its credits, by name', () => {
    const payments = [checkTo('Zeta', 5_00), checkTo('Alder', 7_00), checkTo('Zeta', -2_00)]
    expect(remittancesOf(payments).map(({ vendorName, amountCents }) => [vendorName, amountCents])).toEqual([
      ['Alder', 7_00],
      ['Zeta', 3_00],
    ])
  })

  it('numbers checks that have no number yet, and nothing else', () => {
    const payments = [
      checkTo('Zeta', 5_00),
      checkTo('Alder', 7_00),
      checkTo('Birch', 7_00, { method: 'ach' }),
      checkTo('Cedar', 1_00, { reference: '88' }),
      checkTo('Zeta', 1_00),
    ]
    const numbers = (first: number | null) =>
      numberChecks(payments, first).map(({ vendorName, reference, payments: of }) => [
        vendorName,
        reference,
        ...of.map((one) => one.reference),
      ])
    expect(numbers(1_001)).toEqual([
      ['Alder', '1001', '1001'],
      ['Birch', '', ''],
      ['Cedar', '88', '88'],
      ['Zeta', '1002', '1002', '1002'],
    ])
    expect(numbers(null).map(([, reference]) => reference)).toEqual(['', '', '88', ''])
  })
})

describe('the age of what is owed', () => {
  it.each([
    ['2026-07-01', 'to_30'],
    ['2026-05-14', 'to_30'],
    ['2026-04-14', 'to_30'],
    ['2026-04-13', 'to_60'],
    ['2026-03-15', 'to_60'],
    ['2026-03-14', 'to_90'],
    ['2026-02-13', 'to_90'],
    ['2026-02-12', 'over_90'],
  ] as const)('due on %s is %s on May 14', (dueOn, bucket) => {
    expect(ageOf(dueOn, '2026-05-14')).toBe(bucket)
  })
})

describe('backup withholding', () => {
  it('follows the year, and is none for cards', () => {
    const marked = { ...individual, backupWithholding: true }
    const payment = { method: 'check', amountCents: 1_000_01, paidOn: '2026-05-14' } as const
    expect(withheldFrom(marked, payment)).toBe(240_00)
    expect(withheldFrom(marked, { ...payment, paidOn: '2017-12-31' })).toBe(280_00)
    expect(withheldFrom(marked, { ...payment, method: 'card' })).toBe(0)
    expect(withheldFrom(individual, payment)).toBe(0)
    expect(backupWithholdingPct(2002)).toBeNull()
  })
})

describe('a payment', () => {
  it('by ACH or wire goes to the vendor’s account', () => {
    expect((['check', 'ach', 'wire', 'card', 'cash', 'other'] as const).filter(goesToAccount)).toEqual(['ach', 'wire'])
  })
})

describe('a vendor’s statement', () => {
  it('closes with what is outstanding', () => {
    const invoices = [
      { subtotalCents: 6_150_00, retainageCents: 615_00, releasedCents: 0, paidCents: 5_535_00 },
      { subtotalCents: 1_000_00, retainageCents: 0, releasedCents: 615_00, paidCents: 0 },
    ]
    expect(vendorTotals(invoices)).toEqual({
      billedCents: 7_150_00,
      paidCents: 5_535_00,
      retainedCents: 0,
      outstandingCents: 1_615_00,
    })
    const entry = { kind: 'invoice', billedCents: 0, retainedCents: 0, paidCents: 0 } as const
    const rows = statementRows([
      { ...entry, kind: 'payment', on: '2026-05-02', paidCents: 5_535_00 },
      { ...entry, on: '2026-05-02', billedCents: 6_150_00, retainedCents: 615_00 },
      { ...entry, on: '2026-05-20', billedCents: 1_000_00, retainedCents: -615_00 },
    ])
    expect(rows.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
      ['invoice', 5_535_00],
      ['payment', 0],
      ['invoice', 1_615_00],
    ])
  })
})

it('a statement by deal has each invoice with its payments, and adds up to the whole', () => {
  const [linden, vine] = [
    { id: 'one', name: '418 Linden Ave' },
    { id: 'two', name: '1419 Vine St' },
  ]
  const entry = { kind: 'invoice', billedCents: 0, retainedCents: 0, paidCents: 0 } as const
  const parts = statementByDeal([
    { ...entry, on: '2026-03-01', deal: vine, invoiceId: 'c', billedCents: 4_750_00, retainedCents: 475_00 },
    { ...entry, on: '2026-02-01', deal: linden, invoiceId: 'a', billedCents: 6_150_00, retainedCents: 615_00 },
    { ...entry, on: '2026-02-20', deal: linden, invoiceId: 'b', billedCents: 1_000_00 },
    { ...entry, kind: 'payment', on: '2026-03-06', deal: linden, invoiceId: 'a', paidCents: 5_535_00 },
  ])
  expect(parts.map(({ deal, outstandingCents }) => [deal.name, outstandingCents])).toEqual([
    ['418 Linden Ave', 1_000_00],
    ['1419 Vine St', 4_275_00],
  ])
  expect(parts[0]!.rows.map(({ invoiceId, kind, balanceCents }) => [invoiceId, kind, balanceCents])).toEqual([
    ['a', 'invoice', 5_535_00],
    ['a', 'payment', 0],
    ['b', 'invoice', 1_000_00],
  ])
  expect(parts.map(({ billedCents, retainedCents, paidCents }) => [billedCents, retainedCents, paidCents])).toEqual([
    [7_150_00, 615_00, 5_535_00],
    [4_750_00, 475_00, 0],
  ])
})
