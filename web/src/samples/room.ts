import { todayParts } from '../reports/slots.ts'
import type { Room } from '../shell/room.ts'

export const samplesRoom: Room = {
  fills: [
    todayParts.entry({ place: 'top', load: () => import('./SamplesNote.tsx') }),
    todayParts.entry({ place: 'first steps', load: () => import('./ExploreButton.tsx') }),
  ],
}
