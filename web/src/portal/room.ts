import { vendorSections } from '../vendors/slots.ts'
import type { Room } from '../shell/room.ts'

/** What the team sees of a vendor's portal. The portal itself has a page of its own (`entry-portal.tsx`). */
export const portalRoom: Room = {
  fills: [vendorSections.entry({ order: 90, load: () => import('./team/PortalSection.tsx') })],
}
