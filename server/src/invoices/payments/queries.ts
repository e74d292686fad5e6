import type { Run, RunSummary } from '@plumbline/contract/invoices/payments'
import { dueCents } from '@plumbline/domain/invoices/course'
import { paymentPolicy } from '@plumbline/domain/invoices/payments/policy'
import { findDeal } from '../../deals/store.ts'
import { authorize, found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { unknownCursor } from '../../platform/lists/cursor.ts'
import { courseOf } from '../changed.ts'
import { invoiceNow } from '../invoice-now.ts'
import { findInvoice } from '../store.ts'
import { presentPayment, presentRun, presentRunSummary } from './presenter.ts'
import { runNow } from './run-now.ts'
import { findRun, listRuns } from './runs-store.ts'
import { paymentsOfInvoice } from './store.ts'
import { waiverToCome } from './waiver.ts'

/** @throws ApiError not_found, including for another organization's invoice */
export function listPaymentsOf(ctx: Context, invoiceId: string) {
  authorize(paymentPolicy.read(ctx.actor))
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const row = found(await findInvoice(tx, orgId, invoiceId))
    const deal = found(await findDeal(tx, orgId, row.dealId))
    const [now, payments] = await Promise.all([invoiceNow(tx, ctx, deal, row), paymentsOfInvoice(tx, orgId, invoiceId)])
    const due = dueCents(courseOf(row))
    const mayRecord = deal.status !== 'archived' && paymentPolicy.record(ctx.actor)
    return {
      items: payments.map(presentPayment),
      netDueCents: row.netDueCents,
      paidCents: row.paidCents,
      dueCents: due,
      waiver: await waiverToCome(tx, ctx, now),
      abilities: { record: due !== 0 && mayRecord, void: mayRecord },
    }
  })
}

export function getRun(ctx: Context, runId: string): Promise<Run> {
  authorize(paymentPolicy.read(ctx.actor))
  return txAs(ctx, async (tx) =>
    presentRun(ctx, await runNow(tx, ctx, found(await findRun(tx, ctx.tenant.orgId, runId)))),
  )
}

type Page = { items: RunSummary[]; nextCursor: string | null }

export function listPaymentRuns(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  authorize(paymentPolicy.read(ctx.actor))
  const before = cursor === undefined ? null : numberIn(cursor)
  return txAs(ctx, async (tx) => {
    const rows = await listRuns(tx, ctx.tenant.orgId, { before, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return {
      items: page.map(presentRunSummary),
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
