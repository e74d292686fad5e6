import type { Context } from '../platform/http/context.ts'
import { type Cast, liveThrough, morningOf } from './live-through.ts'
import { STORIES } from './stories/stories.ts'

/** One deal of each part of a deal's life, so that every screen has something to show. */
const ADDRESSES: readonly string[] = [
  '1530 Spring Garden St',
  '340 Tarleton Ave',
  '77 Marlowe Ct',
  '418 Linden Ave',
  '906 Asbury St',
  '72 Haw Branch Rd',
  '338 Turkey Hill Rd',
]

/** The stories that an organization can explore the product with. None is closed, so none counts as a result. */
export const EXPLORED_STORIES = STORIES.filter(({ address }) => ADDRESSES.includes(address))

/**
 * Makes sample deals in an organization of real people, all of them by the one who asked. Nobody is notified of what
 * happens in them.
 * @param onDeal called after each deal with how many there are
 */
export async function exploreWith(ctx: Context, onDeal: (done: number) => Promise<void>): Promise<void> {
  const silent: Context = { ...ctx, isSilent: true, isAlone: true }
  const cast: Cast = {
    idOf: () => ctx.actor.userId,
    as: async (_who, day) => morningOf(silent, day),
    today: ctx.today,
    isSample: true,
  }
  for (const [index, story] of EXPLORED_STORIES.entries()) {
    await liveThrough(cast, story)
    await onDeal(index + 1)
  }
}
