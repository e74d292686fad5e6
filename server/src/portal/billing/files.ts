import { invalidField } from '@plumbline/contract/errors'
import type { PortalInvoiceInput } from '@plumbline/contract/portal/billing'
import { keepFromVendor } from '../../documents/from-vendor.ts'
import type { InvoiceNow } from '../../invoices/invoice-now.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { ownerOf } from '../queries.ts'
import { giveUpload, lockWaiting, type StoredUpload } from '../uploads/store.ts'

/**
 * Makes what was sent with an invoice documents of its deal.
 * @returns the document of the invoice itself, if there is one
 * @throws ApiError invalid_input for a file that isn't the vendor's or is already attached
 */
export async function giveFiles(
  tx: Tx,
  ctx: VendorContext,
  { row }: InvoiceNow,
  { paperId, photoIds }: Pick<PortalInvoiceInput, 'paperId' | 'photoIds'>,
): Promise<string | null> {
  const ids = [...(paperId === null ? [] : [paperId]), ...photoIds]
  if (ids.length === 0) return null
  const files = new Map((await lockWaiting(tx, ownerOf(ctx), ids)).map((file) => [file.id, file]))
  const given = new Set<string>()
  const give = async (id: string, field: string, isPaper: boolean): Promise<string> => {
    const file = files.get(id)
    if (!file || given.has(id)) throw invalidField(field, 'unknown_file', 'Send this file again.')
    given.add(id)
    const documentId = await keepFromVendor(tx, ctx, {
      dealId: row.dealId,
      type: isPaper ? 'invoice' : 'other',
      title: `${row.vendorName} ${row.invoiceNo}`.slice(0, 160),
      file: contentOf(file),
    })
    await giveUpload(tx, row.orgId, { id, invoiceId: row.id, documentId, isPaper })
    return documentId
  }
  const paper = paperId === null ? null : await give(paperId, 'invoice.paperId', true)
  for (const [index, id] of photoIds.entries()) await give(id, `invoice.photoIds.${index}`, false)
  return paper
}

function contentOf({ fileName, kind, mime, bytes, sha256 }: StoredUpload) {
  return { fileName, kind, mime, bytes, sha256 }
}
