import { type Following, USUAL_FOLLOWING } from '@plumbline/domain/comments/recipients'
import { readHeader } from '../deals/header.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { followingsOf, writeFollowing } from './following-store.ts'

type Choice = { notify: Following }

/** What the caller hears about a deal's comments. */
export async function readFollowing(ctx: Context, { dealId }: { dealId: string }): Promise<Choice> {
  const [, rows] = await Promise.all([readHeader(ctx, dealId), readAs(ctx, followingsOf(ctx.tenant.orgId, dealId))])
  return { notify: rows.find(({ userId }) => userId === ctx.actor.userId)?.notify ?? USUAL_FOLLOWING }
}

/** A choice of one's own: it changes nothing for others, so it isn't logged. */
export async function follow(ctx: Context, { dealId, notify }: Choice & { dealId: string }): Promise<Choice> {
  await readHeader(ctx, dealId)
  await txAs(ctx, (tx) => writeFollowing(tx, { orgId: ctx.tenant.orgId, dealId, userId: ctx.actor.userId, notify }))
  return { notify }
}
