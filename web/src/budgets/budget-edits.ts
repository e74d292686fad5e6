import type { Budget, BudgetFigures, BudgetLine } from '@plumbline/contract/budgets/budget'
import {
  type Codes,
  editBaseline,
  type LineEdit,
  type NewLine,
  type BaselineEdits,
  type WorkingLine,
} from '@plumbline/domain/budgets/lines/edit-baseline'
import { baselineTotal } from '@plumbline/domain/budgets/lines/baseline'
import { NO_COLUMNS, rollUp, sumsOf, totalOf } from '@plumbline/domain/budgets/roll-up'
import { isBaselineOpen, isRevision } from '@plumbline/domain/budgets/status'

export const NO_EDITS: BaselineEdits = { added: [], changed: [], removed: [] }

/** The budget with edits applied, shown on screen until the server responds. */
export function withEdits(budget: Budget, edits: BaselineEdits, codes: Codes): Budget {
  if (!isBaselineOpen(budget.status)) return withProgress(budget, edits)
  const inPlan = budget.lines.filter((line) => line.inPlan)
  const plan = { lines: inPlan.map(working), contingencyPct: budget.contingencyPct }
  const after = editBaseline(plan, edits, codes)
  const known = new Map(budget.lines.map((line) => [line.id, line]))
  const revises = isRevision(budget.status)
  const lines = after.lines.map((line) => shownLine(line, known.get(line.id), revises))
  const kept = new Set(lines.map((line) => line.id))
  const left = revises
    ? budget.lines.filter((line) => !kept.has(line.id) && line.figures).map((line) => ({ ...line, inPlan: false }))
    : []
  const all = [...lines, ...left].sort(byCode)
  return {
    ...budget,
    contingencyPct: after.contingencyPct,
    lines: all,
    plannedCents: baselineTotal(after.lines),
    total: revises ? budget.total : totalOfLines(all),
  }
}

function withProgress(budget: Budget, { changed }: BaselineEdits): Budget {
  const changes = new Map(changed.map(({ id, change }) => [id, change]))
  const lines = budget.lines.map((line) => {
    const change = changes.get(line.id)
    if (!change) return line
    const next = { ...line, ...definedIn(change) }
    return { ...next, figures: line.figures && refigured(line.figures, next.etcOverrideCents) }
  })
  return { ...budget, lines, total: totalOfLines(lines) }
}

function refigured(figures: BudgetFigures, etcOverrideCents: number | null): BudgetFigures {
  return rollUp({ originalCents: figures.originalCents, etcOverrideCents }, sumsOf(figures))
}

/** An edit without the fields it leaves unchanged. */
export function definedIn(change: LineEdit): LineEdit {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function working(
  { figures: _figures, inPlan: _inPlan, version: _version, ...line }: BudgetLine,
  index: number,
): WorkingLine {
  return { ...line, position: index + 1 }
}

function shownLine(line: WorkingLine, known: BudgetLine | undefined, revises: boolean): BudgetLine {
  const { position: _position, ...facts } = line
  const figures = known?.figures ?? null
  return {
    ...facts,
    inPlan: true,
    version: known?.version ?? 1,
    figures: revises ? figures : draftFigures(figures, line),
  }
}

/** In a first draft, the plan is also the revised amount, since nothing has been transferred yet. */
function draftFigures(figures: BudgetFigures | null, line: WorkingLine): BudgetFigures {
  return rollUp(line, sumsOf(figures ?? NO_COLUMNS))
}

export function totalOfLines(lines: readonly Pick<BudgetLine, 'figures'>[]): BudgetFigures {
  return totalOf(lines.flatMap(({ figures }) => figures ?? []))
}

/** The server's order: by code, contingency last. */
function byCode(one: BudgetLine, other: BudgetLine): number {
  return (
    Number(one.isContingency) - Number(other.isContingency) ||
    (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)
  )
}

/** The edits that undo the given ones, based on the lines as they were before. */
export function inverseOf(budget: Budget, edits: BaselineEdits): BaselineEdits {
  const known = new Map(budget.lines.map((line) => [line.id, line]))
  const changed = edits.changed.flatMap(({ id, change }) => {
    const line = known.get(id)
    if (!line) return []
    const keys = Object.keys(definedIn(change)) as (keyof LineEdit)[]
    const priced = keys.some((key) => (PRICE_KEYS as readonly string[]).includes(key))
    const back = [...new Set([...keys, ...(priced ? PRICE_KEYS : [])])].map((key) => [key, line[key]])
    return [{ id, change: Object.fromEntries(back) as LineEdit }]
  })
  const added = edits.removed.flatMap(({ id }) => {
    const line = known.get(id)
    return line ? [asNew(line)] : []
  })
  const touchesContingency = edits.contingencyPct !== undefined || typesContingency(budget, edits)
  return {
    added,
    changed,
    removed: edits.added.map(({ id }) => ({ id })),
    ...(touchesContingency ? { contingencyPct: budget.contingencyPct } : {}),
  }
}

/** Quantity, unit cost, and amount determine each other, so they're restored together. */
const PRICE_KEYS = ['qty', 'unitCostCents', 'originalCents'] as const

function typesContingency(budget: Budget, edits: BaselineEdits): boolean {
  const contingency = budget.lines.find((line) => line.isContingency)
  return edits.changed.some(({ id, change }) => id === contingency?.id && change.originalCents !== undefined)
}

export function asNew(line: BudgetLine): NewLine {
  const { code: _code, isContingency: _kept, inPlan: _inPlan, figures: _figures, version: _version, ...facts } = line
  return facts
}

export function isNothing({ added, changed, removed, contingencyPct }: BaselineEdits): boolean {
  return added.length + changed.length + removed.length === 0 && contingencyPct === undefined
}
