import type { PersonRef } from '@plumbline/contract/base'
import type { Budget, BudgetLine, CostCode } from '@plumbline/contract/budgets/budget'
import type { Actor } from '@plumbline/domain/access/actor'
import { NO_PROGRESS, baselineTotal } from '@plumbline/domain/budgets/lines/baseline'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { totalOf } from '@plumbline/domain/budgets/roll-up'
import { DECISIONS, isBaselineOpen, isRevision, nextStatus, WRITER_EVENTS } from '@plumbline/domain/budgets/status'
import type { DealSubject } from '@plumbline/domain/deals/policy'
import type { FiguredLine } from './lines/figures.ts'
import type { PlanRow } from './lines/store.ts'
import type { BudgetNow } from './read.ts'
import type { BudgetRow, CostCodeRow } from './store.ts'

export function presentBudget(actor: Actor, deal: DealSubject, { row, lines, revision, decides }: BudgetNow): Budget {
  return {
    dealId: row.dealId,
    status: row.status,
    versionNo: row.versionNo,
    contingencyPct: row.contingencyPct,
    baselineTotalCents: row.baselineTotalCents,
    submitted: signed(row.submittedBy, row.submittedByName, row.submittedAt),
    approved: signed(row.approvedBy, row.approvedByName, row.approvedAt),
    rejectReason: row.rejectReason,
    setAside: row.setAside && { totalCents: row.setAside.totalCents, at: row.setAside.at },
    alert: row.alert,
    lines: revision ? mergedLines(lines, revision) : lines.map((line) => presentLine(line, line, true)),
    total: totalOf(lines.map((line) => line.figures)),
    plannedCents: baselineTotal(revision ?? lines),
    version: row.version,
    abilities: abilitiesOn(actor, deal, row, decides),
  }
}

function abilitiesOn(actor: Actor, deal: DealSubject, budget: BudgetRow, decides: boolean): Budget['abilities'] {
  const writes = budgetPolicy.write(actor, deal)
  const { status } = budget
  return {
    editBaseline: writes && isBaselineOpen(status),
    editProgress: writes && status !== 'locked' && !isRevision(status),
    transfer: budgetPolicy.transfer(actor, deal, budget),
    enterExpense: budgetPolicy.enterExpense(actor, deal),
    events: [...(writes ? WRITER_EVENTS : []), ...(decides && deal.status === 'active' ? DECISIONS : [])].filter(
      (event) => nextStatus(status, event) !== null && (event !== 'withdraw' || budget.submittedBy === actor.userId),
    ),
  }
}

function signed(by: string | null, name: string | null, at: Date | null): Budget['submitted'] {
  return at === null ? null : { by: personOf(by, name), at: at.toISOString() }
}

export function personOf(id: string | null, name: string | null): PersonRef | null {
  return id === null ? null : { id, name: name ?? '' }
}

/**
 * During a revision, every line shows its new amounts next to the current ones. Lines the revision leaves out stay
 * visible.
 */
function mergedLines(inForce: readonly FiguredLine[], revision: readonly PlanRow[]): BudgetLine[] {
  const planned = new Map(revision.map((line) => [line.id, line]))
  const known = new Set(inForce.map((line) => line.id))
  const lines = [
    ...inForce.map((line) => presentLine(planned.get(line.id) ?? line, line, planned.has(line.id))),
    ...revision.filter((line) => !known.has(line.id)).map((line) => presentLine(line, null, true)),
  ]
  return lines.sort(byCode)
}

/** In the same order as the store: contingency last. */
function byCode(one: BudgetLine, other: BudgetLine): number {
  return Number(one.isContingency) - Number(other.isContingency) || (one.code < other.code ? -1 : 1)
}

function presentLine(plan: PlanRow, inForce: FiguredLine | null, inPlan: boolean): BudgetLine {
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
    figures: inForce?.figures ?? null,
    version: plan.version,
  }
}

export function presentCostCodes(rows: readonly CostCodeRow[]): CostCode[] {
  return rows
    .filter((row) => row.active)
    .map(({ id, code, nameEn, nameEs, unit }) => ({ id, code, name: { en: nameEn, es: nameEs }, unit }))
}
