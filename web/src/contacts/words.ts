import type { ContactRole } from '@plumbline/domain/contacts/contact'
import { m } from '../messages/generated/messages.js'

export const ROLE_NAMES: Readonly<Record<ContactRole, () => string>> = {
  seller: m.contacts_role_seller,
  buyer: m.contacts_role_buyer,
  listing_agent: m.contacts_role_listing_agent,
  buyer_agent: m.contacts_role_buyer_agent,
  wholesaler: m.contacts_role_wholesaler,
  lender: m.contacts_role_lender,
  title_officer: m.contacts_role_title_officer,
  attorney: m.contacts_role_attorney,
  inspector: m.contacts_role_inspector,
  appraiser: m.contacts_role_appraiser,
  contractor: m.contacts_role_contractor,
  private_money: m.contacts_role_private_money,
  partner: m.contacts_role_partner,
  tenant: m.contacts_role_tenant,
  insurance_agent: m.contacts_role_insurance_agent,
  home_dealer: m.contacts_role_home_dealer,
  other: m.contacts_role_other,
}

export const KIND_NAMES = { person: m.contacts_kind_person, company: m.contacts_kind_company } as const
