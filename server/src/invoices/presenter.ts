import type { Invoice, InvoiceSummary, LienWaiver } from '@plumbline/contract/invoices'
import type { Actor } from '@plumbline/domain/access/actor'
import { possibleInvoiceActions } from '@plumbline/domain/invoices/actions'
import { mayDoWithInvoice } from '@plumbline/domain/invoices/policy'
import type { InvoiceNow } from './invoice-now.ts'
import type { InvoiceRow } from './store.ts'
import type { WaiverRow } from './waivers-store.ts'

export function presentInvoiceSummary(row: InvoiceRow): InvoiceSummary {
  return {
    id: row.id,
    dealId: row.dealId,
    vendor: { id: row.vendorId, name: row.vendorName },
    order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber ?? 0, title: row.orderTitle ?? '' },
    invoiceNo: row.invoiceNo,
    invoiceDate: row.invoiceDate,
    dueOn: row.dueOn,
    status: row.status,
    subtotalCents: row.subtotalCents,
    retainageCents: row.retainageCents,
    releasedCents: row.releasedCents,
    netDueCents: row.netDueCents,
    paidCents: row.paidCents,
    payOn: row.payOn,
    version: row.version,
  }
}

export function presentInvoice(actor: Actor, now: InvoiceNow): Invoice {
  const { deal, row, lines, waivers, ownLimitCents } = now
  const subject = { deal, subtotalCents: row.subtotalCents, ownLimitCents }
  const mayEnter = mayDoWithInvoice(actor, subject, 'submit')
  return {
    ...presentInvoiceSummary(row),
    retainagePct: row.retainagePct,
    isFinal: row.isFinal,
    note: row.note,
    document: documentOf(row),
    lines: lines.map((line) => ({
      id: line.id,
      budgetLineId: line.budgetLineId,
      code: line.code,
      budgetLine: line.budgetLine,
      orderLineId: line.orderLineId,
      description: line.description,
      amountCents: line.amountCents,
    })),
    waivers: waivers.map(presentWaiver),
    enteredBy: row.enteredBy === null ? null : { id: row.enteredBy, name: row.enteredByName ?? '' },
    sentBy: row.sentBy === null ? null : { name: row.sentBy, email: row.sentEmail ?? '' },
    submittedAt: row.submittedAt?.toISOString() ?? null,
    approved:
      row.approvedAt === null || row.approvedBy === null
        ? null
        : {
            at: row.approvedAt.toISOString(),
            by: { id: row.approvedBy, name: row.approvedByName ?? '' },
            override: row.overrideReason,
          },
    reason: row.reason,
    abilities: {
      edit: row.status === 'draft' && mayEnter,
      receiveWaiver: row.status !== 'void' && row.status !== 'rejected' && mayEnter,
      actions: possibleInvoiceActions(row.status, {
        hasOrder: row.orderId !== null,
        isFromVendor: row.sentBy !== null,
      }).filter((action) => mayDoWithInvoice(actor, subject, action)),
    },
  }
}

function presentWaiver(waiver: WaiverRow): LienWaiver {
  return {
    id: waiver.id,
    kind: waiver.kind,
    amountCents: waiver.amountCents,
    throughOn: waiver.throughOn,
    status: waiver.status,
    signer: waiver.signer,
    signedOn: waiver.signedOn,
    document: documentOf(waiver),
    hasSignedPdf: waiver.sha256 !== null,
    rejectReason: waiver.rejectReason,
  }
}

function documentOf({ documentId, documentTitle }: { documentId: string | null; documentTitle: string | null }) {
  return documentId === null ? null : { id: documentId, title: documentTitle ?? '' }
}
