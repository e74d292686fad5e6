import { ApiError, invalidField } from '@plumbline/contract/errors'
import { may } from '@plumbline/domain/access/matrix'
import type { OrganizationVerb } from '@plumbline/domain/organizations/activity'
import { judgeContent } from '@plumbline/domain/files/content'
import { cleanFileName } from '@plumbline/domain/files/file-name'
import { isLogoKind, LOGO_EDGE_PX, MAX_LOGO_BYTES } from '@plumbline/domain/organizations/logo'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { authorize } from '../platform/commands/checks.ts'
import { recordActivity } from './log.ts'
import { keepContent, type Source, uploadedSource } from '../platform/files/intake.ts'
import { readContent } from '../platform/files/read-content.ts'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { dropLogo, logoQuery, putLogo } from './logo-store.ts'
import { lockSettings, SETTINGS_STALE } from './settings-store.ts'

type Logo = { logoId: string | null }

/** Larger images would take more memory than a logo is worth. */
const MOST_PIXELS = 50_000_000
/** Logos are re-encoded from their pixels, which strips camera metadata and keeps them small. */
const KEPT_AS = 'image/webp'

export async function linkToLogo(ctx: Context): Promise<{ url: string | null }> {
  const { orgId } = ctx.tenant
  const [logo] = await readAs(ctx, logoQuery(orgId))
  if (!logo) return { url: null }
  const { sha256, mime } = logo
  return { url: ctx.app.links.to({ orgId, sha256, name: 'logo', contentType: mime, inline: true }) }
}

/** @throws ApiError not_found, too_large, unsupported_type, invalid_input if it isn't an acceptable image */
export async function setLogo(ctx: Context, uploadId: string): Promise<Logo> {
  authorize(may(ctx.actor, 'settings.manage'))
  return keepLogo(ctx, await uploadedSource(ctx, uploadId))
}

/** Same as `setLogo`, for an image the product created itself. */
export async function keepLogo(ctx: Context, source: Source): Promise<Logo> {
  const { orgId } = ctx.tenant
  const fileName = cleanFileName(source.name)
  const picture = await reencoded(await pictureOf(source))
  const { sha256 } = await keepContent(ctx, () => Readable.from([picture]), MAX_LOGO_BYTES)
  return changing(ctx, { verb: 'organization.logo_changed', after: { fileName } }, async (tx) => {
    await putLogo(tx, orgId, { sha256, mime: KEPT_AS })
    await source.release(tx)
    return true
  })
}

/** Removing a logo twice has the same effect as removing it once. */
export function removeLogo(ctx: Context): Promise<Logo> {
  authorize(may(ctx.actor, 'settings.manage'))
  return changing(ctx, { verb: 'organization.logo_removed' }, (tx) => dropLogo(tx, ctx.tenant.orgId))
}

type Entry = { verb: OrganizationVerb; after?: { fileName: string } }

function changing(ctx: Context, entry: Entry, change: (tx: Tx) => Promise<boolean>): Promise<Logo> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const { name } = await lockSettings(tx, orgId)
    if (await change(tx)) {
      await recordActivity(tx, ctx, { ...entry, object: { type: 'organization', id: orgId, label: name } })
      await announce(tx, ctx, SETTINGS_STALE)
    }
    const logo = await tx.first(logoQuery(orgId))
    return { logoId: logo ? logoIdOf(logo.sha256) : null }
  })
}

/** Identifies a logo without revealing where it's stored. */
export function logoIdOf(sha256: string): string {
  return sha256.slice(0, 16)
}

async function pictureOf(source: Source): Promise<Buffer> {
  if (source.bytes > MAX_LOGO_BYTES) throw new ApiError('too_large', { details: { limitBytes: MAX_LOGO_BYTES } })
  const verdict = judgeContent(cleanFileName(source.name), await readContent(source))
  if (verdict.outcome === 'empty') throw invalidField('uploadId', 'empty', 'The file is empty. Choose an image.')
  if (verdict.outcome !== 'fine') throw new ApiError('unsupported_type', { details: { found: verdict.found } })
  if (!isLogoKind(verdict.kind)) throw new ApiError('unsupported_type', { details: { found: source.sniffedType } })
  return buffer(source.open())
}

/** @throws ApiError invalid_input for a file that starts like an image but isn't one */
async function reencoded(picture: Buffer): Promise<Buffer> {
  // Loaded with the first image, since most servers never need it.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LOGO_EDGE_PX, height: LOGO_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    throw invalidField('uploadId', 'unreadable_picture', 'This image can’t be read. Save it again and retry.', error)
  }
}
