import { AVATAR_EDGE_PX } from '@plumbline/domain/files/picture'
import { readAs, txAs } from '../platform/db/doors.ts'
import { uploadedSource } from '../platform/files/intake.ts'
import { keepPicture, pictureIdOf } from '../platform/files/picture.ts'
import type { Context } from '../platform/http/context.ts'
import { announce, type QueryKey } from '../platform/live/announce.ts'
import { avatarsQuery, dropAvatar, putAvatar } from './avatar-store.ts'

type Avatar = { avatarId: string | null }

/** Every session is told who is on the team, with their pictures. */
const STALE: readonly QueryKey[] = [['me']]

/**
 * Sets the caller's picture in this organization from a finished upload.
 * @throws ApiError not_found, too_large, unsupported_type, invalid_input if it isn't an acceptable image
 */
export async function setAvatar(ctx: Context, uploadId: string): Promise<Avatar> {
  const source = await uploadedSource(ctx, uploadId)
  const picture = await keepPicture(ctx, source, { edgePx: AVATAR_EDGE_PX, fit: 'square' })
  await txAs(ctx, async (tx) => {
    await putAvatar(tx, whose(ctx), picture)
    await source.release(tx)
    await announce(tx, ctx, STALE)
  })
  return { avatarId: pictureIdOf(picture.sha256) }
}

/** Removing a picture twice has the same effect as removing it once. */
export async function removeAvatar(ctx: Context): Promise<Avatar> {
  await txAs(ctx, async (tx) => {
    await dropAvatar(tx, whose(ctx))
    await announce(tx, ctx, STALE)
  })
  return { avatarId: null }
}

/** Links to the pictures of everyone in the organization, which end within minutes. */
export async function linksToAvatars(ctx: Context): Promise<{ items: { userId: string; url: string }[] }> {
  const { orgId } = ctx.tenant
  const rows = await readAs(ctx, avatarsQuery(orgId))
  return {
    items: rows.map(({ userId, sha256, mime }) => ({
      userId,
      url: ctx.app.links.to({ orgId, sha256, name: 'picture', contentType: mime, inline: true }),
    })),
  }
}

function whose({ tenant, actor }: Context) {
  return { orgId: tenant.orgId, userId: actor.userId }
}
