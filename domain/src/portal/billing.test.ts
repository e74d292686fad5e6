import { describe, expect, it } from 'vitest'
import {
  amountDone,
  billedAmounts,
  billingStop,
  invoiceWithNumber,
  overOrder,
  percentSent,
  waiverToSign,
} from './billing.ts'

/** SDP-1203 on PO-0127: 9,050.00 and a change of 650.00, of which 6,150.00 was billed before. */
const order = { revisedCents: 970_000, sentCents: 615_000, heldCents: 61_500 }
const paint = { amountCents: 386_000, sentCents: 31_000 }
const THRESHOLD = 250_000
const amountsOf = (amountCents: number) => billedAmounts({ lines: [{ amountCents }], extras: [] }, '0')

describe('percent done', () => {
  it('asks for what is done and hasn’t been billed', () => {
    expect(amountDone(paint, '100')).toBe(355_000)
    expect(amountDone(paint, '50')).toBe(162_000)
  })

  it('never asks for a negative amount', () => {
    expect(amountDone(paint, '8')).toBe(0)
    expect(amountDone({ amountCents: -10_000, sentCents: 0 }, '100')).toBe(0)
  })

  it('rounds once, and half up', () => {
    expect(amountDone({ amountCents: 333, sentCents: 0 }, '50')).toBe(167)
  })

  it('shows the percent that was billed before, and 100 only when all of it was', () => {
    expect(percentSent(paint)).toBe(8)
    expect(percentSent({ amountCents: 100_000, sentCents: 99_999 })).toBe(99)
    expect(percentSent({ amountCents: 100_000, sentCents: 100_000 })).toBe(100)
    expect(percentSent({ amountCents: 0, sentCents: 0 })).toBe(0)
  })
})

describe('an invoice with an extra', () => {
  const amounts = billedAmounts({ lines: [{ amountCents: 355_000 }], extras: [{ amountCents: 18_000 }] }, '10')

  it('withholds the order’s retainage from both', () => {
    expect(amounts).toEqual({
      subtotalCents: 373_000,
      retainageCents: 37_300,
      releasedCents: 0,
      netDueCents: 335_700,
    })
  })

  it('goes over its order by the extra', () => {
    expect(overOrder(order, amounts.subtotalCents)).toBe(18_000)
    expect(overOrder(order, 355_000)).toBe(0)
  })

  it('needs a conditional waiver for progress while retainage is held', () => {
    expect(waiverToSign(order, amounts, THRESHOLD)).toBe('conditional_progress')
  })
})

describe('the waiver that goes with an invoice', () => {
  const unheld = { ...order, heldCents: 0 }

  it('isn’t needed up to the threshold', () => {
    expect(waiverToSign(unheld, amountsOf(250_000), THRESHOLD)).toBeNull()
    expect(waiverToSign(unheld, amountsOf(250_001), THRESHOLD)).toBe('conditional_progress')
  })

  it('is final when the order is fully billed and nothing is held, for the order’s whole amount', () => {
    expect(waiverToSign(unheld, amountsOf(355_000), THRESHOLD)).toBe('conditional_final')
    expect(waiverToSign({ ...unheld, sentCents: 960_000 }, amountsOf(10_000), THRESHOLD)).toBe('conditional_final')
  })
})

describe('an order', () => {
  const accepted = { status: 'issued', acceptedOn: '2026-04-02', answer: null } as const

  it('can be billed once it’s accepted, here or on paper, until it ends', () => {
    expect(billingStop(accepted)).toBeNull()
    expect(billingStop({ ...accepted, acceptedOn: null, answer: 'accepted' })).toBeNull()
    expect(billingStop({ ...accepted, acceptedOn: null })).toBe('not_accepted')
    expect(billingStop({ ...accepted, acceptedOn: null, answer: 'declined' })).toBe('not_accepted')
    expect(billingStop({ ...accepted, status: 'closed' })).toBe('closed')
    expect(billingStop({ ...accepted, status: 'cancelled' })).toBe('canceled')
    expect(billingStop({ ...accepted, status: 'fully_invoiced' })).toBeNull()
  })
})

it('finds an earlier number whatever its case and separators', () => {
  const earlier = [{ invoiceNo: 'SDP-1187' }, { invoiceNo: 'SDP-1203' }]
  expect(invoiceWithNumber('sdp 1203', earlier)?.invoiceNo).toBe('SDP-1203')
  expect(invoiceWithNumber('SDP-1204', earlier)).toBeUndefined()
  expect(invoiceWithNumber(' - ', earlier)).toBeUndefined()
})
