import { dealTabs } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import type { Room } from '../shell/room.ts'

export const onSiteRoom: Room = {
  fills: [dealTabs.entry({ key: 'on-site', label: m.on_site_title, order: 39, load: () => import('./OnSiteTab.tsx') })],
}
