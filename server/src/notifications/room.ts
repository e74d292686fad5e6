import { addressHeardOf } from '../platform/mail/bounces.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerNotificationJobs } from './jobs.ts'
import { noteAddress } from './preferences/bounces-store.ts'
import { twilioWebhooks } from './texts/webhooks.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'

export const notificationsRoom = serverRoom({
  name: 'notifications',
  on: [on(addressHeardOf, (tx, _caller, news) => noteAddress(tx, news))],
  jobs: registerNotificationJobs,
  routes: (server, app) => {
    unsubscribeRoutes(server, app)
    twilioWebhooks(server, app)
  },
})
