import { numberChecks } from '@plumbline/domain/invoices/payments/checks'
import { sharesOfPayment } from '@plumbline/domain/invoices/payments/shares'
import { unreportableCents } from '@plumbline/domain/invoices/nec-1099/counting'
import { withheldFrom } from '@plumbline/domain/invoices/payments/payment'
import { dealKeys } from '../../deals/live-keys.ts'
import { expectBooksOpen } from '../../organizations/books.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { actualsChanged } from '../../underwriting/results.ts'
import { type Held, paidInvoice } from './held.ts'
import { billedByLine, paidByLine, type PayableRow, writePaid } from './invoices-store.ts'
import { logPayments, logRun } from './log.ts'
import type { RunNow } from './run-now.ts'
import { findRun, updateRun } from './runs-store.ts'
import { askAfterPayment } from './waiver.ts'
import { codesOfLines, insertShares, numberPayments, type PaymentRow, paymentsOfRun } from './store.ts'
import { found } from '../../platform/commands/checks.ts'

/**
 * Records a run's payments: they have numbers from now on, their invoices are paid, and the deals' money moves.
 * @throws ApiError payment_refused if an invoice was paid or voided in the meantime, books_locked
 */
export async function recordRun(tx: Tx, ctx: Context, held: Held, now: RunNow): Promise<RunNow> {
  const { row, payments } = now
  await expectBooks(tx, ctx, held, row.paysOn, payments)
  const paid = payments.map((payment) => ({
    payment,
    before: held.invoices.get(payment.invoiceId)!,
    after: paidInvoice(held.invoices.get(payment.invoiceId)!, 'pay', payment.amountCents),
  }))
  const checked = numberChecks(payments, row.firstCheckNo).flatMap((remittance) => remittance.payments)
  const shares = await sharesOf(tx, row.orgId, payments)
  const leftOut = await leftOutOf(tx, row.orgId, shares)
  await numberPayments(
    tx,
    { orgId: row.orgId, paidOn: row.paysOn },
    checked.map((payment) => ({
      ...payment,
      unreportableCents: leftOut.get(payment.id) ?? 0,
      withheldCents: withheldFrom(held.payees.get(payment.vendorId)!, { ...payment, paidOn: row.paysOn }),
    })),
  )
  await insertShares(tx, row.orgId, shares)
  await writePaid(
    tx,
    { orgId: row.orgId, now: ctx.now },
    paid.map(({ after }) => after),
  )
  await updateRun(
    tx,
    { orgId: row.orgId, id: row.id, now: ctx.now },
    { status: 'recorded', recordedBy: ctx.actor.userId, recordedAt: ctx.now },
  )
  const after = {
    ...now,
    row: found(await findRun(tx, row.orgId, row.id)),
    payments: await paymentsOfRun(tx, row.orgId, row.id),
  }
  await logRun(tx, ctx, 'payment_run.recorded', { before: now, after })
  await logPayments(
    tx,
    ctx,
    'payment.recorded',
    paid.map((one) => ({ ...one, payment: after.payments.find(({ id }) => id === one.payment.id)! })),
  )
  await followPayments(tx, ctx, held)
  await askAfterPayment(
    tx,
    ctx,
    held,
    paid.map((one) => one.after),
  )
  return after
}

async function sharesOf(tx: Tx, orgId: string, payments: readonly PaymentRow[]) {
  const invoiceIds = payments.map(({ invoiceId }) => invoiceId)
  const [billed, paid] = await Promise.all([billedByLine(tx, orgId, invoiceIds), paidByLine(tx, orgId, invoiceIds)])
  return payments.flatMap(({ id, dealId, invoiceId, amountCents }) =>
    sharesOfPayment(billed.get(invoiceId) ?? [], paid.get(invoiceId) ?? [], amountCents).map((share) => ({
      ...share,
      paymentId: id,
      dealId,
    })),
  )
}

type Share = Awaited<ReturnType<typeof sharesOf>>[number]

/** What of each payment its cost codes leave out of a 1099-NEC. */
async function leftOutOf(tx: Tx, orgId: string, shares: readonly Share[]): Promise<ReadonlyMap<string, number>> {
  const codes = await codesOfLines(
    tx,
    orgId,
    shares.map(({ budgetLineId }) => budgetLineId),
  )
  const coded = shares.map((share) => ({ ...share, code: codes.get(share.budgetLineId) ?? '' }))
  const byPayment = Map.groupBy(coded, ({ paymentId }) => paymentId)
  return new Map([...byPayment].map(([id, own]) => [id, unreportableCents(own)]))
}

/** Brings the deals' figures and everyone's screens up to date. */
export async function followPayments(tx: Tx, ctx: Context, { deals }: Pick<Held, 'deals'>): Promise<void> {
  for (const deal of deals.values()) await actualsChanged(tx, ctx, deal)
  await announcePayments(tx, ctx, [...deals.keys()])
}

export function announcePayments(tx: Tx, ctx: Context, dealIds: readonly string[]): Promise<void> {
  return announce(tx, ctx, [...dealIds.flatMap(dealKeys), ['orders'], ['vendors'], ['payments'], ['invoices']])
}

/** Asked once for each deal, so that an exception is on the record of each. */
async function expectBooks(
  tx: Tx,
  ctx: Context,
  { deals }: Held,
  paidOn: string,
  payments: readonly PaymentRow[],
): Promise<void> {
  for (const dealId of deals.keys()) {
    const [first] = payments.filter((payment) => payment.dealId === dealId)
    const label = `${first?.vendorName ?? ''} ${first?.invoiceNo ?? ''}`.trim()
    await expectBooksOpen(tx, ctx, [paidOn], { label, dealId })
  }
}

export type PaidInvoice = { payment: PaymentRow; before: PayableRow; after: PayableRow }
