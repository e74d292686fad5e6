import { isUuid } from '@plumbline/domain/ids'
import { type PaperRead, readStored } from '../../invoices/reading/read.ts'
import { found } from '../../platform/commands/checks.ts'
import { readAsVendor } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { ownerOf } from '../queries.ts'
import { uploadOfVendor } from './store.ts'

/** Reads what a vendor's file seems to say, as suggestions. The vendor is already known. @throws ApiError not_found, busy */
export async function readUpload(ctx: VendorContext, uploadId: string) {
  const upload = found(
    await readAsVendor(ctx.db, ownerOf(ctx), async (tx) =>
      isUuid(uploadId) ? uploadOfVendor(tx, uploadId) : undefined,
    ),
  )
  const { outcome, isSeen, proposals }: PaperRead = await readStored(ctx, upload)
  const { invoiceNo, invoiceDate, totalCents } = proposals
  return { outcome, isSeen, proposals: { invoiceNo, invoiceDate, totalCents } }
}
