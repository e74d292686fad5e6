import type { PaperRead } from '@plumbline/contract/vendors/paper-reading'
import { isUuid } from '@plumbline/domain/ids'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { found } from '../../platform/commands/checks.ts'
import { readAsVendor } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { readPaperFile } from '../../vendors/papers/read.ts'
import { ownerOf } from '../queries.ts'
import { uploadOfVendor } from '../uploads/store.ts'

/** Reads what a vendor's file seems to say. @throws ApiError not_found, busy */
export async function readPaper(
  ctx: VendorContext,
  { uploadId, type }: { uploadId: string; type: PaperType },
): Promise<PaperRead> {
  const { sha256, mime } = found(
    await readAsVendor(ctx.db, ownerOf(ctx), async (tx) =>
      isUuid(uploadId) ? uploadOfVendor(tx, uploadId) : undefined,
    ),
  )
  return readPaperFile(ctx, { sha256, mime, type })
}
