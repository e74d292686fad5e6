import type { UnpaidInvoice } from '@plumbline/contract/invoices/payments'
import { describe, expect, it } from 'vitest'
import { heldNames, inputOf, newDraft, paidVendors, problemsOf, totalOf } from './draft.ts'

const VENDOR = { id: 'alder', name: 'Alder Roofing' }

function unpaid(id: string, dueCents: number, facts: Partial<UnpaidInvoice> = {}): UnpaidInvoice {
  return {
    id,
    invoiceNo: id,
    vendor: VENDOR,
    deal: { id: 'deal', name: '12 Elm St' },
    invoiceDate: '2026-05-01',
    dueOn: '2026-05-15',
    payOn: null,
    status: 'approved',
    netDueCents: dueCents,
    paidCents: 0,
    dueCents,
    bucket: 'to_30',
    method: null,
    isBankUnconfirmed: false,
    isCompliant: true,
    isWithheld: false,
    run: null,
    version: 1,
    ...facts,
  }
}

const invoices = [unpaid('A', 500_00), unpaid('B', -100_00)]
const draft = newDraft(invoices, '2026-05-14', 4_001)

describe('what is about to be paid', () => {
  it('is what is due, by check unless the vendor is paid otherwise', () => {
    expect(totalOf(draft)).toBe(400_00)
    expect(problemsOf(invoices, draft)).toEqual({})
    expect(paidVendors(invoices, draft)).toMatchObject([{ method: 'check', reference: '4001', amountCents: 400_00 }])
    expect(inputOf(invoices, draft).payments[0]).toMatchObject({ invoiceId: 'A', amountCents: 500_00, method: 'check' })
  })

  it('is wrong above what is due, without an amount, and for a credit alone', () => {
    const typed = { ...draft, amounts: { A: 500_01, B: 0 } }
    expect(problemsOf(invoices, typed)).toEqual({ 'amount A': 'too_much', 'amount B': 'amount' })
    const credit = [unpaid('B', -100_00)]
    expect(problemsOf(credit, newDraft(credit, '2026-05-14', null))).toEqual({ 'total alder': 'nothing_left' })
  })

  it('needs a reason when papers are missing, and waits for a call when the account is new', () => {
    const odd = [unpaid('A', 500_00, { isCompliant: false, isBankUnconfirmed: true, method: 'ach' })]
    const typed = newDraft(odd, '2026-05-14', null)
    expect(problemsOf(odd, typed)).toEqual({ 'vendor alder': 'reason' })
    expect(heldNames(odd, typed)).toEqual(['Alder Roofing'])
    const byCheck = { ...typed, vendors: { alder: { ...typed.vendors['alder']!, method: 'check' as const } } }
    expect(heldNames(odd, byCheck)).toEqual([])
  })

  it('keeps the tax of a vendor marked for backup withholding', () => {
    const marked = [unpaid('A', 1_000_00, { isWithheld: true })]
    expect(paidVendors(marked, newDraft(marked, '2026-05-14', null))[0]).toMatchObject({ withheldCents: 240_00 })
  })
})
