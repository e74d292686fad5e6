import type { ContactRole } from '@plumbline/domain/contacts/contact'
import type { DrawTerms } from '@plumbline/domain/draws/terms'
import type { LoanStatus } from '@plumbline/domain/underwriting/terms/deal-terms'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Query, type Tx } from '../../platform/db/doors.ts'

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

export type LoanTermsRow = Unless<DrawTerms> & {
  loanId: string
  dealId: string
  name: string
  position: number
  status: LoanStatus
  holdbackCents: number
  holdbackPct: string | null
  feeCents: number
  retainagePct: string
  lenderId: string | null
  lenderName: string | null
  version: number | null
  scheduleVersion: number
}

/** A loan with its terms for draws; undefined for another organization's. */
export function findLoanTerms(tx: Tx, orgId: string, loanId: string): Promise<LoanTermsRow | undefined> {
  return tx.first(loanTerms(orgId, sql`loan.id = ${loanId}`))
}

/** The terms of a deal's loans, in order of position. */
export function loanTermsOfDeal(tx: Tx, orgId: string, dealId: string): Promise<LoanTermsRow[]> {
  return tx.rows(loanTerms(orgId, sql`loan.deal_id = ${dealId}`))
}

function loanTerms(orgId: string, which: RawBuilder<unknown>): Query<LoanTermsRow> {
  return prepared(sql<LoanTermsRow>`
    select
      loan.id as loan_id, loan.deal_id, loan.name, loan.position, loan.status, loan.holdback_cents, loan.holdback_pct,
      loan.draw_fee_cents as fee_cents, loan.draw_retainage_pct as retainage_pct, ${termsOf('terms')}, terms.version,
      coalesce(terms.schedule_version, 0) as schedule_version, lender.id as lender_id, lender.name as lender_name
    from loans loan
    left join loan_draw_terms terms on terms.org_id = loan.org_id and terms.loan_id = loan.id
    left join contacts lender on lender.org_id = terms.org_id and lender.id = terms.lender_id
    where loan.org_id = ${orgId} and ${which}
    order by loan.position`)
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
