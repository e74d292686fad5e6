import type { TaxPayment } from '@plumbline/contract/invoices/nec-1099'
import { dayParts } from '@plumbline/domain/calendar'
import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { authorize, found, wrongState } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { unknownCursor } from '../../platform/lists/cursor.ts'
import { findPayment, writeReportable } from '../payments/store.ts'
import { announcePayments } from '../payments/record.ts'
import { type TaxPaymentFilter, taxPaymentQuery, taxPaymentsQuery } from './counted-store.ts'
import { logReportable } from './log.ts'
import { presentTaxPayment } from './presenter.ts'

type Page = { items: TaxPayment[]; nextCursor: string | null }
type Asked = TaxPaymentFilter & { year: number; cursor?: string | undefined; limit: number }

/** The payments in a total of the year. */
export function listTaxPayments(ctx: Context, { year, cursor, limit, ...filter }: Asked): Promise<Page> {
  authorize(necPolicy.read(ctx.actor))
  const before = cursor === undefined ? null : numberIn(cursor)
  return txAs(ctx, async (tx) => {
    const rows = await tx.rows(taxPaymentsQuery(ctx.tenant.orgId, year, filter, { before, limit: limit + 1 }))
    const page = rows.slice(0, limit)
    return {
      items: page.map(presentTaxPayment),
      nextCursor: rows.length > limit ? String(page.at(-1)?.number ?? '') : null,
    }
  })
}

const LARGEST_NUMBER = 2_147_483_647

function numberIn(cursor: string): number {
  const number = Number(cursor)
  if (!/^\d{1,10}$/.test(cursor) || number > LARGEST_NUMBER) throw unknownCursor()
  return number
}

type Decision = { paymentId: string; isReportable: boolean | null }

/** Decides whether a payment counts for a 1099-NEC, whatever its cost codes. A filed year is then corrected. */
export function setReportable(ctx: Context, { paymentId, isReportable }: Decision): Promise<TaxPayment> {
  authorize(necPolicy.change(ctx.actor) && necPolicy.read(ctx.actor))
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const payment = found(await findPayment(tx, orgId, paymentId))
    if (payment.paidOn === null) throw wrongState('waiting')
    if (payment.voidedAt !== null) throw wrongState('void')
    const { year } = dayParts(payment.paidOn)
    const before = await tx.one(taxPaymentQuery(orgId, year, paymentId))
    await writeReportable(tx, { orgId, id: paymentId }, isReportable)
    const after = await tx.one(taxPaymentQuery(orgId, year, paymentId))
    if (before.isReportable !== after.isReportable) await logReportable(tx, ctx, before, after)
    await announcePayments(tx, ctx, [])
    return presentTaxPayment(after)
  })
}
