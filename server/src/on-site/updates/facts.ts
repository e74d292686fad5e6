import type { UpdateFacts } from '@plumbline/contract/on-site/lender-updates'
import type { Day } from '@plumbline/domain/calendar'
import { percentCompleteOf } from '@plumbline/domain/draws/progress'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import type { DealRecord } from '../../deals/store.ts'
import { presentLoanDraws } from '../../draws/presenter.ts'
import { sideOf } from '../../draws/sides.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { logsBetween } from '../logs/store.ts'
import { punchOfWeek, type WeekPunch } from './facts-store.ts'

type Asked = { deal: DealRecord; from: Day; to: Day; loanId: string | null }

/** What the records say about a week, limited to what the caller may see. */
export async function factsOfWeek(tx: Tx, ctx: Context, { deal, from, to, loanId }: Asked): Promise<UpdateFacts> {
  const { orgId } = ctx.tenant
  const { timeZone } = ctx
  const [logs, punch] = await Promise.all([
    tx.rows(logsBetween(orgId, deal.id, from, to)),
    punchOfWeek(tx, orgId, { dealId: deal.id, from, to, timeZone }),
  ])
  return {
    days: logs.map(({ day, weather, vendors, others, text }) => ({
      day,
      weather,
      present: [...vendors.map(({ name }) => name), ...others],
      text,
    })),
    done: punch.flatMap((item) => (item.doneOn === null ? [] : [named(item, item.doneOn)])),
    open: punch.flatMap((item) => (item.doneOn === null ? [named(item, item.dueOn)] : [])),
    amounts: onSitePolicy.seesAmounts(ctx.actor) ? await amountsOf(tx, ctx, deal, loanId) : null,
  }
}

function named({ no, title, room }: WeekPunch, day: Day | null): UpdateFacts['open'][number] {
  return { no, title, room, day }
}

/** How much of the budget is done, and what the lender funded. */
async function amountsOf(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  loanId: string | null,
): Promise<UpdateFacts['amounts']> {
  const side = await sideOf(tx, ctx, deal.id)
  const loan = side.loans.find((one) => one.loan.id === loanId)
  if (side.budget.length === 0 && !loan) return null
  const work = side.budget.filter(({ isContingency }) => !isContingency)
  const percentDone = work.length === 0 ? null : percentCompleteOf(work)
  if (!loan) return { percentDone, loan: null }
  const { fundedCents, pendingCents, balanceCents } = presentLoanDraws(ctx.actor, deal, loan, 0)
  return { percentDone, loan: { name: loan.loan.name, fundedCents, pendingCents, leftCents: balanceCents } }
}
