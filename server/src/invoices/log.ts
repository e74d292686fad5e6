import { invoiceActivity, type InvoiceVerb } from '@plumbline/domain/invoices/activity'
import { isUndecided } from '@plumbline/domain/invoices/course'
import { activityLog } from '../activity/record.ts'
import { answered, unanswered } from '../notifications/answered.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import type { InvoiceNow } from './invoice-now.ts'
import type { ImportedInvoice } from './imported-store.ts'
import type { WaiverRow } from './waivers-store.ts'

const { recordActivities, recordActivity } = activityLog(invoiceActivity)

type LoggedInvoice = Pick<InvoiceNow, 'row' | 'lines'>

/** Logs a change. Once an invoice is decided or withdrawn, the notices that asked about it are answered. */
export async function logInvoice(
  tx: Tx,
  ctx: Context,
  verb: Extract<InvoiceVerb, `vendor_invoice.${string}`>,
  { before, after }: { before?: LoggedInvoice; after?: LoggedInvoice },
): Promise<void> {
  const { row } = (after ?? before)!
  const isOtherwise = before && after && isUndecided(before.row.status) !== isUndecided(after.row.status)
  await Promise.all([
    isOtherwise && (isUndecided(after.row.status) ? unanswered : answered)(tx, ctx, row.id),
    recordActivity(tx, ctx, {
      verb,
      object: { type: 'vendor_invoice', id: row.id, label: `${row.vendorName} ${row.invoiceNo}` },
      dealId: row.dealId,
      ...(before ? { before: loggedInvoice(before) } : {}),
      ...(after ? { after: loggedInvoice(after) } : {}),
    }),
  ])
}

/** New drafts from a file, in one statement. */
export function logImportedInvoices(
  tx: Tx,
  ctx: Context,
  invoices: readonly (ImportedInvoice & {
    vendorName: string
    lines: readonly { description: string; amountCents: number }[]
  })[],
  importedFrom: string,
): Promise<void> {
  return recordActivities(
    tx,
    ctx,
    invoices.map(({ id, dealId, vendorName, invoiceNo, invoiceDate, dueOn, subtotalCents, lines }) => ({
      verb: 'vendor_invoice.created',
      object: { type: 'vendor_invoice', id, label: `${vendorName} ${invoiceNo}` },
      dealId,
      after: {
        invoiceStatus: 'draft',
        vendorName,
        invoiceNo,
        invoiceDate,
        dueOn,
        subtotalCents,
        netDueCents: subtotalCents,
        invoiceLines: lines.map(({ description, amountCents }) => ({ code: '', description, amountCents })),
        importedFrom,
      },
    })),
  )
}

function loggedInvoice({ row, lines }: LoggedInvoice) {
  return {
    invoiceStatus: row.status,
    vendorName: row.vendorName,
    invoiceNo: row.invoiceNo,
    order: row.orderNumber === null ? null : orderNumber(row.orderNumber),
    invoiceDate: row.invoiceDate,
    dueOn: row.dueOn,
    retainagePct: row.retainagePct,
    subtotalCents: row.subtotalCents,
    releasedCents: row.releasedCents,
    netDueCents: row.netDueCents,
    reason: row.reason ?? row.overrideReason,
    invoiceLines: lines.map(({ code, description, amountCents }) => ({ code: code ?? '', description, amountCents })),
  }
}

/** Logs a change. The waiver that a paid invoice lacked may be there now. */
export async function logWaiver(
  tx: Tx,
  ctx: Context,
  verb: Extract<InvoiceVerb, `lien_waiver.${string}`>,
  { row }: Pick<InvoiceNow, 'row'>,
  { before, after }: { before?: WaiverRow; after: WaiverRow },
): Promise<void> {
  if (row.status === 'paid' && (after.status === 'uploaded' || after.status === 'accepted'))
    await answered(tx, ctx, row.id)
  await recordActivity(tx, ctx, {
    verb,
    object: { type: 'lien_waiver', id: after.id, label: `${row.vendorName} ${row.invoiceNo}` },
    dealId: row.dealId,
    ...(before ? { before: loggedWaiver(before) } : {}),
    after: loggedWaiver(after),
  })
}

function loggedWaiver(waiver: WaiverRow) {
  return {
    waiverStatus: waiver.status,
    waiverKind: waiver.kind,
    waivedCents: waiver.amountCents,
    throughOn: waiver.throughOn,
    signer: waiver.signer,
    signedOn: waiver.signedOn,
    reason: waiver.rejectReason,
  }
}
