import type { ContactRole } from '@plumbline/domain/contacts/contact'
import type { DrawTerms } from '@plumbline/domain/draws/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

const TERM_NAMES = [
  'basis',
  'minimum_cents',
  'photos_required',
  'photos_per_line',
  'inspection_required',
  'inspection_note',
  'send_by',
  'draw_email',
]
const TERM_COLUMNS = sql.raw(TERM_NAMES.join(', '))
const termsOf = (alias: string) => sql.raw(TERM_NAMES.map((name) => `${alias}.${name}`).join(', '))
const REPLACED = sql.raw(TERM_NAMES.map((name) => `${name} = excluded.${name}`).join(', '))

function termValues(terms: DrawTerms): RawBuilder<unknown> {
  return sql`
    ${terms.basis}, ${terms.minimumCents}, ${terms.photosRequired}, ${terms.photosPerLine}, ${terms.inspectionRequired},
    ${terms.inspectionNote}, ${terms.sendBy}, ${terms.drawEmail}`
}

/** The columns are null as long as nobody has entered anything. */
type Unless<Entered> = { [Key in keyof Entered]: Entered[Key] | null }

export type LenderRow = Unless<DrawTerms> & {
  id: string
  name: string
  roles: ContactRole[]
  feeCents: number | null
  retainagePct: string | null
  version: number | null
}

export function lenderById(orgId: string, id: string): Query<LenderRow> {
  return lender(orgId, id, sql``)
}

/** Same as `lenderById`, but its contact stays locked until the transaction ends. */
export function lockLender(tx: Tx, orgId: string, id: string): Promise<LenderRow | undefined> {
  return tx.first(lender(orgId, id, sql`for update of contact`))
}

function lender(orgId: string, id: string, lock: RawBuilder<unknown>): Query<LenderRow> {
  return sql<LenderRow>`
    select
      contact.id, contact.name, contact.roles, ${termsOf('profile')}, profile.fee_cents, profile.retainage_pct, profile.version
    from contacts contact
    left join lender_profiles profile on profile.org_id = contact.org_id and profile.contact_id = contact.id
    where contact.org_id = ${orgId} and contact.id = ${id} and contact.merged_into is null
    ${lock}`
}

type Writing = { orgId: string; userId: string; now: Date }
export type Charged = DrawTerms & { feeCents: number; retainagePct: string }

export async function writeProfile(
  tx: Tx,
  { orgId, userId, now }: Writing,
  contactId: string,
  terms: Charged,
): Promise<void> {
  await tx.run(sql`
    insert into lender_profiles as profile
      (org_id, contact_id, ${TERM_COLUMNS}, fee_cents, retainage_pct, updated_by, updated_at)
    values (${orgId}, ${contactId}, ${termValues(terms)}, ${terms.feeCents}, ${terms.retainagePct}, ${userId}, ${now})
    on conflict (org_id, contact_id) do update set
      ${REPLACED}, fee_cents = excluded.fee_cents, retainage_pct = excluded.retainage_pct,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = profile.version + 1`)
}

type OfLoan = { loanId: string; dealId: string }

/** Writes a loan's terms, except for what its lender charges: that belongs to the loan itself. */
export async function writeLoanTerms(
  tx: Tx,
  { orgId, userId, now }: Writing,
  { loanId, dealId, lenderId, terms }: OfLoan & { lenderId: string | null; terms: DrawTerms },
): Promise<void> {
  await tx.run(sql`
    insert into loan_draw_terms as terms (org_id, loan_id, deal_id, lender_id, ${TERM_COLUMNS}, updated_by, updated_at)
    values (${orgId}, ${loanId}, ${dealId}, ${lenderId}, ${termValues(terms)}, ${userId}, ${now})
    on conflict (org_id, loan_id) do update set
      lender_id = excluded.lender_id, ${REPLACED}, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
      version = terms.version + 1`)
}
