import { logWordsPlace } from './activity-log/slots.ts'
import { gateControlsPlace } from './moves/slots.ts'
import { lazyPage } from './shell/lazy-page.ts'
import type { Room } from './shell/room.ts'

/**
 * Lists that combine entries from all rooms, and pages composed from them, loaded separately because they're too large
 * for the initial load.
 */
export const lists: Room = {
  routes: [
    {
      path: 'settings',
      allowed: (me) => me.abilities.manageSettings,
      ...lazyPage(() => import('./SettingsPage.tsx')),
    },
  ],
  fills: [
    logWordsPlace.entry(() => import('./activity-words.ts')),
    gateControlsPlace.entry(() => import('./gate-controls.ts')),
  ],
}
