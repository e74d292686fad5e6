import type { AnchorDays } from '@plumbline/domain/tasks/due-from'
import { firstMaturity } from '@plumbline/domain/underwriting/loans/maturity'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { followDates } from '../../tasks/follow-dates.ts'
import { listLoanHistory } from '../loans/store.ts'
import { listLoans } from './lists-store.ts'
import type { Terms } from './store.ts'

type Deal = Pick<DealRecord, 'orgId' | 'id'>

/** The first maturity of a deal's loans, for tasks that are due around it. */
export async function maturityOfDeal(tx: Tx, _ctx: Context, { orgId, id }: Deal): Promise<AnchorDays> {
  const [loans, history] = await Promise.all([listLoans(tx, orgId, id), listLoanHistory(tx, orgId, id)])
  return { loanMaturity: firstMaturity(loans, history) }
}

/** A loan was extended or paid off: tasks follow the first maturity. */
export async function followHistory(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  await followDates(tx, ctx, deal, await maturityOfDeal(tx, ctx, deal))
}

/** Loans were replaced: tasks follow their first maturity. */
export async function followMaturity(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { loans }: Partial<Pick<Terms, 'loans'>>,
): Promise<void> {
  if (loans) await followHistory(tx, ctx, deal)
}
