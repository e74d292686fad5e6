import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

/** Linked from the user menu, not from the navigation. */
export const accountRoom: Room = {
  routes: [{ path: 'account', ...lazyPage(() => import('./AccountPage.tsx')) }],
}
