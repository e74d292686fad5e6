import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { drawPolicy } from '@plumbline/domain/draws/policy'
import { proposedSchedule } from '@plumbline/domain/draws/proposal'
import { sumCents } from '@plumbline/domain/money'
import { type FiguredLine, figuredLines } from '../../budgets/lines/figures.ts'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { linesOfSchedules, type ScheduledLineRow } from '../schedule-store.ts'
import { hasEnded } from '../loan-status.ts'
import { type DrawLoan, loansOfDeals } from '../loans-store.ts'
import { type LineUse, usesOfLines } from './store.ts'

/** A loan's schedule with everything that showing and changing it depends on. */
export type ScheduleNow = {
  deal: DealRecord
  loan: DrawLoan
  /** the deal's loans, this one included */
  loans: readonly DrawLoan[]
  /** of all these loans, in order */
  lines: readonly ScheduledLineRow[]
  uses: ReadonlyMap<string, LineUse>
  budget: readonly FiguredLine[]
}

/** @throws for a loan that isn't the deal's */
export async function scheduleNow(tx: Tx, ctx: Context, deal: DealRecord, loanId: string): Promise<ScheduleNow> {
  const { orgId } = ctx.tenant
  const [loans, uses, budget, lines] = await Promise.all([
    loansOfDeals(tx, orgId, [deal.id]),
    usesOfLines(tx, orgId, loanId),
    figuredLines(tx, ctx, deal.id),
    linesOfSchedules(tx, orgId, [deal.id]),
  ])
  const loan = loans.find(({ id }) => id === loanId)
  if (!loan) throw new Error('a loan left its deal')
  return { deal, loan, loans, lines, uses: new Map(uses.map((use) => [use.lineId, use])), budget }
}

export function ownLines({ lines, loan }: Pick<ScheduleNow, 'lines' | 'loan'>): ScheduledLineRow[] {
  return lines.filter(({ loanId }) => loanId === loan.id)
}

/** The loan whose schedule has a budget line. */
export function loanWith({ lines, loans }: ScheduleNow, budgetLineId: string): DrawLoan | null {
  const line = lines.find(({ budgetLineIds }) => budgetLineIds.includes(budgetLineId))
  return loans.find(({ id }) => id === line?.loanId) ?? null
}

export function presentSchedule(ctx: Context, now: ScheduleNow, holdbackCents: number): DrawSchedule {
  const { deal, loan, budget, uses } = now
  const own = ownLines(now)
  const named = new Map(budget.map((line) => [line.id, { id: line.id, code: line.code, name: line.description }]))
  const schedulable = budget.map((line) => {
    const holder = loanWith(now, line.id)
    return {
      ...named.get(line.id)!,
      isContingency: line.isContingency,
      revisedCents: line.figures.revisedCents,
      loan: holder && { id: holder.id, name: holder.name },
    }
  })
  return {
    loan: { id: loan.id, name: loan.name, holdbackCents },
    lines: own.map((line) => {
      const drawnCents = uses.get(line.id)?.drawnCents ?? 0
      return {
        id: line.id,
        position: line.position,
        code: line.code,
        name: line.name,
        scheduledCents: line.scheduledCents,
        budgetLines: budget.flatMap(({ id }) => (line.budgetLineIds.includes(id) ? [named.get(id)!] : [])),
        drawnCents,
        remainingCents: line.scheduledCents - drawnCents,
      }
    }),
    scheduledCents: sumCents(own.map(({ scheduledCents }) => scheduledCents)),
    budgetLines: schedulable,
    proposal: proposedSchedule(
      schedulable.filter((line) => line.loan === null || line.loan.id === loan.id),
      holdbackCents,
    ),
    version: loan.scheduleVersion,
    abilities: { edit: drawPolicy.arrange(ctx.actor, deal) && !hasEnded(loan) },
  }
}
