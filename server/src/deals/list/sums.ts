import type { SumOfDeals } from '@plumbline/contract/deals/deals'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { maySeeSum } from '@plumbline/domain/deals/sums'
import { authorize } from '../../platform/commands/checks.ts'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { IS_VALUE_OF, readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { readerOf } from './reader.ts'
import { type ShareRow, sharesQuery, type SumOf, sumTotalQuery, type SumTotalRow } from './sum-store.ts'

/** @throws ApiError forbidden for a figure that the caller's role can't see */
export async function totalOf(ctx: Context, sum: SumOf): Promise<SumTotalRow> {
  authorize(maySeeSum(figuresSeenBy(ctx.actor), sum.of))
  const [total] = await readAs(ctx, sumTotalQuery(readerOf(ctx), sum))
  return total ?? { totalCents: 0, count: 0, unknown: 0 }
}

/** The deals that a sum adds up. Their shares make up the total to the cent. */
export async function getSum(
  ctx: Context,
  { cursor, limit, ...sum }: SumOf & { cursor?: string; limit: number },
): Promise<SumOfDeals> {
  const after = readCursor(cursor, IS_VALUE_OF.bigint)
  const [total, rows] = await Promise.all([
    totalOf(ctx, sum),
    readAs(ctx, sharesQuery(readerOf(ctx), sum, { after, limit: limit + 1 })),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    ...total,
    items: rows.slice(0, limit).map(presentShare),
    nextCursor: last ? writeCursor({ sortValue: last.sortValue, id: last.id }) : null,
  }
}

function presentShare({ id, number, name, ownerId, nameEn, nameEs, cents }: ShareRow): SumOfDeals['items'][number] {
  return { id, number, name, ownerId, stage: { en: nameEn, es: nameEs }, cents }
}
