import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { newIdAt } from '@plumbline/domain/ids'
import { keepFromVendor } from '../../documents/from-vendor.ts'
import type { InvoiceNow } from '../../invoices/invoice-now.ts'
import { logWaiver } from '../../invoices/log.ts'
import { deleteAsked, insertWaiver, waiversOf } from '../../invoices/waivers-store.ts'
import { found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import type { VendorContext } from '../../platform/http/context.ts'

type Signed = { kind: LienWaiverKind; signer: string; amountCents: number; pdf: StoredFile }

/** Stores a waiver that was signed here. Its PDF becomes a document of the deal, and stays with the waiver for good. */
export async function keepSignedWaiver(
  tx: Tx,
  ctx: VendorContext,
  { row }: InvoiceNow,
  { kind, signer, amountCents, pdf }: Signed,
): Promise<void> {
  const title = `${row.vendorName} ${row.invoiceNo}`.slice(0, 160)
  const documentId = await keepFromVendor(tx, ctx, {
    dealId: row.dealId,
    type: 'lien_waiver',
    title,
    file: {
      ...pdf,
      fileName: `waiver-${row.invoiceNo.replaceAll(/[^\p{L}\p{N}-]/gu, '-')}.pdf`,
      kind: 'pdf',
      mime: 'application/pdf',
    },
  })
  const id = newIdAt(ctx.now.getTime())
  await deleteAsked(tx, row.orgId, { invoiceId: row.id, kind })
  await insertWaiver(tx, {
    orgId: row.orgId,
    id,
    invoiceId: row.id,
    dealId: row.dealId,
    kind,
    amountCents,
    throughOn: row.invoiceDate,
    documentId,
    status: 'uploaded',
    signer,
    signedOn: ctx.today,
    by: { email: ctx.visit.person.email, ip: ctx.ip, sha256: pdf.sha256 },
    now: ctx.now,
  })
  const waiver = found((await waiversOf(tx, row.orgId, row.id)).find((kept) => kept.id === id))
  await logWaiver(tx, ctx, 'lien_waiver.received', { row }, { after: waiver })
}
