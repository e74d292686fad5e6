import { type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'

/** The activity log's wording for vendors' portals. Its entries are among those of vendors. */
export const portalWords = {
  verbs: {
    ...said({
      'vendor.portal_opened': m.activity_vendor_portal_opened,
      'vendor.portal_closed': m.activity_vendor_portal_closed,
      'vendor.portal_invited': m.activity_vendor_portal_invited,
      'vendor.signed_in': m.activity_vendor_signed_in,
    }),
  },
} satisfies RoomWords
