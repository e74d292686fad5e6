import type { Budget, BudgetLine } from '@plumbline/contract/budgets/budget'
import type { PersonRef } from '@plumbline/contract/base'
import type { Actor } from '@plumbline/domain/access/actor'
import { rolesThatMay } from '@plumbline/domain/access/matrix'
import { NO_PROGRESS, planTotal } from '@plumbline/domain/budgets/lines/plan'
import { actionToDecide, budgetPolicy } from '@plumbline/domain/budgets/policy'
import { DECISIONS, isPlanOpen, isRevision, nextStatus, WRITER_EVENTS } from '@plumbline/domain/budgets/status'
import type { DealSubject } from '@plumbline/domain/deals/policy'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import {
  type BudgetRow,
  countOthers,
  findBudget,
  type FigureSums,
  type LineRow,
  listLines,
  listRevisionLines,
  type PlanRow,
  totalFigures,
} from './store.ts'

type DealOfBudget = DealSubject & { id: string; orgId: string }

/** The budget as it stands in the running transaction. */
export async function presentNow(tx: Tx, ctx: Context, deal: DealOfBudget): Promise<Budget> {
  const budget = await findBudget(tx, deal.orgId, deal.id)
  if (!budget) throw new Error('a budget is presented that does not exist')
  return presentBudget(tx, ctx, deal, budget)
}

export async function presentBudget(tx: Tx, ctx: Context, deal: DealOfBudget, budget: BudgetRow): Promise<Budget> {
  const lines = await listLines(tx, deal.orgId, deal.id)
  const revision = isRevision(budget.status) ? await listRevisionLines(tx, deal.orgId, deal.id) : null
  const othersWhoDecide = await othersWhoMayDecide(tx, ctx, budget)
  return {
    dealId: deal.id,
    status: budget.status,
    versionNo: budget.versionNo,
    contingencyPct: budget.contingencyPct,
    baselineTotalCents: budget.baselineTotalCents,
    submitted: signed(budget.submittedBy, budget.submittedByName, budget.submittedAt),
    approved: signed(budget.approvedBy, budget.approvedByName, budget.approvedAt),
    rejectReason: budget.rejectReason,
    lines: revision ? mergedLines(lines, revision) : lines.map((line) => presentLine(line, line, true)),
    total: presentFigures(await totalFigures(tx, deal.orgId, deal.id)),
    plannedCents: planTotal(revision ?? lines),
    version: budget.version,
    abilities: abilitiesOn(ctx.actor, deal, budget, othersWhoDecide),
  }
}

export function othersWhoMayDecide(tx: Tx, ctx: Context, budget: BudgetRow): Promise<number> {
  return countOthers(tx, ctx.actor.orgId, ctx.actor.userId, rolesThatMay(actionToDecide(budget.status)))
}

function abilitiesOn(actor: Actor, deal: DealSubject, budget: BudgetRow, othersWhoDecide: number): Budget['abilities'] {
  const subject = { ...budget, othersWhoDecide }
  const writes = budgetPolicy.write(actor, deal)
  const decides = budgetPolicy.decide(actor, deal, subject)
  const { status } = budget
  return {
    editPlan: writes && isPlanOpen(status),
    editProgress: writes && status !== 'locked' && !isRevision(status),
    transfer: budgetPolicy.transfer(actor, deal, subject),
    enterExpense: budgetPolicy.enterExpense(actor, deal),
    events: [...(writes ? WRITER_EVENTS : []), ...(decides ? DECISIONS : [])].filter(
      (event) => nextStatus(status, event) !== null,
    ),
  }
}

function signed(by: string | null, name: string | null, at: Date | null): Budget['submitted'] {
  return at === null ? null : { by: personOf(by, name), at: at.toISOString() }
}

export function personOf(id: string | null, name: string | null): PersonRef | null {
  return id === null ? null : { id, name: name ?? '' }
}

/** In a revision every line shows its new plan beside what holds; lines that the revision leaves out stay to be seen. */
function mergedLines(inForce: readonly LineRow[], revision: readonly PlanRow[]): BudgetLine[] {
  const planned = new Map(revision.map((line) => [line.id, line]))
  const known = new Set(inForce.map((line) => line.id))
  const lines = [
    ...inForce.map((line) => presentLine(planned.get(line.id) ?? line, line, planned.has(line.id))),
    ...revision.filter((line) => !known.has(line.id)).map((line) => presentLine(line, null, true)),
  ]
  return lines.sort(byCode)
}

/** As the store orders lines: the contingency last. */
function byCode(one: BudgetLine, other: BudgetLine): number {
  return Number(one.isContingency) - Number(other.isContingency) || (one.code < other.code ? -1 : 1)
}

function presentLine(plan: PlanRow, inForce: LineRow | null, inPlan: boolean): BudgetLine {
  const { etcOverrideCents, percentComplete, note, startsOn, endsOn, photosRequired } = inForce ?? NO_PROGRESS
  return {
    id: plan.id,
    code: plan.code,
    costCodeId: plan.costCodeId,
    description: plan.description,
    qty: plan.qty,
    unit: plan.unit,
    unitCostCents: plan.unitCostCents,
    originalCents: plan.originalCents,
    contingencyApplies: plan.contingencyApplies,
    isContingency: plan.isContingency,
    etcOverrideCents,
    percentComplete,
    note,
    startsOn,
    endsOn,
    photosRequired,
    inPlan,
    figures: inForce ? presentFigures(inForce.figures) : null,
    version: plan.version,
  }
}

function presentFigures(sums: FigureSums): FigureSums {
  const { originalCents, transfersCents, revisedCents, actualCents } = sums
  const { estimateToCompleteCents, forecastCents, varianceCents } = sums
  return {
    originalCents,
    transfersCents,
    revisedCents,
    actualCents,
    estimateToCompleteCents,
    forecastCents,
    varianceCents,
  }
}
