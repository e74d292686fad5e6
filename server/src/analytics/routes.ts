import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { txAs } from '../platform/db/doors.ts'
import { api } from '../platform/http/api.ts'

export const analyticsRoutes = {
  track: api.analytics.track.handler(async ({ input, context }) => {
    await txAs(context, (tx) =>
      tx.run(sql`
        insert into analytics_events (org_id, id, at, user_id, session_id, page_path, event_type, event_category, event_action, event_label, event_value, metadata)
        values (${context.tenant.orgId}, ${newId()}, ${context.now}, ${context.actor.userId}, ${input.sessionId}, ${input.pagePath}, ${input.eventType},
          ${input.eventCategory ?? null}, ${input.eventAction ?? null}, ${input.eventLabel ?? null}, ${input.eventValue ?? null}, ${JSON.stringify(input.metadata)})`),
    )
    return { recorded: true }
  }),
}
