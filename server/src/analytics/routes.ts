import { txAs } from '../platform/db/doors.ts'
import { api } from '../platform/http/api.ts'
import { addEvent } from './store.ts'

export const analyticsRoutes = {
  track: api.analytics.track.handler(async ({ input, context }) => {
    await txAs(context, (tx) => addEvent(tx, context, input))
    return { recorded: true }
  }),
}
