import { asPhone, asText } from '../activity/show.ts'
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
      'vendor.signed_out_everywhere': m.activity_vendor_signed_out_everywhere,
      'vendor.profile_changed': m.activity_vendor_profile_changed,
    }),
  },
  changes: {
    'vendor.contactName': { label: m.portal_profile_person, show: asText },
    'vendor.phone': { label: m.contacts_phone, show: asPhone },
    'vendor.address': { label: m.portal_profile_address, show: asText },
  },
} satisfies RoomWords
