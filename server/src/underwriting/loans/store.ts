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
  /** the settlement statement that brought it, and that alone changes it */
  settlementId: string | null
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
  person.full_name as recorded_by_name, payment.settlement_id, payment.version`)
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
type NewPayment = Written & { payment: LoanPaymentInput; settlementId?: string | null }

export async function insertLoanPayment(tx: Tx, { payment, settlementId = null, ...row }: NewPayment): Promise<void> {
  await tx.run(sql`
    insert into loan_payments (
      org_id, id, deal_id, loan_id, is_payoff, paid_on, paid_by, interest_cents, principal_cents, fees_cents, from_day,
      to_day, note, document_id, settlement_id, created_at, created_by)
    values (
      ${row.orgId}, ${row.id}, ${row.dealId}, ${row.loanId}, ${payment.isPayoff}, ${payment.paidOn}, ${payment.paidBy},
      ${payment.interestCents}, ${payment.principalCents}, ${payment.feesCents}, ${payment.from}, ${payment.to},
      ${payment.note}, ${payment.documentId}, ${settlementId}, ${row.now}, ${row.createdBy})`)
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

/** Removes the payoffs that a statement brought. @returns their loans */
export async function deletePayoffsOf(tx: Tx, orgId: string, settlementId: string): Promise<string[]> {
  const removed = await tx.rows(sql<{ loanId: string }>`
    delete from loan_payments
    where org_id = ${orgId} and settlement_id = ${settlementId}
    returning loan_id`)
  return removed.map(({ loanId }) => loanId)
}

export type LoanCharges = { loanId: string; pointsCents: number | null; feesCents: number }

/** Writes what lenders charged for loans. */
export async function writeLoanCharges(tx: Tx, orgId: string, charges: readonly LoanCharges[]): Promise<void> {
  if (charges.length === 0) return
  const rows = charges.map(({ loanId, pointsCents, feesCents }) => ({
    id: loanId,
    points_cents: pointsCents,
    fees_cents: feesCents,
  }))
  await tx.run(sql`
    update loans loan
    set points_cents = charged.points_cents, fees_cents = charged.fees_cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as charged (id uuid, points_cents bigint, fees_cents bigint)
    where loan.org_id = ${orgId} and loan.id = charged.id`)
}

export async function writeLoanStatus(tx: Tx, orgId: string, loanId: string, status: string): Promise<void> {
  await tx.run(sql`update loans set status = ${status} where org_id = ${orgId} and id = ${loanId}`)
}
