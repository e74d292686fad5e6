import { logWordsPlace } from './activity-log/slots.ts'
import { lazyPage } from './shell/lazy-page.ts'
import type { Room } from './shell/room.ts'

/** Lists of what the rooms have of one kind, for the room that shows them all, and pages put together of them: too long for the first load. */
export const lists: Room = {
  routes: [{ path: 'settings', ...lazyPage(() => import('./SettingsPage.tsx')) }],
  fills: [logWordsPlace.entry(() => import('./activity-words.ts'))],
}
