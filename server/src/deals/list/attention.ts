import type { Flag } from '@plumbline/contract/deals/deals'
import type { DealType } from '@plumbline/domain/deals/fields'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { attentionQuery } from './attention-store.ts'
import { readerOf } from './reader.ts'
import { presentCard } from '../presenter.ts'

/** Active deals with a flag other than an amber stage limit, most overdue first, and their total count. */
export async function getAttention(
  ctx: Context,
  input: { dealType?: DealType; limit: number },
): Promise<{ count: number; items: { dealId: string; name: string; flag: Flag }[] }> {
  const rows = await readAs(ctx, attentionQuery(readerOf(ctx), input))
  const items = rows.flatMap((row) =>
    presentCard(ctx, row)
      .flags.slice(0, 1)
      .map((flag) => ({ dealId: row.id, name: row.name, flag })),
  )
  return { count: rows[0]?.found ?? 0, items }
}
