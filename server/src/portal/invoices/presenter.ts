import type { PortalInvoiceSummary, PortalWaiver } from '@plumbline/contract/portal/invoices'
import { dayInZone } from '@plumbline/domain/calendar'
import { isUnconditional } from '@plumbline/domain/invoices/lien-waivers/kind'
import { portalInvoiceStatus } from '@plumbline/domain/portal/invoices'
import type { InvoicePaymentRow, PortalInvoiceRow, PortalWaiverRow } from './store.ts'

type OfInvoice = { payments: readonly InvoicePaymentRow[]; waivers: readonly PortalWaiverRow[] }

export function presentPortalInvoice(
  row: PortalInvoiceRow,
  { payments, waivers }: OfInvoice,
  timeZone: string,
): PortalInvoiceSummary {
  return {
    id: row.id,
    invoiceNo: row.invoiceNo,
    site: row.site,
    orderNumber: row.orderNumber,
    invoiceDate: row.invoiceDate,
    dueOn: row.dueOn,
    status: portalInvoiceStatus(row.status),
    receivedOn: row.receivedAt && dayInZone(row.receivedAt, timeZone),
    subtotalCents: row.subtotalCents,
    retainageCents: row.retainageCents,
    releasedCents: row.releasedCents,
    netDueCents: row.netDueCents,
    paidCents: row.paidCents,
    payOn: row.payOn,
    payments: payments
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ id, paidOn, method, reference, amountCents, withheldCents }) => ({
        id,
        paidOn,
        method,
        reference,
        amountCents,
        withheldCents,
      })),
    reason: row.reason,
    asksForWaiver: waivers.some(
      ({ invoiceId, kind, status }) =>
        invoiceId === row.id && row.status === 'paid' && status === 'asked' && isUnconditional(kind),
    ),
  }
}

/** A waiver that was requested but isn't there yet doesn't count. */
export function presentPortalWaivers(waivers: readonly PortalWaiverRow[]): PortalWaiver[] {
  return waivers
    .filter(({ status }) => status !== 'asked')
    .map((waiver) => ({
      id: waiver.id,
      kind: waiver.kind,
      amountCents: waiver.amountCents,
      throughOn: waiver.throughOn,
      status: waiver.status === 'rejected' ? 'rejected' : 'signed',
      signer: waiver.signer ?? '',
      signedOn: waiver.signedOn ?? waiver.throughOn,
      reason: waiver.rejectReason,
      hasPdf: waiver.sha256 !== null,
    }))
}
