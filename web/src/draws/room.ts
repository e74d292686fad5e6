import { dealTabs } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import type { Room } from '../shell/room.ts'
import { drawPages } from './pages.ts'

export const drawsRoom: Room = {
  ...drawPages,
  fills: [dealTabs.entry({ key: 'draws', label: m.draws_title, order: 37, load: () => import('./tab/DrawsTab.tsx') })],
}
