import type { FundedDrawRecord, LoanHistory } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { fundedDraws } from '../providers.ts'
import { listLoanHistory } from './store.ts'

type OfDeal = Pick<DealRecord, 'orgId' | 'id'>

/** What figures use of what happened on a deal's loans: payments, extensions, and the draws that lenders paid. */
export async function loanHistory(tx: Tx, ctx: Context, deal: OfDeal): Promise<LoanHistory[]> {
  const [history, draws] = await Promise.all([listLoanHistory(tx, deal.orgId, deal.id), drawsOf(tx, ctx, deal)])
  return withDraws(history, draws, (loanId) => ({ loanId, payments: [], extensions: [] }))
}

export async function drawsOf(
  tx: Tx,
  ctx: Context,
  { orgId, id }: OfDeal,
): Promise<ReadonlyMap<string, readonly FundedDrawRecord[]>> {
  const answers = await fundedDraws.ask(tx, ctx, { orgId, id })
  return new Map(answers.flatMap((ofRoom) => [...ofRoom]))
}

/**
 * Adds the draws to what was recorded for each loan.
 * @param nothing what there is of a loan that only has draws
 */
export function withDraws<History extends { loanId: string }>(
  history: readonly History[],
  draws: ReadonlyMap<string, readonly FundedDrawRecord[]>,
  nothing: (loanId: string) => History,
): (History & { draws?: FundedDrawRecord[] })[] {
  const known = new Set(history.map(({ loanId }) => loanId))
  const others = [...draws.keys()].filter((loanId) => !known.has(loanId)).map(nothing)
  return [...history, ...others].map((loan) => {
    const own = draws.get(loan.loanId)
    return own === undefined ? loan : { ...loan, draws: [...own] }
  })
}
