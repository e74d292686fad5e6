/** Every type of document a deal can have. */
export const DOCUMENT_TYPES = [
  'offer',
  'purchase_contract',
  'addendum',
  'seller_disclosure',
  'inspection_report',
  'title_commitment',
  'settlement_statement',
  'final_settlement_statement',
  'deed',
  'loan_term_sheet',
  'loan_note',
  'payoff_letter',
  'insurance_binder',
  'proof_of_funds',
  'appraisal',
  'comps_report',
  'scope_of_work',
  'bid',
  'contractor_agreement',
  'permit',
  'permit_final',
  'certificate_of_occupancy',
  'change_order',
  'draw_packet',
  'invoice',
  'receipt',
  'lien_waiver',
  'w9',
  'coi',
  'license',
  'survey',
  'perc_report',
  'soil_report',
  'zoning_letter',
  'plat_map',
  'flood_certificate',
  'septic_permit',
  'sewer_letter',
  'septic_final',
  'well_report',
  'driveway_permit',
  'foundation_plan',
  'footing_inspection',
  'installer_checklist',
  'engineer_certificate',
  'home_purchase_agreement',
  'factory_spec',
  'bill_of_lading',
  'hud_label_photo',
  'data_plate_photo',
  'label_verification',
  'installer_certification',
  'affixture_affidavit',
  'title_retirement',
  'listing_agreement',
  'sale_contract',
  'buyer_inspection',
  'closing_report',
  'memo_pdf',
  'wire_instructions',
  'other',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export function isDocumentType(text: string): text is DocumentType {
  return (DOCUMENT_TYPES as readonly string[]).includes(text)
}

export const VERSION_STATUSES = ['uploaded', 'scanning', 'accepted', 'rejected', 'quarantined'] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/** The maximum length of a version's note, and the length limits of a rejection reason. */
export const LONGEST_NOTE = 500
export const REJECT_REASON = { shortest: 3, longest: 500 } as const
