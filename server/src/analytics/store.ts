import type { TrackedEvent } from '@plumbline/contract/analytics'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

export async function addEvent(tx: Tx, { tenant, actor, now }: Context, event: TrackedEvent): Promise<void> {
  await tx.run(sql`
    insert into analytics_events (org_id, id, at, user_id, session_id, page_path, event_type, event_category, event_action, event_label, event_value, metadata)
    values (${tenant.orgId}, ${newId()}, ${now}, ${actor.userId}, ${event.sessionId}, ${event.pagePath}, ${event.eventType},
      ${event.eventCategory ?? null}, ${event.eventAction ?? null}, ${event.eventLabel ?? null}, ${event.eventValue ?? null}, ${JSON.stringify(event.metadata)})`)
}
