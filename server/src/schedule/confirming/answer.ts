import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { Actor } from '@plumbline/domain/access/actor'
import type { AskedWork, WorkAnswer } from '@plumbline/contract/schedule/confirming'
import { notifyEachOfAll } from '../../notifications/notify.ts'
import { hashToken } from '../../platform/config/link-token.ts'
import { asPlatform, type Tx } from '../../platform/db/doors.ts'
import { type App, type Context, contextOf } from '../../platform/http/context.ts'
import type { Workplace } from '../../platform/http/workplace.ts'
import { announce } from '../../platform/live/announce.ts'
import { aboutItem, recordActivities } from '../log.ts'
import { keysOf } from '../write.ts'
import { daysDeclined } from './notices.ts'
import { askByToken, askedItems, type AskedItemRow, type AskRow, writeAnswers } from './store.ts'

/** @throws ApiError schedule_link_over if the link is wrong or too old, or the work isn't planned anymore */
export function lookAtAsk(app: App, { token }: { token: string }): Promise<AskedWork> {
  return asPlatform(app.db, 'a vendor looks at days to confirm', async (tx) => {
    const ask = await openAsk(tx, app, token)
    return present(ask, await tx.rows(askedItems(ask.orgId, ask.id)))
  })
}

type Answering = { token: string; signer: string; answers: readonly WorkAnswer[] }

/** Where the answer came from. */
type Origin = { requestId: string; ip: string | null }

/** Records a vendor's answer about its days. It can change its mind until the work begins. */
export function answerAsk(app: App, { token, signer, answers }: Answering, origin: Origin): Promise<AskedWork> {
  return asPlatform(app.db, 'a vendor confirms days', async (tx) => {
    const ask = await openAsk(tx, app, token)
    const items = new Map((await tx.rows(askedItems(ask.orgId, ask.id))).map((row) => [row.itemId, row]))
    const now = app.clock()
    if (new Set(answers.map(({ itemId }) => itemId)).size < answers.length)
      throw invalidField('answers', 'twice', 'Answer once for each item.')
    for (const { itemId, answer, proposedOn } of answers) {
      if (!items.has(itemId)) throw invalidField('answers', 'unknown', 'This work isn’t planned for you anymore.')
      if (answer === 'confirmed' && proposedOn !== null)
        throw invalidField('answers', 'no_day', 'Offer another day only when you decline.')
    }
    // The same answer again, such as from a second press, changes nothing and notifies no one.
    const changed = answers.filter((given) => !isSame(given, items.get(given.itemId)!))
    if (changed.length === 0) return present(ask, [...items.values()])
    await writeAnswers(tx, { orgId: ask.orgId, askId: ask.id, signer, now }, changed)
    const ctx = contextOf({ app, workplace: workplaceOf(ask, signer), requestId: origin.requestId, ip: origin.ip })
    await recordActivities(
      tx,
      { ...ctx, actor: { ...ctx.actor, userId: null }, tenant: { userId: null } },
      changed.map(({ itemId, answer, proposedOn, note }) => {
        const item = items.get(itemId)!
        return {
          verb: answer === 'confirmed' ? ('schedule.confirmed' as const) : ('schedule.declined' as const),
          ...aboutItem({ id: itemId, title: item.title }, ask.dealId),
          after: { vendorName: ask.vendor, startsOn: item.startsOn, proposedOn, note: note || null },
        }
      }),
    )
    await notifyOfDeclined(tx, ctx, { ask, signer, items }, changed)
    await announce(tx, ctx, keysOf(ask.dealId))
    return present(ask, await tx.rows(askedItems(ask.orgId, ask.id)))
  })
}

function isSame(given: WorkAnswer, stored: AskedItemRow): boolean {
  return given.answer === stored.answer && given.proposedOn === stored.proposedOn && given.note === stored.note
}

/** The actor isn't a member but the vendor, under the name that was typed. */
function workplaceOf(ask: AskRow, signer: string): Workplace {
  const actor: Actor = {
    userId: NO_PROFILE,
    orgId: ask.orgId,
    email: ask.email,
    fullName: `${signer} (${ask.vendor})`,
    role: 'vendor',
    roles: ['vendor'],
    operatorsSeeProfit: false,
  }
  return { actor, timeZone: ask.timeZone, locale: ask.locale }
}

const NO_PROFILE = '00000000-0000-0000-0000-000000000000'

type About = { ask: AskRow; signer: string; items: ReadonlyMap<string, AskedItemRow> }

async function notifyOfDeclined(
  tx: Tx,
  ctx: Context,
  { ask, signer, items }: About,
  answers: readonly WorkAnswer[],
): Promise<void> {
  const readers = [...new Set([ask.ownerId, ...(ask.askedById ? [ask.askedById] : [])])]
  const notices = answers
    .filter(({ answer }) => answer === 'declined')
    .map(({ itemId, proposedOn }) => {
      const { title, startsOn } = items.get(itemId)!
      const params = { vendor: ask.vendor, by: signer, deal: ask.dealName, work: title, startsOn, proposedOn }
      return { link: `/app/deals/${ask.dealId}/schedule?work=${itemId}`, params }
    })
  if (notices.length > 0)
    await notifyEachOfAll(tx, ctx, daysDeclined, new Map(readers.map((userId) => [userId, notices])))
}

async function openAsk(tx: Tx, app: App, token: string): Promise<AskRow> {
  const ask = await tx.first(askByToken(hashToken(token), app.clock()))
  if (!ask) throw new ApiError('schedule_link_over')
  return ask
}

function present(ask: AskRow, items: readonly AskedItemRow[]): AskedWork {
  return {
    organization: ask.organization,
    phone: ask.phone,
    vendor: ask.vendor,
    locale: ask.locale,
    site: ask.dealName,
    askedBy: ask.askedBy,
    items: items.map((item) => ({
      id: item.itemId,
      title: item.title,
      startsOn: item.startsOn,
      finishesOn: item.finishesOn,
      days: item.durationDays,
      answer: item.answer,
      proposedOn: item.proposedOn,
      note: item.note,
    })),
    endsAt: ask.endsAt.toISOString(),
  }
}
