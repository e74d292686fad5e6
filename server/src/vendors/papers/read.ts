import type { PaperRead } from '@plumbline/contract/vendors/paper-reading'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { NOTHING_READ, readCertificate } from '@plumbline/domain/vendors/reading/certificate'
import { isReadPaper } from '@plumbline/domain/vendors/reading/read-papers'
import { buffer } from 'node:stream/consumers'
import { authorize, found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readText } from '../../platform/text/read-text.ts'
import { paperById } from './store.ts'

const READABLE: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/**
 * Reads what a stored paper seems to say, as proposals. A W-9 isn't read, since it holds a tax number. The caller checked
 * who may.
 * @throws ApiError busy
 */
export async function readPaperFile(
  ctx: Context,
  { sha256, mime, type }: { sha256: string; mime: string; type: PaperType },
): Promise<PaperRead> {
  if (!isReadPaper(type) || !READABLE.has(mime)) return unread('other')
  const { orgId } = ctx.tenant
  const text = await readText(orgId, async () => ({
    bytes: await buffer(await ctx.app.files.open(orgId, sha256)),
    mime,
  }))
  if ('unreadable' in text) return unread(text.unreadable)
  if (text.lines.length === 0) return unread('blank')
  return { outcome: 'read', isSeen: text.isSeen, proposals: readCertificate(text.lines, type) }
}

/** @throws ApiError not_found if it has no file */
export async function readVendorPaper(
  ctx: Context,
  { id, paperId }: { id: string; paperId: string },
): Promise<PaperRead> {
  authorize(vendorPolicy.upload(ctx.actor))
  const { sha256, mime, type } = found(await txAs(ctx, (tx) => tx.first(paperById(ctx.tenant.orgId, id, paperId))))
  return readPaperFile(ctx, { sha256: found(sha256), mime: found(mime), type })
}

function unread(outcome: PaperRead['outcome']): PaperRead {
  return { outcome, isSeen: false, proposals: NOTHING_READ }
}
