import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerNotificationJobs } from './jobs.ts'
import { twilioWebhooks } from './texts/webhooks.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'

export const notificationsRoom = serverRoom({
  name: 'notifications',
  jobs: registerNotificationJobs,
  routes: (server, app) => {
    unsubscribeRoutes(server, app)
    twilioWebhooks(server, app)
  },
})
