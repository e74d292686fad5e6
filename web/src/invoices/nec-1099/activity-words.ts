import { asCount, asDay, asList, asMoney, asOneOf, asText } from '../../activity/show.ts'
import { type RoomWords, said } from '../../activity/words.ts'
import { m } from '../../messages/generated/messages.js'

const COUNTS = { by_codes: m.nec_by_codes, yes: m.nec_payment_counts, no: m.nec_not_counted }
const STATUSES = { open: m.nec_state_open, filed: m.nec_state_filed, corrected: m.nec_state_corrected }

/** The activity log's wording for a year's 1099-NEC. */
export const necWords = {
  verbs: {
    ...said({
      'tax_season.filed': m.activity_tax_season_filed,
      'tax_season.corrected': m.activity_tax_season_corrected,
      'tax_season.file_made': m.activity_tax_season_file_made,
      'tax_season.threshold_set': m.activity_tax_season_threshold_set,
      'tax_season.columns_set': m.activity_tax_season_columns_set,
      'tax_season.copies_sent': m.activity_tax_season_copies_sent,
      'payment.reportable_changed': m.activity_payment_reportable_changed,
      'vendor.copy_by_email_agreed': m.activity_vendor_copy_by_email_agreed,
      'vendor.copy_by_email_ended': m.activity_vendor_copy_by_email_ended,
      'vendor.copy_in_portal_agreed': m.activity_vendor_copy_in_portal_agreed,
      'vendor.copy_in_portal_withdrawn': m.activity_vendor_copy_in_portal_withdrawn,
    }),
  },
  groups: {
    tax_season: { name: m.activity_group_tax_season, order: 80, offered: 'in the organization' },
  },
  records: {
    tax_season: { page: () => null },
  },
  changes: {
    'tax_season.taxSeasonStatus': { label: m.nec_column_standing, show: asOneOf(STATUSES) },
    'tax_season.taxForms': { label: m.nec_gets_one, show: asCount },
    'tax_season.necCents': { label: m.nec_counted, show: asMoney },
    'tax_season.thresholdCents': { label: m.nec_threshold_field, show: asMoney },
    'tax_season.taxColumns': { label: m.nec_columns_menu, show: asCount },
    'tax_season.taxColumnsChosen': { label: m.nec_columns_chosen, show: asList },
    'tax_season.taxFiling': { label: m.nec_filing_number, show: asCount },
    'tax_season.taxFilePart': { label: m.nec_file_number, show: asCount },
    'tax_season.taxCopies': { label: m.nec_copies_sent, show: asCount },
    'tax_season.taxCopyVendors': { label: m.nec_column_vendor, show: asText },
    'payment.reportable': { label: m.nec_reportable, show: asOneOf(COUNTS) },
    'payment.necCents': { label: m.nec_counted, show: asMoney },
    'vendor.copyAgreedOn': { label: m.nec_consent, show: asDay },
    'vendor.portalCopiesSigner': { label: m.nec_portal_signer, show: asText },
    'vendor.portalCopiesAgreedOn': { label: m.nec_portal_since, show: asDay },
  },
} satisfies RoomWords
