import { invalidField } from '@plumbline/contract/errors'
import type { InviteList, JudgedList } from '@plumbline/contract/team/team'
import { type InviteRow, type Judging, MOST_INVITED_AT_ONCE, readInviteList } from '@plumbline/domain/team/invite-list'
import { teamPolicy } from '@plumbline/domain/team/policy'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { endExpired, knownAddresses, senderOf } from './store.ts'
import { addInvitation } from './commands.ts'
import { TEAM_KEYS } from '../live-keys.ts'

/**
 * Checks each line of a list. Without `dryRun`, the valid ones are invited and the others skipped.
 * @throws ApiError invalid_input for a list that is empty or too long, rate_limited
 */
export async function inviteList(ctx: Context, input: InviteList): Promise<JudgedList> {
  const { dryRun } = input
  const judged = await txAs(dryRun ? ctx : { db: ctx.db, tenant: ctx.tenant }, (tx) => judge(tx, ctx, input))
  const good = judged.filter(({ problem }) => problem === null)
  if (dryRun || good.length === 0) return { rows: judged, invited: 0 }
  await ctx.app.limits.countInvitations(
    ctx.tenant.orgId,
    good.map(({ email }) => email),
  )
  return txAs(ctx, async (tx) => {
    await endExpired(tx, ctx.tenant.orgId, ctx.now)
    // Checked again, because someone could have invited one of them in the meantime.
    const rows = await judge(tx, ctx, input)
    const invited = rows.filter(({ problem }) => problem === null)
    const organization = await senderOf(tx, ctx.tenant.orgId)
    const locale = input.language ?? organization.locale
    for (const { email, fullName, roles } of invited)
      await addInvitation(tx, ctx, { email, fullName, roles, locale, dealIds: [] }, organization)
    await announce(tx, ctx, TEAM_KEYS)
    return { rows, invited: invited.length }
  })
}

async function judge(tx: Tx, ctx: Context, { text, defaultRole }: InviteList): Promise<InviteRow[]> {
  const judging: Judging = { invitable: teamPolicy.invitable(ctx.actor), defaultRole, known: new Map() }
  const rows = readInviteList(text, judging)
  if (rows.length === 0) throw invalidField('text', 'empty', 'Enter at least one email address.')
  if (rows.length > MOST_INVITED_AT_ONCE)
    throw invalidField('text', 'too_many_rows', `You can invite up to ${MOST_INVITED_AT_ONCE} people at a time.`)
  const addresses = rows.map(({ email }) => email)
  const known = await knownAddresses(tx, ctx.tenant.orgId, addresses, ctx.now)
  return readInviteList(text, { ...judging, known: new Map(known.map(({ email, standing }) => [email, standing])) })
}
