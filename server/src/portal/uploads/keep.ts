import type { PortalUpload } from '@plumbline/contract/portal/billing'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import { FILE_KINDS, type FileKind, kindOfMime } from '@plumbline/domain/files/kinds'
import { isWholePicture } from '@plumbline/domain/files/whole-picture'
import { newIdAt } from '@plumbline/domain/ids'
import { MOST_WAITING_FILES } from '@plumbline/domain/portal/invoices'
import { expectStorage } from '../../documents/storage.ts'
import { txAs } from '../../platform/db/doors.ts'
import { madeSource, type Source, takeIn } from '../../platform/files/intake.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { ownerOf } from '../queries.ts'
import { countWaiting, insertUpload } from './store.ts'

const ACCEPTED: ReadonlySet<FileKind> = new Set(['pdf', 'jpg', 'png', 'heic', 'webp'])
/** Kinds of pictures that can be decoded here, to check that a file really is one. */
const OPENED: ReadonlySet<FileKind> = new Set(['jpg', 'png', 'webp'])

/**
 * Keeps one picture or PDF until it's attached to an invoice.
 * @throws ApiError unsupported_type, too_large, invalid_input, plan_limit_storage, too_many_uploads
 */
export async function keepUpload(
  ctx: VendorContext,
  { name, content }: { name: string; content: Buffer },
): Promise<PortalUpload> {
  const source = await madeSource(name, content)
  expectWhole(source, content)
  const { fileName, kind, sha256, bytes } = await takeIn(ctx, source, (size) => expectStorage(ctx, size))
  if (kind === null || !ACCEPTED.has(kind)) throw new ApiError('unsupported_type', { details: { found: kind } })
  if (OPENED.has(kind)) await expectPicture(content, kind)
  const upload = { id: newIdAt(ctx.now.getTime()), fileName, kind, bytes }
  await txAs(ctx, async (tx) => {
    const count = await countWaiting(tx, ownerOf(ctx))
    if (count >= MOST_WAITING_FILES) throw tooMany(count)
    await insertUpload(tx, ownerOf(ctx), { ...upload, mime: FILE_KINDS[kind].mime, sha256, now: ctx.now })
  })
  return upload
}

/** Before it is stored. @throws ApiError invalid_input for one that broke off on its way or on the phone */
function expectWhole({ sniffedType }: Source, content: Buffer): void {
  const kind = sniffedType === null ? null : kindOfMime(sniffedType)
  if (kind !== null && !isWholePicture(kind, content))
    throw invalidField('file', 'incomplete_picture', 'This photo is incomplete. Take it again, or choose another one.')
}

function tooMany(count: number): ApiError<'too_many_uploads'> {
  return new ApiError('too_many_uploads', {
    details: { count, bytes: 0, limitCount: MOST_WAITING_FILES, limitBytes: 0 },
  })
}

/** @throws ApiError unsupported_type for a file that starts like a picture and isn't one */
async function expectPicture(content: Buffer, kind: FileKind): Promise<void> {
  // Loaded with the first picture, since most servers never need it.
  const { default: sharp } = await import('sharp')
  try {
    await sharp(content).metadata()
  } catch (error) {
    throw new ApiError('unsupported_type', { details: { found: FILE_KINDS[kind].mime }, cause: error })
  }
}
