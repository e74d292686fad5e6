import { frameParts } from '../shell/frame/frame-parts.ts'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'
import { SearchDoor } from './SearchDoor.tsx'

export const searchRoom: Room = {
  routes: [{ path: 'search', ...lazyPage(() => import('./page/SearchPage.tsx')) }],
  fills: [frameParts.entry(SearchDoor)],
}
