import type { Flag } from '@plumbline/contract/deals/deals'
import { scopeOf } from '@plumbline/domain/access/matrix'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Attention, attentionQuery, type AttentionRow } from './attention-store.ts'
import { readerOf } from './reader.ts'
import { presentCard } from '../presenter.ts'

/** Active deals with a flag other than an amber stage limit, most overdue first, and their total count. */
export async function getAttention(
  ctx: Context,
  input: Omit<Attention, 'ownDealsOf'> & { mine: boolean },
): Promise<{ count: number; items: { dealId: string; name: string; flag: Flag }[] }> {
  const rows = await flaggedDeals(ctx, input)
  const items = rows.flatMap((row) =>
    presentCard(ctx, row)
      .flags.slice(0, 1)
      .map((flag) => ({ dealId: row.id, name: row.name, flag })),
  )
  return { count: rows[0]?.found ?? 0, items }
}

/**
 * The same deals as rows, each with how many there are in all.
 * @param input `mine` limits them to deals the caller can move on: roles that can only move their own see just those
 */
export function flaggedDeals(
  ctx: Context,
  { mine, ...input }: Omit<Attention, 'ownDealsOf'> & { mine: boolean },
): Promise<AttentionRow[]> {
  const ownDealsOf = mine && scopeOf(ctx.actor, 'deal.move_stage') !== 'all' ? ctx.actor.userId : null
  return readAs(ctx, attentionQuery(readerOf(ctx), { ...input, ownDealsOf }))
}
