import type { CalendarFeed } from '@plumbline/contract/calendar-feeds'
import type { Context } from '../../platform/http/context.ts'
import type { FeedRow } from './store.ts'

export function presentFeed({ app }: Pick<Context, 'app'>, row: FeedRow): CalendarFeed {
  const deal = row.dealId === null ? null : { id: row.dealId, number: row.dealNumber ?? '', name: row.dealName ?? '' }
  return {
    id: row.id,
    deal,
    url: `${app.config.publicUrl}/calendar/${app.secrets.open(row.tokenSealed)}.ics`,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}
