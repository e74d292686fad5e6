import { describe, expect, it } from 'vitest'
import { buildMatch } from './build-match.ts'
import { matchInvoice } from './match.ts'

describe('matching an invoice', () => {
  it('does not stop or warn about a credit on an order that is billed beyond its total', () => {
    const match = matchInvoice(buildMatch({ lines: [{ amountCents: 100_000, billedCents: 150_000 }], bill: [-20_000] }))
    expect(match).toMatchObject({ block: [], warn: [], subtotalCents: -20_000, overOrderCents: 30_000 })
  })

  it('takes retainage back with a credit, but not more than is held', () => {
    const lines = [{ amountCents: 100_000, billedCents: 50_000 }]
    const credit = { lines, bill: [-20_000], retainagePct: '10' }
    expect(matchInvoice(buildMatch({ ...credit, heldCents: 5_000 }))).toMatchObject({
      block: [],
      retainageCents: -2_000,
      netDueCents: -18_000,
    })
    expect(matchInvoice(buildMatch({ ...credit, heldCents: 1_999 })).block).toEqual(['release_over_held'])
  })

  it('adds up the lines that bill the same line of the order', () => {
    const match = matchInvoice(
      buildMatch({ lines: [{ amountCents: 100_000, receivedPct: '50' }], bill: [30_000, 30_000] }),
    )
    expect(match.warn).toEqual(['over_received'])
  })

  it('counts an extra toward the order’s total, and no line of it', () => {
    const input = buildMatch({ lines: [{ amountCents: 100_000 }], bill: [60_000] })
    const extra = { orderLineId: null, amountCents: 40_001 }
    const match = matchInvoice({ ...input, invoice: { ...input.invoice, lines: [...input.invoice.lines, extra] } })
    expect(match).toMatchObject({ block: ['over_order'], warn: [], overOrderCents: 1 })
  })

  it('prefers the invoice’s own retainage over the order’s', () => {
    const input = buildMatch({ lines: [{ amountCents: 100_000 }], bill: [10_000], retainagePct: '10' })
    const own = { ...input, invoice: { ...input.invoice, retainagePct: '0' } }
    expect([matchInvoice(input).retainageCents, matchInvoice(own).retainageCents]).toEqual([1_000, 0])
  })

  it('releases no more than is held, this invoice’s share included', () => {
    const input = buildMatch({ lines: [{ amountCents: 100_000 }], bill: [10_000], retainagePct: '10', heldCents: 500 })
    const release = (retainageReleasedCents: number) =>
      matchInvoice({ ...input, invoice: { ...input.invoice, retainageReleasedCents } })
    expect(release(1_500)).toMatchObject({ block: [], netDueCents: 10_500 })
    expect(release(1_501).block).toEqual(['release_over_held'])
  })

  it('is not made approvable by a reason when papers are missing', () => {
    const input = buildMatch({ lines: [{ amountCents: 100_000 }], bill: [100_001] })
    const vendor = { isW9OnFile: false, certificates: [] }
    const match = matchInvoice({ ...input, vendor, overrideReason: 'Agreed on the phone' })
    expect(match).toMatchObject({ block: ['w9_missing'], warn: ['over_line', 'overridden'], changeOrderCents: 1 })
  })

  it('accepts an exemption in place of a certificate of workers’ compensation', () => {
    const input = buildMatch({ lines: [{ amountCents: 100_000 }], bill: [10_000] })
    const exemption = { type: 'wc_exemption', isAccepted: true, effective: null, expires: null } as const
    const vendor = { isW9OnFile: true, certificates: [exemption] }
    const required = { ...input, vendor, requiredCertificates: ['coi_wc' as const] }
    expect(matchInvoice(required).block).toEqual([])
    expect(matchInvoice({ ...required, vendor: { ...vendor, certificates: [] } }).block).toEqual(['coi_invalid'])
  })

  it.each(['draft', 'pending_approval', 'rejected', 'closed', 'cancelled'] as const)(
    'is stopped by an order that is %s',
    (status) => {
      const input = buildMatch({ lines: [{ amountCents: 100_000 }], bill: [10_000] })
      expect(matchInvoice({ ...input, order: { ...input.order!, status } }).block).toEqual(['order_not_live'])
    },
  )

  it('warns about an order that was not issued', () => {
    const input = buildMatch({ lines: [{ amountCents: 100_000 }], bill: [10_000] })
    expect(matchInvoice({ ...input, order: { ...input.order!, status: 'approved' } }).warn).toEqual([
      'order_not_issued',
    ])
  })
})
