import type { InvoiceProposals } from '@plumbline/contract/invoice-reading'
import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { agreesWith, proposedPart } from './proposed.ts'

const vendors = [{ id: 'sandoval' }, { id: 'piedmont' }] as unknown as OrderDesk['vendors']
const PROPOSALS: InvoiceProposals = {
  vendor: { value: { id: 'sandoval', name: 'Sandoval' }, from: 'Sandoval' },
  invoiceNo: { value: 'SDP-1203', from: 'Invoice no. SDP-1203' },
  invoiceDate: { value: '2026-05-14', from: 'Date: May 14, 2026' },
  totalCents: { value: 373_000, from: 'Total $3,730.00' },
}
const empty = emptyDraft('2026-05-20')

it('fills an empty draft, with the total on its only line', () => {
  const filled = { ...empty, ...proposedPart(empty, PROPOSALS, vendors) }
  expect(filled).toMatchObject({ vendorId: 'sandoval', invoiceNo: 'SDP-1203', invoiceDate: '2026-05-14' })
  expect(filled.lines).toMatchObject([{ amountCents: 373_000 }])
  expect([agreesWith(empty, PROPOSALS, vendors), agreesWith(filled, PROPOSALS, vendors)]).toEqual([false, true])
})

it('leaves typed amounts and what wasn’t found', () => {
  const typed = { ...empty, invoiceNo: '7', lines: [{ ...empty.lines[0]!, amountCents: 100 }] }
  const part = proposedPart(typed, { ...PROPOSALS, invoiceNo: null }, vendors)
  expect({ ...typed, ...part }).toMatchObject({ invoiceNo: '7', lines: [{ amountCents: 100 }] })
})

it('ends the order of another vendor, and ignores a vendor who can’t be chosen', () => {
  const ordered = {
    ...empty,
    vendorId: 'piedmont',
    orderId: 'order',
    lines: [{ ...empty.lines[0]!, orderLineId: 'line' }],
  }
  expect(proposedPart(ordered, PROPOSALS, vendors)).toMatchObject({ orderId: null, lines: [{ orderLineId: null }] })
  expect(
    proposedPart(ordered, { ...PROPOSALS, vendor: { value: { id: null, name: 'X' }, from: 'X' } }, vendors),
  ).not.toHaveProperty('orderId')
})
