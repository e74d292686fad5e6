import { may } from '@plumbline/domain/access/matrix'
import type { OrganizationVerb } from '@plumbline/domain/organizations/activity'
import { cleanFileName } from '@plumbline/domain/files/file-name'
import { LOGO_EDGE_PX } from '@plumbline/domain/files/picture'
import { authorize } from '../platform/commands/checks.ts'
import { recordActivity } from './log.ts'
import { type Source, uploadedSource } from '../platform/files/intake.ts'
import { keepPicture, pictureIdOf } from '../platform/files/picture.ts'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { dropLogo, logoQuery, putLogo } from './logo-store.ts'
import { lockSettings, SETTINGS_STALE } from './settings-store.ts'

type Logo = { logoId: string | null }

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
  const picture = await keepPicture(ctx, source, { edgePx: LOGO_EDGE_PX, fit: 'inside' })
  return changing(ctx, { verb: 'organization.logo_changed', after: { fileName } }, async (tx) => {
    await putLogo(tx, orgId, picture)
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
    return { logoId: logo ? pictureIdOf(logo.sha256) : null }
  })
}
