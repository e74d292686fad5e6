import type { SiteLog } from '@plumbline/contract/on-site/site-logs'
import { isDay } from '@plumbline/domain/calendar'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import { readHeader } from '../../deals/header.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { presentLog } from './presenter.ts'
import { countLogs, pageOfLogs } from './store.ts'

type Asked = { dealId: string; limit: number; cursor?: string | undefined }
type Reply = { items: SiteLog[]; nextCursor: string | null; total: number; abilities: { create: boolean } }

export async function listSiteLogs(ctx: Context, { dealId, limit, cursor }: Asked): Promise<Reply> {
  const deal = await readHeader(ctx, dealId)
  const { orgId } = ctx.tenant
  const before = readCursor(cursor, isDay)?.sortValue ?? null
  return txAs(ctx, async (tx) => {
    const [rows, total] = await Promise.all([
      tx.rows(pageOfLogs(orgId, dealId, { before, limit: limit + 1 })),
      countLogs(tx, orgId, dealId),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => presentLog(ctx, row)),
      nextCursor: last ? writeCursor({ sortValue: last.day, id: last.id }) : null,
      total,
      abilities: { create: onSitePolicy.change(ctx.actor, deal) },
    }
  })
}
