import { invalidField } from '@plumbline/contract/errors'
import type { Schedule } from '@plumbline/contract/schedule/schedule'
import { newIdAt } from '@plumbline/domain/ids'
import { confirmLinkEnd, isAskedLately } from '@plumbline/domain/schedule/confirmation'
import { scheduleOf } from '@plumbline/domain/schedule/item'
import { withDeal } from '../../deals/with-deal.ts'
import { makeToken } from '../../platform/config/link-token.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { organizationName } from '../../vendors/org-store.ts'
import { CHANGE } from '../commands.ts'
import { aboutItem, recordActivities } from '../log.ts'
import { presentSchedule } from '../presenter.ts'
import { planOf, scheduleNow } from '../schedule-now.ts'
import { keysOf } from '../write.ts'
import { confirmMail } from './mail.ts'
import { insertAsk, vendorsToAsk } from './store.ts'

type Asked = { schedule: Schedule; asked: number; already: string[]; unreachable: string[] }

/**
 * Emails each vendor one link for all of its items among these that haven't begun.
 * @param again also emails vendors who were recently asked the same and haven't answered; they get another link
 */
export function askVendors(
  ctx: Context,
  { id: dealId, itemIds, again }: { id: string; itemIds: readonly string[]; again: boolean },
): Promise<Asked> {
  return withDeal(ctx, dealId, CHANGE, async (tx) => {
    const { orgId } = ctx.tenant
    const before = await scheduleNow(tx, ctx, dealId)
    const wanted = new Set(itemIds)
    const open = before.items.filter(
      ({ id, vendorId, actualStart, actualFinish }) =>
        wanted.has(id) && vendorId !== null && actualStart === null && actualFinish === null,
    )
    if (open.length === 0) throw invalidField('itemIds', 'no_one', 'None of this work has a vendor.')
    const { tasks } = scheduleOf(planOf(ctx, before))
    const vendors = await vendorsToAsk(tx, orgId, [...new Set(open.map(({ vendorId }) => vendorId!))])
    const { name: organization } = await tx.one(organizationName(orgId))
    const unreachable: string[] = []
    const already: string[] = []
    let asked = 0
    for (const { id: vendorId, name, locale, email, doNotContact } of vendors) {
      if (email === null || doNotContact) {
        unreachable.push(name)
        continue
      }
      const items = open
        .filter((item) => item.vendorId === vendorId)
        .map(({ id, title }) => ({ id, title, startsOn: tasks.get(id)!.start, finishesOn: tasks.get(id)!.finish }))
      const isAsked = ({ id, startsOn, finishesOn }: (typeof items)[number]) =>
        isAskedLately({ vendorId, start: startsOn, finish: finishesOn }, before.confirmations.get(id) ?? null, ctx.now)
      if (!again && items.every(isAsked)) {
        already.push(name)
        continue
      }
      const { token, tokenHash: hash } = makeToken()
      const ask = { orgId, id: newIdAt(ctx.now.getTime()), dealId, vendorId, email, hash, by: ctx.actor.userId }
      await insertAsk(tx, { ...ask, now: ctx.now, endsAt: confirmLinkEnd(ctx.now), items })
      const mail = confirmMail({
        to: { email, name, locale },
        organization,
        asker: { name: ctx.actor.fullName || ctx.actor.email, email: ctx.actor.email },
        site: before.head.dealName,
        works: items,
        // The token is in the fragment, which browsers don't send, so it never ends up in a log.
        url: `${ctx.app.config.publicUrl}/portal/confirm#days=${token}`,
      })
      if (!ctx.isSilent) await ctx.app.mail.send(tx, mail)
      await recordActivities(
        tx,
        ctx,
        items.map((item) => ({
          verb: 'schedule.asked' as const,
          ...aboutItem(item, dealId),
          after: { vendorName: name, startsOn: item.startsOn },
        })),
      )
      asked++
    }
    await announce(tx, ctx, keysOf(dealId))
    return { schedule: presentSchedule(ctx, await scheduleNow(tx, ctx, dealId)), asked, already, unreachable }
  })
}
