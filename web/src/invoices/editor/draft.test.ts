import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { describe, expect, it } from 'vitest'
import { amountsOf, emptyDraft, emptyLine, inputOf, missingIn, onOrder } from './draft.ts'

const ORDER = {
  id: 'order',
  vendor: { id: 'vendor', name: 'Sandoval Drywall & Paint' },
  paymentTermsDays: 15,
  retainagePct: '10',
  lines: [
    {
      id: 'hang',
      budgetLineId: 'drywall',
      description: 'Hang',
      amountCents: 584_000,
      changeCents: 0,
      billedCents: 584_000,
    },
    {
      id: 'paint',
      budgetLineId: 'drywall',
      description: 'Paint',
      amountCents: 321_000,
      changeCents: 65_000,
      billedCents: 31_000,
    },
  ],
} as unknown as Order

describe('an invoice on an order', () => {
  const draft = { ...onOrder(emptyDraft('2026-05-13'), ORDER), invoiceNo: 'SDP-1203' }

  it('starts with what each line has left, and with the order’s terms', () => {
    expect(draft).toMatchObject({ vendorId: 'vendor', orderId: 'order', dueOn: '2026-05-28', retainagePct: '10' })
    expect(draft.lines).toMatchObject([{ orderLineId: 'paint', description: 'Paint', amountCents: 355_000 }])
    expect(amountsOf(draft)).toMatchObject({ subtotalCents: 355_000, retainageCents: 35_500, netDueCents: 319_500 })
  })

  it('needs no lines to release retainage', () => {
    const release = { ...draft, lines: [emptyLine()], releasedCents: 61_500 }
    expect(inputOf(release)).toMatchObject({ lines: [], releasedCents: 61_500 })
    expect(inputOf({ ...release, releasedCents: 0 })).toBeNull()
  })

  it('is sent once nothing is missing', () => {
    expect(inputOf(draft)).toMatchObject({ invoiceNo: 'SDP-1203', documentId: null, lines: [{ amountCents: 355_000 }] })
    expect(inputOf({ ...draft, invoiceNo: '–' })).toBeNull()
    expect(missingIn(emptyDraft('2026-05-13'))).toEqual(['vendorId', 'invoiceNo'])
    expect(inputOf({ ...draft, lines: [{ ...draft.lines[0]!, amountCents: 0 }] })).toBeNull()
  })
})
