import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { authorize } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { presentSeason } from './presenter.ts'
import { seasonNow } from './season-now.ts'

export function getTaxSeason(ctx: Context, year: number): Promise<TaxSeason> {
  authorize(necPolicy.read(ctx.actor))
  return txAs(ctx, async (tx) => presentSeason(ctx, await seasonNow(tx, ctx, year)))
}
