import type { LoanExtensionInput, LoanPaymentInput } from '@plumbline/contract/underwriting/loan-records'
import type { LoanHistory } from '@plumbline/domain/underwriting/terms/deal-terms'
import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

export type PaymentRow = Omit<LoanPaymentInput, 'documentId'> & {
  id: string
  loanId: string
  documentId: string | null
  documentTitle: string | null
  recordedById: string
  recordedByName: string | null
  version: number
}
export type ExtensionRow = LoanExtensionInput & {
  id: string
  loanId: string
  recordedById: string
  recordedByName: string | null
  version: number
}

const PAYMENT = sql.raw(`
  payment.id, payment.loan_id, payment.is_payoff, payment.paid_on, payment.paid_by, payment.interest_cents,
  payment.principal_cents, payment.fees_cents, payment.from_day as "from", payment.to_day as "to", payment.note,
  payment.document_id, document.title as document_title, payment.created_by as recorded_by_id,
  person.full_name as recorded_by_name, payment.version`)
const PAYMENT_JOINS = sql.raw(`
  left join documents document
    on document.org_id = payment.org_id and document.id = payment.document_id and document.deleted_at is null
  left join profiles person on person.id = payment.created_by`)

/** The deal's payments to lenders, oldest first. Their number is limited per loan. */
export function listLoanPayments(tx: Tx, orgId: string, dealId: string): Promise<PaymentRow[]> {
  return tx.rows(
    prepared(sql<PaymentRow>`
    select ${PAYMENT}
    from loan_payments payment ${PAYMENT_JOINS}
    where payment.org_id = ${orgId} and payment.deal_id = ${dealId}
    order by payment.paid_on, payment.id`),
  )
}

const EXTENSION = sql.raw(`
  extension.id, extension.loan_id, extension.taken_on, extension.matures_on, extension.fee_cents,
  extension.created_by as recorded_by_id, person.full_name as recorded_by_name, extension.version`)

export function listLoanExtensions(tx: Tx, orgId: string, dealId: string): Promise<ExtensionRow[]> {
  return tx.rows(
    prepared(sql<ExtensionRow>`
    select ${EXTENSION}
    from loan_extensions extension
    left join profiles person on person.id = extension.created_by
    where extension.org_id = ${orgId} and extension.deal_id = ${dealId}
    order by extension.taken_on, extension.id`),
  )
}

/** What figures use of the payments and extensions, by loan. */
export async function listLoanHistory(tx: Tx, orgId: string, dealId: string): Promise<LoanHistory[]> {
  const [payments, extensions] = await Promise.all([
    listLoanPayments(tx, orgId, dealId),
    listLoanExtensions(tx, orgId, dealId),
  ])
  return byLoan(
    payments,
    extensions,
    ({ paidOn, interestCents, principalCents, feesCents, from, to, isPayoff }) => ({
      paidOn,
      interestCents,
      principalCents,
      feesCents,
      from,
      to,
      isPayoff,
    }),
    ({ takenOn, maturesOn, feeCents }) => ({ takenOn, maturesOn, feeCents }),
  )
}

/** Groups payments and extensions by their loan. */
export function byLoan<Payment, Extension>(
  payments: readonly PaymentRow[],
  extensions: readonly ExtensionRow[],
  paymentOf: (row: PaymentRow) => Payment,
  extensionOf: (row: ExtensionRow) => Extension,
): { loanId: string; payments: Payment[]; extensions: Extension[] }[] {
  const loanIds = [...new Set([...payments, ...extensions].map(({ loanId }) => loanId))]
  return loanIds.map((loanId) => ({
    loanId,
    payments: payments.filter((row) => row.loanId === loanId).map(paymentOf),
    extensions: extensions.filter((row) => row.loanId === loanId).map(extensionOf),
  }))
}

type Written = { orgId: string; dealId: string; id: string; loanId: string; createdBy: string; now: Date }

/** @returns false if the loan's payoff was already recorded */
export async function insertLoanPayment(tx: Tx, { payment, ...row }: Written & { payment: LoanPaymentInput }) {
  const inserted = await tx.run(sql`
    insert into loan_payments (
      org_id, id, deal_id, loan_id, is_payoff, paid_on, paid_by, interest_cents, principal_cents, fees_cents, from_day,
      to_day, note, document_id, created_at, created_by)
    values (
      ${row.orgId}, ${row.id}, ${row.dealId}, ${row.loanId}, ${payment.isPayoff}, ${payment.paidOn}, ${payment.paidBy},
      ${payment.interestCents}, ${payment.principalCents}, ${payment.feesCents}, ${payment.from}, ${payment.to},
      ${payment.note}, ${payment.documentId}, ${row.now}, ${row.createdBy})
    on conflict (org_id, loan_id) where is_payoff do nothing`)
  return inserted > 0
}

export async function rewriteLoanPayment(tx: Tx, orgId: string, id: string, payment: LoanPaymentInput): Promise<void> {
  await tx.run(sql`
    update loan_payments set
      paid_on = ${payment.paidOn}, paid_by = ${payment.paidBy}, interest_cents = ${payment.interestCents},
      principal_cents = ${payment.principalCents}, fees_cents = ${payment.feesCents}, from_day = ${payment.from},
      to_day = ${payment.to}, note = ${payment.note}, document_id = ${payment.documentId}, version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}

export async function deleteLoanPayment(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from loan_payments where org_id = ${orgId} and id = ${id}`)
}

export async function insertLoanExtension(
  tx: Tx,
  { extension, ...row }: Written & { extension: LoanExtensionInput },
): Promise<void> {
  await tx.run(sql`
    insert into loan_extensions (org_id, id, deal_id, loan_id, taken_on, matures_on, fee_cents, created_at, created_by)
    values (
      ${row.orgId}, ${row.id}, ${row.dealId}, ${row.loanId}, ${extension.takenOn}, ${extension.maturesOn},
      ${extension.feeCents}, ${row.now}, ${row.createdBy})`)
}

export async function deleteLoanExtension(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from loan_extensions where org_id = ${orgId} and id = ${id}`)
}

export async function writeLoanStatus(tx: Tx, orgId: string, loanId: string, status: string): Promise<void> {
  await tx.run(sql`update loans set status = ${status} where org_id = ${orgId} and id = ${loanId}`)
}
