import type { Invoice, InvoiceInput } from '@plumbline/contract/invoices'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { addDays } from '@plumbline/domain/calendar'
import { newId } from '@plumbline/domain/ids'
import { invoiceAmounts } from '@plumbline/domain/invoices/net-due'

export type DraftLine = {
  key: string
  budgetLineId: string | null
  orderLineId: string | null
  description: string
  amountCents: number | null
}

/** An invoice as it's typed. */
export type InvoiceDraft = {
  vendorId: string
  orderId: string | null
  invoiceNo: string
  invoiceDate: string | null
  dueOn: string | null
  retainagePct: string
  releasedCents: number
  isFinal: boolean
  note: string
  document: { id: string; title: string } | null
  lines: DraftLine[]
}

export function emptyLine(): DraftLine {
  return { key: newId(), budgetLineId: null, orderLineId: null, description: '', amountCents: null }
}

export function emptyDraft(today: string): InvoiceDraft {
  return {
    vendorId: '',
    orderId: null,
    invoiceNo: '',
    invoiceDate: today,
    dueOn: null,
    retainagePct: '0',
    releasedCents: 0,
    isFinal: false,
    note: '',
    document: null,
    lines: [emptyLine()],
  }
}

/** Takes the vendor, the terms and what is left to bill from an order. */
export function onOrder(draft: InvoiceDraft, order: Order): InvoiceDraft {
  const lines = order.lines
    .map((line) => ({ line, leftCents: line.amountCents + line.changeCents - line.billedCents }))
    .filter(({ leftCents }) => leftCents > 0)
    .map(({ line, leftCents }) => ({
      key: newId(),
      budgetLineId: line.budgetLineId,
      orderLineId: line.id,
      description: line.description,
      amountCents: leftCents,
    }))
  return {
    ...draft,
    vendorId: order.vendor.id,
    orderId: order.id,
    dueOn: draft.invoiceDate === null ? null : addDays(draft.invoiceDate, order.paymentTermsDays),
    retainagePct: order.retainagePct,
    lines: lines.length > 0 ? lines : [emptyLine()],
  }
}

export function draftOf(invoice: Invoice): InvoiceDraft {
  const { invoiceNo, invoiceDate, dueOn, retainagePct, releasedCents, isFinal, note, document } = invoice
  return {
    invoiceNo,
    invoiceDate,
    dueOn,
    retainagePct,
    releasedCents,
    isFinal,
    note,
    document,
    vendorId: invoice.vendor.id,
    orderId: invoice.order?.id ?? null,
    lines: invoice.lines.map(({ id, ...line }) => ({
      key: id,
      budgetLineId: line.budgetLineId,
      orderLineId: line.orderLineId,
      description: line.description,
      amountCents: line.amountCents,
    })),
  }
}

export type Missing = 'vendorId' | 'invoiceNo' | 'invoiceDate'

export function missingIn(draft: InvoiceDraft): Missing[] {
  return [
    ...(draft.vendorId === '' ? ['vendorId' as const] : []),
    ...(/[\p{L}\p{N}]/u.test(draft.invoiceNo) ? [] : ['invoiceNo' as const]),
    ...(draft.invoiceDate === null ? ['invoiceDate' as const] : []),
  ]
}

/** What is sent of the lines: an invoice that only releases retainage leaves the empty ones out. */
export function linesSent({ lines, orderId, releasedCents }: InvoiceDraft): DraftLine[] {
  const isRelease = orderId !== null && releasedCents > 0
  return isRelease ? lines.filter((line) => line.description.trim() !== '' || line.amountCents) : lines
}

export function isWrongLine({ description, amountCents }: DraftLine): boolean {
  return description.trim() === '' || amountCents === null || amountCents === 0
}

export function amountsOf({ lines, retainagePct, releasedCents }: InvoiceDraft) {
  const amounts = lines.map(({ amountCents }) => ({ amountCents: amountCents ?? 0 }))
  return invoiceAmounts({ lines: amounts, retainagePct, releasedCents })
}

/** What is sent; null while something is missing. */
export function inputOf(draft: InvoiceDraft): InvoiceInput | null {
  const { document, lines: _, invoiceDate, ...facts } = draft
  const lines = linesSent(draft)
  if (invoiceDate === null || missingIn(draft).length > 0 || lines.some(isWrongLine)) return null
  return {
    ...facts,
    invoiceDate,
    invoiceNo: facts.invoiceNo.trim(),
    note: facts.note.trim(),
    releasedCents: facts.orderId === null ? 0 : facts.releasedCents,
    documentId: document?.id ?? null,
    lines: lines.map((line) => ({
      budgetLineId: line.budgetLineId,
      orderLineId: line.orderLineId,
      description: line.description.trim(),
      amountCents: line.amountCents ?? 0,
    })),
  }
}
