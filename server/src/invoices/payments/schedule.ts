import { invalidField } from '@plumbline/contract/errors'
import type { Invoice } from '@plumbline/contract/invoices'
import type { Day } from '@plumbline/domain/calendar'
import { paymentPolicy } from '@plumbline/domain/invoices/payments/policy'
import { authorize, editConflict, found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { changed, shown, statusAfter } from '../changed.ts'
import { lockSubject } from '../with-invoice.ts'
import { presentInvoice } from '../presenter.ts'
import { logPayDay } from './log.ts'
import { announcePayments } from './record.ts'

/** Plans the day on which an approved invoice is paid, or drops the plan. */
export function planPayDay(
  ctx: Context,
  { invoiceId, version, payOn }: { invoiceId: string; version: number; payOn: Day | null },
): Promise<Invoice> {
  authorize(paymentPolicy.record(ctx.actor))
  return txAs(ctx, async (tx) => {
    const before = found(await lockSubject(tx, ctx, invoiceId))
    if (before.row.version !== version) throw editConflict(before.row.version, presentInvoice(ctx.actor, before))
    if (payOn !== null && payOn < ctx.today)
      throw invalidField('payOn', 'odd_day', 'The payment date can’t be in the past.')
    const status = statusAfter(before, { event: payOn === null ? 'unschedule' : 'schedule' })
    const after = await changed(tx, ctx, before, { status, payOn })
    await logPayDay(tx, ctx, before, after)
    await announcePayments(tx, ctx, [])
    return shown(tx, ctx, before, after)
  })
}
