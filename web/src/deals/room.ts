import { Columns3 } from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import type { Room } from '../shell/room.ts'

/** Its pages, the board and a deal, are drawn with what moves deals, so their addresses are with `moves`. */
export const dealsRoom: Room = {
  navigation: [{ to: '/app/deals', label: m.deals_title, icon: Columns3, order: 10 }],
}
