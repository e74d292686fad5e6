import type { LoanExtensionInput, LoanPaymentInput } from '@plumbline/contract/underwriting/loan-records'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import { newId } from '@plumbline/domain/ids'
import type { UnderwritingVerb } from '@plumbline/domain/underwriting/activity'
import {
  type ExtensionProblem,
  loanExtensionProblem,
  loanPaymentProblem,
  MOST_LOAN_EXTENSIONS,
  MOST_LOAN_PAYMENTS,
  type PaymentProblem,
} from '@plumbline/domain/underwriting/loans/records'
import { loanPolicy } from '@plumbline/domain/underwriting/policy'
import type { Changed } from '../../deals/edit.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import type { DealRecord } from '../../deals/store.ts'
import { type DealCheck, withDeal } from '../../deals/with-deal.ts'
import { isDocumentOfDeal } from '../../documents/of-deal-store.ts'
import { expectVersion, found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { undoKind } from '../../undo/kind.ts'
import { expectBooks } from '../books.ts'
import { recordActivity } from '../log.ts'
import { refreshProjection } from '../projection.ts'
import { listLoans, type LoanRow } from '../terms/lists-store.ts'
import { followHistory } from '../terms/maturity.ts'
import {
  deleteLoanExtension,
  deleteLoanPayment,
  type ExtensionRow,
  insertLoanExtension,
  insertLoanPayment,
  listLoanExtensions,
  listLoanPayments,
  type PaymentRow,
  rewriteLoanPayment,
  writeLoanStatus,
} from './store.ts'

/** Who may record what was paid on a loan, and while the deal has which status. */
const RECORDS_OF = { status: 'active', policy: loanPolicy.recordPayment } as const satisfies DealCheck

type OfLoan = { id: string; loanId: string }
type OnePayment = { id: string; paymentId: string; version: number }
type OneExtension = { id: string; extensionId: string; version: number }

/** What to do to undo a change: remove what was recorded, or record it again as it was. */
type LoanUndo =
  | { remove: 'payment'; target: OnePayment }
  | { remove: 'extension'; target: OneExtension }
  | { rewrite: LoanPaymentInput; target: OnePayment }
  | { restore: LoanPaymentInput; of: OfLoan; paymentId: string }
  | { extend: LoanExtensionInput; of: OfLoan; extensionId: string }
export const loanUndo = undoKind<LoanUndo>('loan_record')

export function undoLoanRecord(ctx: Context, change: LoanUndo): Promise<Changed> {
  if ('rewrite' in change) return updateLoanPayment(ctx, { ...change.target, payment: change.rewrite })
  if ('restore' in change)
    return recordLoanPayment(ctx, { ...change.of, paymentId: change.paymentId, payment: change.restore })
  if ('extend' in change)
    return recordLoanExtension(ctx, { ...change.of, extensionId: change.extensionId, extension: change.extend })
  return change.remove === 'payment' ? removeLoanPayment(ctx, change.target) : removeLoanExtension(ctx, change.target)
}

/** Records interest, principal and fees paid on a day, or the payoff, which also marks the loan as paid off. */
export function recordLoanPayment(
  ctx: Context,
  { paymentId = newId(), payment, ...of }: OfLoan & { paymentId?: string; payment: LoanPaymentInput },
): Promise<Changed> {
  return withLoan(ctx, of, async (tx, deal, loan) => {
    const before = (await listLoanPayments(tx, deal.orgId, deal.id)).filter(({ loanId }) => loanId === loan.id)
    if (before.some(({ isPayoff }) => isPayoff) && payment.isPayoff) throw new ApiError('loan_paid_off')
    if (before.length >= MOST_LOAN_PAYMENTS) throw tooMany('payment')
    await checkPayment(tx, ctx, deal, payment)
    await expectBooks(tx, ctx, deal, [payment.paidOn])
    await insertLoanPayment(tx, { ...written(ctx, deal, loan), id: paymentId, payment })
    if (payment.isPayoff) await writeLoanStatus(tx, deal.orgId, loan.id, 'paid_off')
    const verb = payment.isPayoff ? 'loan.paid_off' : 'loan.payment_recorded'
    const undo: LoanUndo = { remove: 'payment', target: { id: deal.id, paymentId, version: 1 } }
    return finish(tx, ctx, deal, loan, { verb, after: loggedPayment(payment), undo })
  })
}

/** Corrects a payment. Whether it's the payoff can't change. */
export function updateLoanPayment(
  ctx: Context,
  { payment, ...target }: OnePayment & { payment: LoanPaymentInput },
): Promise<Changed> {
  return withPayment(ctx, target, async (tx, deal, loan, row) => {
    const after = { ...payment, isPayoff: row.isPayoff }
    await checkPayment(tx, ctx, deal, after)
    await expectBooks(tx, ctx, deal, [row.paidOn, after.paidOn])
    await rewriteLoanPayment(tx, deal.orgId, row.id, after)
    return finish(tx, ctx, deal, loan, {
      verb: 'loan.payment_changed',
      before: loggedPayment(row),
      after: loggedPayment(after),
      undo: { rewrite: inputOf(row), target: { ...target, version: row.version + 1 } },
    })
  })
}

/** Removes a payment that was never made. Without its payoff, the loan is funded again. */
export function removeLoanPayment(ctx: Context, target: OnePayment): Promise<Changed> {
  return withPayment(ctx, target, async (tx, deal, loan, row) => {
    await expectBooks(tx, ctx, deal, [row.paidOn])
    await deleteLoanPayment(tx, deal.orgId, row.id)
    if (row.isPayoff) await writeLoanStatus(tx, deal.orgId, loan.id, 'funded')
    const of = { id: deal.id, loanId: loan.id }
    return finish(tx, ctx, deal, loan, {
      verb: 'loan.payment_removed',
      before: loggedPayment(row),
      undo: { restore: inputOf(row), of, paymentId: row.id },
    })
  })
}

/** Records a later maturity that was agreed, and its fee. Tasks that are due around the maturity follow. */
export function recordLoanExtension(
  ctx: Context,
  { extensionId = newId(), extension, ...of }: OfLoan & { extensionId?: string; extension: LoanExtensionInput },
): Promise<Changed> {
  return withLoan(ctx, of, async (tx, deal, loan) => {
    const before = (await listLoanExtensions(tx, deal.orgId, deal.id)).filter(({ loanId }) => loanId === loan.id)
    if (before.length >= MOST_LOAN_EXTENSIONS) throw tooMany('extension')
    const refused = loanExtensionProblem(extension, ctx)
    if (refused) throw invalidField(`extension.${refused.field}`, refused.problem, PROBLEMS[refused.problem])
    await expectBooks(tx, ctx, deal, [extension.takenOn])
    await insertLoanExtension(tx, { ...written(ctx, deal, loan), id: extensionId, extension })
    const undo: LoanUndo = { remove: 'extension', target: { id: deal.id, extensionId, version: 1 } }
    return finish(tx, ctx, deal, loan, { verb: 'loan.extended', after: loggedExtension(extension), undo })
  })
}

export function removeLoanExtension(ctx: Context, { extensionId, version, id }: OneExtension): Promise<Changed> {
  return withDeal(ctx, id, RECORDS_OF, async (tx, deal) => {
    const rows = await listLoanExtensions(tx, deal.orgId, deal.id)
    const row = found(rows.find((one) => one.id === extensionId))
    expectVersion(row, version, () => loggedExtension(row))
    const loan = await loanOf(tx, deal, row.loanId)
    await expectBooks(tx, ctx, deal, [row.takenOn])
    await deleteLoanExtension(tx, deal.orgId, row.id)
    const { takenOn, maturesOn, feeCents } = row
    return finish(tx, ctx, deal, loan, {
      verb: 'loan.extension_removed',
      before: loggedExtension(row),
      undo: { extend: { takenOn, maturesOn, feeCents }, of: { id: deal.id, loanId: loan.id }, extensionId: row.id },
    })
  })
}

const PROBLEMS: Readonly<Record<PaymentProblem | ExtensionProblem, string>> = {
  no_amount: 'Enter interest, principal or fees.',
  days_reversed: 'The end date is before the start date.',
  later_than_today: 'The date can’t be in the future.',
  not_later: 'The new maturity must be later than the extension date.',
}

async function checkPayment(tx: Tx, ctx: Context, deal: DealRecord, payment: LoanPaymentInput): Promise<void> {
  const refused = loanPaymentProblem(payment, ctx)
  if (refused) throw invalidField(`payment.${refused.field}`, refused.problem, PROBLEMS[refused.problem])
  if (payment.documentId !== null && !(await isDocumentOfDeal(tx, deal.orgId, deal.id, payment.documentId)))
    throw invalidField('payment.documentId', 'unknown', 'This document doesn’t belong to the deal.')
}

function tooMany(what: 'payment' | 'extension'): ApiError<'invalid_input'> {
  return invalidField(what, 'too_many', 'This loan has reached its limit of payments and extensions.')
}

function withLoan<Result>(
  ctx: Context,
  { id, loanId }: OfLoan,
  work: (tx: Tx, deal: DealRecord, loan: LoanRow) => Promise<Result>,
): Promise<Result> {
  return withDeal(ctx, id, RECORDS_OF, async (tx, deal) => work(tx, deal, await loanOf(tx, deal, loanId)))
}

function withPayment<Result>(
  ctx: Context,
  { id, paymentId, version }: OnePayment,
  work: (tx: Tx, deal: DealRecord, loan: LoanRow, row: PaymentRow) => Promise<Result>,
): Promise<Result> {
  return withDeal(ctx, id, RECORDS_OF, async (tx, deal) => {
    const rows = await listLoanPayments(tx, deal.orgId, deal.id)
    const row = found(rows.find((one) => one.id === paymentId))
    if (row.settlementId !== null) throw wrongState('settlement')
    expectVersion(row, version, () => loggedPayment(row))
    return work(tx, deal, await loanOf(tx, deal, row.loanId), row)
  })
}

async function loanOf(tx: Tx, { orgId, id }: DealRecord, loanId: string): Promise<LoanRow> {
  return found((await listLoans(tx, orgId, id)).find((loan) => loan.id === loanId))
}

function written(ctx: Context, deal: DealRecord, loan: LoanRow) {
  return { orgId: deal.orgId, dealId: deal.id, loanId: loan.id, createdBy: ctx.actor.userId, now: ctx.now }
}

type Finished = {
  verb: UnderwritingVerb
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  undo: LoanUndo
}

/** Logs the change, updates what follows from it, and announces it. */
async function finish(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  loan: LoanRow,
  { undo, ...entry }: Finished,
): Promise<Changed> {
  await followHistory(tx, ctx, deal)
  await refreshProjection(tx, ctx, deal)
  await recordActivity(tx, ctx, {
    ...entry,
    object: { type: 'loan', id: loan.id, label: loan.name },
    dealId: deal.id,
  })
  await announce(tx, ctx, dealKeys(deal.id))
  return { dealId: deal.id, undoId: loanUndo.remember(tx, ctx, undo) }
}

function loggedPayment({ paidOn, paidBy, interestCents, principalCents, feesCents, from, to, note }: LoanPaymentInput) {
  return { paidOn, paidBy, interestCents, principalCents, feesCents, from, to, note }
}

function loggedExtension({ takenOn, maturesOn, feeCents }: LoanExtensionInput | ExtensionRow) {
  return { takenOn, maturesOn, extensionFeeCents: feeCents }
}

/** A payment in the form it's entered in. */
function inputOf(row: PaymentRow): LoanPaymentInput {
  return { ...loggedPayment(row), isPayoff: row.isPayoff, documentId: row.documentId }
}
