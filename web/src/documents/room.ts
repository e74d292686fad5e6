import { dealTabs } from '../deals/slots.ts'
import { m } from '../messages/generated/messages.js'
import type { Room } from '../shell/room.ts'

export const documentsRoom: Room = {
  fills: [
    dealTabs.entry({
      key: 'documents',
      label: m.deals_tab_documents,
      order: 40,
      load: () => import('./DocumentsTab.tsx'),
    }),
  ],
}
