import type { RunInput, UnpaidInvoice } from '@plumbline/contract/invoices/payments'
import { numberChecks } from '@plumbline/domain/invoices/payments/checks'
import { goesToAccount, withheldFrom } from '@plumbline/domain/invoices/payments/payment'
import type { Day } from '@plumbline/domain/calendar'
import { sumCents } from '@plumbline/domain/money'
import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'

/** How one vendor is paid. */
export type VendorDraft = { method: PaymentMethod; reference: string; papersReason: string }

/** What someone is about to pay, as typed. Amounts are by invoice, the rest by vendor. */
export type PayDraft = {
  paysOn: Day | null
  firstCheckNo: number | null
  vendors: Readonly<Record<string, VendorDraft>>
  amounts: Readonly<Record<string, number | null>>
}

export function newDraft(invoices: readonly UnpaidInvoice[], today: Day, nextCheckNo: number | null): PayDraft {
  return {
    paysOn: today,
    firstCheckNo: nextCheckNo,
    vendors: Object.fromEntries(
      invoices.map(({ vendor, method }) => [vendor.id, { method: method ?? 'check', reference: '', papersReason: '' }]),
    ),
    amounts: Object.fromEntries(invoices.map(({ id, dueCents }) => [id, dueCents])),
  }
}

/** The draft, vendor by vendor, with what each one gets. */
export function paidVendors(invoices: readonly UnpaidInvoice[], draft: PayDraft) {
  const planned = invoices.map((invoice) => ({
    invoice,
    vendorId: invoice.vendor.id,
    vendorName: invoice.vendor.name,
    method: draft.vendors[invoice.vendor.id]!.method,
    reference: draft.vendors[invoice.vendor.id]!.reference,
    amountCents: draft.amounts[invoice.id] ?? 0,
    withheldCents: withheldOf(invoice, draft),
  }))
  return numberChecks(planned, draft.firstCheckNo)
}

function withheldOf({ id, vendor, isWithheld }: UnpaidInvoice, { paysOn, vendors, amounts }: PayDraft): number {
  if (paysOn === null) return 0
  const payee = { classification: 'unknown', legalServices: false, backupWithholding: isWithheld } as const
  return withheldFrom(payee, { method: vendors[vendor.id]!.method, amountCents: amounts[id] ?? 0, paidOn: paysOn })
}

export function totalOf({ amounts }: PayDraft): number {
  return sumCents(Object.values(amounts).map((amount) => amount ?? 0))
}

/** Vendors whose payment waits for a call about the account. */
export function heldNames(invoices: readonly UnpaidInvoice[], { vendors }: PayDraft): string[] {
  const held = invoices.filter(
    ({ vendor, isBankUnconfirmed }) => isBankUnconfirmed && goesToAccount(vendors[vendor.id]!.method),
  )
  return [...new Set(held.map(({ vendor }) => vendor.name))]
}

export type Problem = 'amount' | 'too_much' | 'reason' | 'nothing_left' | 'day'

/** What is missing or wrong, by `amount <invoice>`, `vendor <id>` and `day`. */
export function problemsOf(invoices: readonly UnpaidInvoice[], draft: PayDraft): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  if (draft.paysOn === null) problems['day'] = 'day'
  for (const { id, dueCents } of invoices) {
    const amount = draft.amounts[id] ?? 0
    if (amount === 0 || Math.sign(amount) !== Math.sign(dueCents)) problems[`amount ${id}`] = 'amount'
    else if (Math.abs(amount) > Math.abs(dueCents)) problems[`amount ${id}`] = 'too_much'
  }
  for (const { vendor, isCompliant } of invoices)
    if (!isCompliant && draft.vendors[vendor.id]!.papersReason.trim() === '') problems[`vendor ${vendor.id}`] = 'reason'
  for (const { vendorId, amountCents } of paidVendors(invoices, draft))
    if (amountCents <= 0) problems[`total ${vendorId}`] = 'nothing_left'
  return problems
}

export function inputOf(invoices: readonly UnpaidInvoice[], draft: PayDraft): RunInput {
  return {
    paysOn: draft.paysOn ?? '',
    firstCheckNo: draft.firstCheckNo,
    payments: invoices.map(({ id, vendor }) => {
      const { method, reference, papersReason } = draft.vendors[vendor.id]!
      return {
        invoiceId: id,
        amountCents: draft.amounts[id] ?? 0,
        method,
        reference: reference.trim(),
        isReportable: null,
        papersReason: papersReason.trim() || null,
      }
    }),
  }
}
