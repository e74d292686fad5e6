import type { ContactFacts } from '../../contacts/contact.ts'
import { readRoles } from '../../contacts/role-names.ts'
import { normalizeEmail } from '../../email-address.ts'
import type { RowValues } from '../columns/fields.ts'

/** A contact as a row has it. */
export type ImportedContactFacts = Omit<ContactFacts, 'doNotContact'>

/** Converts a judged row to a contact. Nothing that was written is lost: what can't be read goes into the notes. */
export function contactRecordOf(values: RowValues<'contacts'>): ImportedContactFacts {
  const written = (key: keyof RowValues<'contacts'>, longest: number) =>
    (values[key] ?? '').trim().slice(0, longest).toWellFormed()
  const [email, phone, company] = [written('email', 254), written('phone', 40), written('company', 160)]
  const typed = written('name', 160)
  const { roles, unread } = readRoles(values.roles ?? '')
  const isAddress = normalizeEmail(email) !== null
  const tags = (values.tags ?? '')
    .split(/[,;|]/)
    .map((tag) => tag.trim().toWellFormed())
    .filter((tag) => tag !== '' && tag.length <= 60)
  const rest = [...unread, ...(isAddress || email === '' ? [] : [email])].join(', ').slice(0, 900)
  return {
    kind: typed === '' && company !== '' ? 'company' : 'person',
    name: typed || company || email || phone,
    company: typed === '' ? '' : company,
    email: isAddress ? email : null,
    phone: phone || null,
    roles,
    address: written('address', 300),
    tags: [...new Set(tags)].slice(0, 20),
    notes: [written('notes', 4_000), rest].filter(Boolean).join('\n').toWellFormed(),
  }
}
