import type { ContactRole } from '../contacts/contact.ts'
import type { DocumentType } from '../documents/types.ts'

/**
 * What is a person's paper: a document of a deal; an order or an invoice of a vendor whose contact they are, and that
 * vendor's compliance papers; a draw of a loan they gave, and an update that was sent to them about it.
 */
export const PERSON_PAPER_KINDS = ['document', 'order', 'invoice', 'compliance', 'draw', 'lender_update'] as const
export type PersonPaperKind = (typeof PERSON_PAPER_KINDS)[number]

/**
 * The documents of a deal that concern a person with a role on it, because people in that role sign or make them. Any other document
 * concerns a person of the deal if it names them.
 */
export const DOCUMENTS_OF_ROLE: Readonly<Record<ContactRole, readonly DocumentType[]>> = {
  seller: ['offer', 'purchase_contract', 'addendum', 'seller_disclosure'],
  buyer: ['sale_contract', 'buyer_inspection'],
  listing_agent: ['listing_agreement', 'sale_contract'],
  buyer_agent: ['sale_contract'],
  wholesaler: ['purchase_contract', 'addendum'],
  lender: ['loan_term_sheet', 'loan_note', 'payoff_letter', 'draw_packet'],
  title_officer: ['title_commitment', 'settlement_statement', 'final_settlement_statement', 'deed'],
  attorney: ['settlement_statement', 'final_settlement_statement', 'deed'],
  inspector: ['inspection_report'],
  appraiser: ['appraisal'],
  contractor: ['bid', 'contractor_agreement', 'change_order'],
  private_money: ['loan_term_sheet', 'loan_note', 'payoff_letter'],
  partner: [],
  tenant: [],
  insurance_agent: ['insurance_binder', 'flood_certificate'],
  home_dealer: ['home_purchase_agreement', 'factory_spec', 'bill_of_lading'],
  other: [],
}
