import { plainLower } from '../plain-text.ts'
import { CONTACT_ROLES, type ContactRole } from './contact.ts'

/** What people call each role, in English and Spanish, without accents. */
const NAMES: Readonly<Record<ContactRole, readonly string[]>> = {
  seller: ['seller', 'owner', 'homeowner', 'vendedor', 'propietario', 'dueno'],
  buyer: ['buyer', 'end buyer', 'cash buyer', 'comprador'],
  listing_agent: ['listing agent', 'agent', 'realtor', 'real estate agent', 'broker', 'agente', 'agente del vendedor'],
  buyer_agent: ['buyers agent', 'buyer agent', 'selling agent', 'agente del comprador'],
  wholesaler: ['wholesaler', 'bird dog', 'mayorista'],
  lender: ['lender', 'hard money', 'hard money lender', 'bank', 'prestamista', 'banco'],
  title_officer: [
    'title',
    'title officer',
    'title company',
    'escrow',
    'escrow officer',
    'closer',
    'oficial de titulos',
  ],
  attorney: ['attorney', 'lawyer', 'closing attorney', 'abogado'],
  inspector: ['inspector', 'home inspector'],
  appraiser: ['appraiser', 'valuador', 'tasador'],
  contractor: ['contractor', 'general contractor', 'subcontractor', 'contratista'],
  private_money: ['private money', 'private lender', 'prestamista privado', 'inversionista'],
  partner: ['partner', 'jv partner', 'socio'],
  tenant: ['tenant', 'renter', 'inquilino'],
  insurance_agent: ['insurance', 'insurance agent', 'agente de seguros', 'seguros'],
  home_dealer: ['home dealer', 'dealer', 'vendedor de casas'],
  other: ['other', 'otro'],
}

const ROLE_OF = new Map(CONTACT_ROLES.flatMap((role) => NAMES[role].map((name) => [name, role] as const)))

/** Several at once have the same name as one: `Sellers`. */
function roleOf(written: string): ContactRole | undefined {
  const name = plainLower(written).replaceAll(/['’]/g, '')
  return ROLE_OF.get(name) ?? ROLE_OF.get(name.replace(/s$/, ''))
}

/** Reads roles as a spreadsheet has them: `Seller, Listing agent`. @property unread what names no role we know */
export function readRoles(text: string): { roles: ContactRole[]; unread: string[] } {
  const written = text
    .split(/[,;/|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const found = new Set(written.flatMap((part) => roleOf(part) ?? []))
  return {
    roles: CONTACT_ROLES.filter((role) => found.has(role)),
    unread: written.filter((part) => roleOf(part) === undefined),
  }
}
