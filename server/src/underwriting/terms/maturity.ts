import type { AnchorDays } from '@plumbline/domain/tasks/due-from'
import { firstMaturity } from '@plumbline/domain/underwriting/loans/maturity'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { followDates } from '../../tasks/follow-dates.ts'
import { listLoans } from './lists-store.ts'
import type { Terms } from './store.ts'

/** The first maturity of a deal's loans, for tasks that are due around it. */
export async function maturityOfDeal(
  tx: Tx,
  _ctx: Context,
  { orgId, id }: Pick<DealRecord, 'orgId' | 'id'>,
): Promise<AnchorDays> {
  return { loanMaturity: firstMaturity(await listLoans(tx, orgId, id)) }
}

/** Loans were replaced: tasks follow their first maturity. */
export async function followMaturity(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { loans }: Partial<Pick<Terms, 'loans'>>,
): Promise<void> {
  if (loans) await followDates(tx, ctx, deal, { loanMaturity: firstMaturity(loans) })
}
