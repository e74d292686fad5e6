import { DOCUMENT_TYPES, type DocumentType } from '@plumbline/domain/documents/types'
import type { Choice } from '../ui/fields/ChoiceField.tsx'
import { m } from '../messages/generated/messages.js'
import { getLocale } from '../messages/generated/runtime.js'

const NAMES: Readonly<Record<DocumentType, () => string>> = {
  offer: m.documents_type_offer,
  purchase_contract: m.documents_type_purchase_contract,
  addendum: m.documents_type_addendum,
  seller_disclosure: m.documents_type_seller_disclosure,
  inspection_report: m.documents_type_inspection_report,
  title_commitment: m.documents_type_title_commitment,
  settlement_statement: m.documents_type_settlement_statement,
  final_settlement_statement: m.documents_type_final_settlement_statement,
  deed: m.documents_type_deed,
  loan_term_sheet: m.documents_type_loan_term_sheet,
  loan_note: m.documents_type_loan_note,
  payoff_letter: m.documents_type_payoff_letter,
  insurance_binder: m.documents_type_insurance_binder,
  proof_of_funds: m.documents_type_proof_of_funds,
  appraisal: m.documents_type_appraisal,
  comps_report: m.documents_type_comps_report,
  scope_of_work: m.documents_type_scope_of_work,
  bid: m.documents_type_bid,
  contractor_agreement: m.documents_type_contractor_agreement,
  permit: m.documents_type_permit,
  permit_final: m.documents_type_permit_final,
  certificate_of_occupancy: m.documents_type_certificate_of_occupancy,
  change_order: m.documents_type_change_order,
  draw_packet: m.documents_type_draw_packet,
  invoice: m.documents_type_invoice,
  receipt: m.documents_type_receipt,
  lien_waiver: m.documents_type_lien_waiver,
  w9: m.documents_type_w9,
  coi: m.documents_type_coi,
  license: m.documents_type_license,
  survey: m.documents_type_survey,
  perc_report: m.documents_type_perc_report,
  soil_report: m.documents_type_soil_report,
  zoning_letter: m.documents_type_zoning_letter,
  plat_map: m.documents_type_plat_map,
  flood_certificate: m.documents_type_flood_certificate,
  septic_permit: m.documents_type_septic_permit,
  sewer_letter: m.documents_type_sewer_letter,
  septic_final: m.documents_type_septic_final,
  well_report: m.documents_type_well_report,
  driveway_permit: m.documents_type_driveway_permit,
  foundation_plan: m.documents_type_foundation_plan,
  footing_inspection: m.documents_type_footing_inspection,
  installer_checklist: m.documents_type_installer_checklist,
  engineer_certificate: m.documents_type_engineer_certificate,
  home_purchase_agreement: m.documents_type_home_purchase_agreement,
  factory_spec: m.documents_type_factory_spec,
  bill_of_lading: m.documents_type_bill_of_lading,
  hud_label_photo: m.documents_type_hud_label_photo,
  data_plate_photo: m.documents_type_data_plate_photo,
  label_verification: m.documents_type_label_verification,
  installer_certification: m.documents_type_installer_certification,
  affixture_affidavit: m.documents_type_affixture_affidavit,
  title_retirement: m.documents_type_title_retirement,
  listing_agreement: m.documents_type_listing_agreement,
  sale_contract: m.documents_type_sale_contract,
  buyer_inspection: m.documents_type_buyer_inspection,
  closing_report: m.documents_type_closing_report,
  memo_pdf: m.documents_type_memo_pdf,
  wire_instructions: m.documents_type_wire_instructions,
  other: m.documents_type_other,
}

export function typeName(type: DocumentType): string {
  return NAMES[type]()
}

/** Document types to choose from, sorted by name in the reader's language; `other` is last. */
export function typeChoices(types: readonly DocumentType[] = DOCUMENT_TYPES): Choice<DocumentType>[] {
  const inOrder = new Intl.Collator(getLocale())
  return types
    .map((value) => ({ value, label: typeName(value) }))
    .sort((one, other) =>
      one.value === 'other' ? 1 : other.value === 'other' ? -1 : inOrder.compare(one.label, other.label),
    )
}
