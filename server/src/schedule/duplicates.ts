import type { DuplicateParts } from '@plumbline/domain/deals/duplicate'
import { newIdAt } from '@plumbline/domain/ids'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { NOTHING_RECORDED } from './commands.ts'
import { scheduleNow } from './schedule-now.ts'
import type { StoredItem } from './store.ts'
import { VERBS, writeItems } from './write.ts'

type Duplicated = { deal: DealRecord; source: DealRecord; parts: DuplicateParts }

/** A duplicate takes the work along with its vendors and what waits for what, and starts over: no days and no progress. */
export async function copySchedule(tx: Tx, ctx: Context, { deal, source, parts }: Duplicated): Promise<void> {
  if (!parts.schedule) return
  const { items } = await scheduleNow(tx, ctx, source.id)
  if (items.length === 0) return
  const ids = new Map(items.map(({ id }) => [id, newIdAt(ctx.now.getTime())]))
  const edits = new Map(
    items.map((item): [string, StoredItem] => {
      const { title, who, vendorId, durationDays, waitsFor } = item
      const id = ids.get(item.id)!
      const links = waitsFor.map((link) => ({ ...link, itemId: ids.get(link.itemId)! }))
      return [id, { ...NOTHING_RECORDED, id, title, who, vendorId, budgetLineId: null, durationDays, waitsFor: links }]
    }),
  )
  const before = await scheduleNow(tx, ctx, deal.id)
  await writeItems(tx, ctx, { deal, before }, { edits, verbs: VERBS, together: 'schedule.made' })
}
