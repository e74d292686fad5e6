import { ApiError } from '@plumbline/contract/errors'
import { confirmedUntil } from '@plumbline/domain/auth/confirmation'
import { isUuid } from '@plumbline/domain/ids'
import { mayOpenPaper } from '@plumbline/domain/portal/papers'
import type { IncomingHttpHeaders } from 'node:http'
import { found } from '../../platform/commands/checks.ts'
import { readAsVendor, txAs } from '../../platform/db/doors.ts'
import { recognize } from '../../platform/http/api.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { logVendor } from '../../vendors/log.ts'
import { ownerOf } from '../queries.ts'
import { fileOfPaper, type PaperFile } from './store.ts'

/**
 * The file of one of the vendor's own papers. A W-9 shows the whole tax number, so only someone who just signed in can open
 * it, and each time is recorded, as it is for the team.
 * @throws ApiError not_found, confirmation_required
 */
export async function openPaper(ctx: VendorContext, id: string, headers: IncomingHttpHeaders): Promise<PaperFile> {
  const file = found(
    await readAsVendor(ctx.db, ownerOf(ctx), async (tx) => (isUuid(id) ? fileOfPaper(tx, id) : undefined)),
  )
  if (!mayOpenPaper(file)) throw new ApiError('not_found')
  if (file.type === 'w9') await recordLook(ctx, headers)
  return file
}

async function recordLook(ctx: VendorContext, headers: IncomingHttpHeaders): Promise<void> {
  if (confirmedUntil(await provedAt(ctx, headers)) <= ctx.now) throw new ApiError('confirmation_required')
  const { vendor } = ctx.visit
  await txAs(ctx, (tx) => logVendor(tx, ctx, 'vendor.tax_id_viewed', { ...vendor, after: { paperType: 'w9' } }))
}

/** When the visitor proved who they are: by pressing the emailed link, or with their account. */
async function provedAt({ app, visit }: VendorContext, headers: IncomingHttpHeaders): Promise<Date> {
  if (visit.session !== null) return visit.session.startedAt
  return (await app.identity.guardOf(await recognize(app, headers))).provedAt
}
