import { api } from './api/api.ts'
import { log } from '../ui/log.ts'
import { meQuery } from './session/me.ts'
import { queryClient } from './api/query-client.ts'

/** One per page load: an analytics session, not a sign-in session. */
const sessionId = crypto.randomUUID()
let lastPath: string | null = null

/** Records a page view in the organization's own statistics, once per path change. Never blocks or fails anything. */
export async function recordPageView(pathname: string): Promise<void> {
  if (pathname === lastPath) return
  lastPath = pathname
  if (queryClient.getQueryData(meQuery.queryKey) === undefined) return
  try {
    await api.analytics.track({ sessionId, pagePath: pathname, eventType: 'page_view' })
  } catch (error) {
    log.warn('A page view could not be recorded', error)
  }
}
