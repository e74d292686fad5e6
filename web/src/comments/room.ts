import { dealTabs } from '../deals/slots.ts'
import { documentRowParts } from '../documents/slots.ts'
import { m } from '../messages/generated/messages.js'
import type { Room } from '../shell/room.ts'

export const commentsRoom: Room = {
  fills: [
    // Comments are for everyone who sees the deal. People who can't see the log get a tab of comments only.
    dealTabs.entry({
      key: 'activity',
      label: m.deals_tab_activity,
      order: 90,
      load: () => import('./StreamTab.tsx'),
    }),
    documentRowParts.entry({ load: () => import('./DocumentComments.tsx') }),
  ],
}
