import { addDays } from '@plumbline/domain/calendar'
import { SAMPLE_DEAL } from '@plumbline/domain/deals/sample-deal'
import type { CommentObject } from '@plumbline/domain/comments/objects'
import type { Reaction } from '@plumbline/domain/comments/comment'
import { getBudget } from '../budgets/queries.ts'
import { addComment, react, reply, resolveThread } from '../comments/commands.ts'
import type { SamplePerson } from './people.ts'
import type { RoomScenes, Whole } from './scene.ts'

export const commentScenes: RoomScenes = { afterDeals: talk }

type Who = SamplePerson['key']
/** What someone says. `@jo` mentions Jo. */
type Said = { who: Who; ago: number; says: string; liked?: { by: Who; as: Reaction } }
/** @property on the budget line by its cost code; the deal itself without it */
type Talk = { address: string; on?: string; comments: readonly [Said, ...Said[]]; resolved?: true }

const TALKS: readonly Talk[] = [
  {
    address: SAMPLE_DEAL.address,
    on: '21-060',
    comments: [
      {
        who: 'ana',
        ago: 6,
        says: 'The joists under the tub were rotten. Hollis replaced them, which put this line over.',
      },
      { who: 'dana', ago: 5, says: '@jo can we take it from contingency? There’s enough left.' },
    ],
  },
  {
    address: SAMPLE_DEAL.address,
    on: '17-010',
    comments: [
      { who: 'dana', ago: 9, says: 'Why was leveling needed before the vinyl?' },
      {
        who: 'ana',
        ago: 8,
        says: 'The slab was off by an inch at the kitchen. Photos are with the receipt.',
        liked: { by: 'dana', as: 'thanks' },
      },
    ],
    resolved: true,
  },
  {
    address: SAMPLE_DEAL.address,
    comments: [
      {
        who: 'marc',
        ago: 2,
        says: 'Final lien waivers are in. Only the punch walk is left before we list.',
        liked: { by: 'jo', as: 'seen' },
      },
    ],
  },
  {
    address: '340 Tarleton Ave',
    comments: [
      { who: 'dana', ago: 1, says: 'The seller wants an answer by Friday. @ana, how firm are the repair quotes?' },
    ],
  },
]

async function talk({ as, today, deals }: Whole): Promise<void> {
  for (const { address, on, comments, resolved } of TALKS) {
    const dealId = deals.get(address)!
    const [first, ...replies] = comments
    const subject =
      on === undefined ? { objectType: 'deal' as CommentObject, objectId: dealId } : await lineOf(dealId, on)
    const opening = await as(first.who, addDays(today, -first.ago))
    const question = { body: await written(first.says), documents: [], forVendor: false }
    let thread = await addComment(opening, { dealId, ...subject, ...question })
    await reactTo(first)
    for (const said of replies) {
      const ctx = await as(said.who, addDays(today, -said.ago))
      thread = await reply(ctx, { threadId: thread.id, body: await written(said.says), documents: [] })
      await reactTo(said)
    }
    if (resolved) await resolveThread(opening, thread.id, true)

    async function reactTo({ ago, liked }: Said): Promise<void> {
      const id = thread.comments.at(-1)!.id
      if (liked) await react(await as(liked.by, addDays(today, -ago)), { id, reaction: liked.as, on: true })
    }
  }

  async function lineOf(dealId: string, code: string): Promise<{ objectType: CommentObject; objectId: string }> {
    const { budget } = await getBudget(await as('jo', today), dealId)
    return { objectType: 'budget_line', objectId: budget!.lines.find((line) => line.code === code)!.id }
  }

  /** Mentions are stored by id. */
  async function written(text: string): Promise<string> {
    const parts = text.split(/@(jo|dana|ana|marc)\b/)
    const words = await Promise.all(
      parts.map(async (part, index) => (index % 2 === 0 ? part : `@[${(await as(part as Who, today)).actor.userId}]`)),
    )
    return words.join('')
  }
}
