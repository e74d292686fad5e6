import type { Budget, SaveBudget } from '@plumbline/contract/budgets/budget'
import { invalidField } from '@plumbline/contract/errors'
import { contingencyCode } from '@plumbline/domain/budgets/contingency'
import {
  type Codes,
  differsIn,
  editBaseline,
  type LineEdit,
  PLAN_KEYS,
  PROGRESS_KEYS,
  type WorkingLine,
} from '@plumbline/domain/budgets/lines/edit-baseline'
import { turnsDaysAround } from '@plumbline/domain/budgets/lines/days'
import { isLineTooLarge, type LineBaseline, MAX_LINES, NO_PROGRESS } from '@plumbline/domain/budgets/lines/baseline'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { isBaselineOpen, isRevision } from '@plumbline/domain/budgets/status'
import { newId } from '@plumbline/domain/ids'
import type { Percent } from '@plumbline/domain/money'
import type * as z from 'zod'
import { aboutBudget, recordActivity } from '../log.ts'
import type { DealRecord } from '../../deals/store.ts'
import { wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { presentBudget } from '../presenter.ts'
import { readAgain, readBudget } from '../read.ts'
import { type BudgetRow, costCodesQuery, insertBudget, lockBudget, updateBudget } from '../store.ts'
import { conflictOn, dealOfBudget, refreshBudget } from '../with-budget.ts'
import {
  deleteLines,
  insertLines,
  listLines,
  listRevisionLines,
  type BaselineTable,
  takenIds,
  updateLines,
  updateProgress,
} from './store.ts'
import { usedLines } from './used.ts'

type Input = z.output<typeof SaveBudget>
type Plan = { lines: readonly WorkingLine[]; contingencyPct: Percent | null }

/**
 * Adds, changes, and removes lines in one step, for a grid, an import, or an estimate. Two people can work on different
 * lines at once; on the same line, the later one gets a conflict with the current budget.
 */
export function saveBudget(ctx: Context, input: Input): Promise<Budget> {
  return txAs(ctx, (tx) => saveBudgetIn(tx, ctx, input))
}

/** Like `saveBudget`, within a larger transaction. */
export async function saveBudgetIn(tx: Tx, ctx: Context, input: Input): Promise<Budget> {
  const deal = await dealOfBudget(tx, ctx, input.id, budgetPolicy.write)
  const budget = (await lockBudget(tx, deal.orgId, deal.id)) ?? (await startBudget(tx, ctx, deal))
  expectOpen(budget, input)
  const lines = await workingLines(tx, deal, budget)
  await expectSeen(tx, ctx, { deal, budget, lines }, input)
  const before: Plan = { lines, contingencyPct: budget.contingencyPct }
  refuseDaysAround(lines, input)
  refuseLarge([...input.added, ...input.changed.map(({ id, change }) => asEdited(lines, id, change))])
  const after: Plan = editBaseline(before, input, await codesFor(tx, ctx, deal))
  refuseLarge(after.lines)
  if (after.lines.length > MAX_LINES)
    throw invalidField('added', 'too_many_lines', `A budget can have up to ${MAX_LINES} lines.`)
  await refuseUsed(tx, ctx, deal, before, after)
  await refuseTaken(tx, deal, budget, input.added)
  if (!(await store(tx, ctx, budget, before, after)))
    return presentBudget(ctx.actor, deal, await readBudget(tx, ctx, budget))
  await recordActivity(tx, ctx, {
    verb: 'budget.changed',
    ...aboutBudget(deal),
    before: logged(before, after),
    after: logged(after, before),
  })
  return refreshBudget(tx, ctx, deal, await readAgain(tx, ctx, deal.id))
}

async function startBudget(tx: Tx, ctx: Context, deal: DealRecord): Promise<BudgetRow> {
  const { orgId, id: dealId } = deal
  const contingencyPct = deal.fields.contingencyPct ?? null
  await insertBudget(tx, { orgId, dealId, contingencyPct, by: ctx.actor.userId, now: ctx.now })
  const budget = await lockBudget(tx, orgId, dealId)
  if (!budget) throw new Error('a budget was started but is missing')
  return budget
}

/** Amounts can only be changed while the baseline is open; in a revision, nothing else can be changed. */
function expectOpen(budget: BudgetRow, { added, changed, removed, contingencyPct }: Input): void {
  const { status } = budget
  const changes = changed.map(({ change }) => change)
  const replans = added.length + removed.length > 0 || contingencyPct !== undefined || changes.some(namesPlan)
  const takesProgress = status !== 'locked' && !isRevision(status)
  if ((replans && !isBaselineOpen(status)) || (changes.some(namesProgress) && !takesProgress)) throw wrongState(status)
}

const namesPlan = (change: LineEdit) => names(change, PLAN_KEYS)
const namesProgress = (change: LineEdit) => names(change, PROGRESS_KEYS)

function names(change: LineEdit, keys: readonly string[]): boolean {
  return Object.entries(change).some(([key, value]) => value !== undefined && keys.includes(key))
}

function baselineTable({ status }: BudgetRow): BaselineTable {
  return isRevision(status) ? 'budget_revision_lines' : 'budget_lines'
}

type SeenLine = WorkingLine & { version: number }

/** The lines currently being edited. Those of a revision have no progress of their own. */
async function workingLines(tx: Tx, deal: DealRecord, budget: BudgetRow): Promise<SeenLine[]> {
  if (baselineTable(budget) === 'budget_lines') return listLines(tx, deal.orgId, deal.id)
  const lines = await listRevisionLines(tx, deal.orgId, deal.id)
  return lines.map((line) => ({ ...NO_PROGRESS, ...line }))
}

/**
 * Each line to change must have the version the caller read. A line that's already gone doesn't need to be removed
 * again.
 */
async function expectSeen(
  tx: Tx,
  ctx: Context,
  { deal, budget, lines }: { deal: DealRecord; budget: BudgetRow; lines: readonly SeenLine[] },
  { changed, removed }: Input,
): Promise<void> {
  const versions = new Map(lines.map((line) => [line.id, line.version]))
  const stale =
    changed.some(({ id, version }) => versions.get(id) !== version) ||
    removed.some(({ id, version }) => versions.has(id) && versions.get(id) !== version)
  if (stale) throw await conflictOn(tx, ctx, { deal, budget })
}

function refuseDaysAround(lines: readonly WorkingLine[], { added, changed }: Input): void {
  const around =
    added.find((line) => turnsDaysAround(NO_PROGRESS, line)) ??
    changed.find(({ id, change }) =>
      turnsDaysAround(
        lines.find((line) => line.id === id)!,
        change,
      ),
    )
  if (around)
    throw invalidField(`lines.${around.id}.endsOn`, 'before_start', 'The end date can’t be before the start date.')
}

type Priced = Pick<LineBaseline, 'qty' | 'unitCostCents' | 'originalCents'> & { id: string }

function asEdited(lines: readonly WorkingLine[], id: string, change: LineEdit): Priced {
  const { qty, unitCostCents, originalCents } = lines.find((line) => line.id === id)!
  return {
    id,
    qty: change.qty === undefined ? qty : change.qty,
    unitCostCents: change.unitCostCents === undefined ? unitCostCents : change.unitCostCents,
    originalCents: change.originalCents ?? originalCents,
  }
}

function refuseLarge(lines: readonly Priced[]): void {
  const large = lines.find(isLineTooLarge)
  if (large)
    throw invalidField(`lines.${large.id}.originalCents`, 'too_large', 'This amount is too large for one line.')
}

async function codesFor(tx: Tx, ctx: Context, { dealType }: DealRecord): Promise<Codes> {
  const rows = await tx.rows(costCodesQuery(ctx.tenant.orgId))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    codeOf(id) {
      const found = byId.get(id)
      if (!found) throw invalidField('costCodeId', 'unknown_code', 'Choose a code from the cost catalog.')
      return found.code
    },
    contingency() {
      const found = rows.find((row) => row.code === contingencyCode(dealType))
      if (!found) throw invalidField('contingencyPct', 'unknown_code', 'The cost catalog has no contingency code.')
      const description = ctx.locale === 'es' ? found.nameEs : found.nameEn
      return { id: newId(), costCodeId: found.id, code: found.code, description }
    },
  }
}

/** Lines that money or orders refer to can't be removed. */
async function refuseUsed(tx: Tx, ctx: Context, deal: DealRecord, before: Plan, after: Plan): Promise<void> {
  const kept = new Set(after.lines.map((line) => line.id))
  const removed = before.lines.map((line) => line.id).filter((id) => !kept.has(id))
  const [used] = await usedLines(tx, ctx, deal.id, removed)
  if (used)
    throw invalidField(
      `lines.${used}`,
      'line_in_use',
      'This line has spending, transfers or orders, or it’s on a draw schedule, so it can’t be removed.',
    )
}

/** Callers generate the ids of new lines; an id already in use would refer to a different line. */
async function refuseTaken(tx: Tx, deal: DealRecord, budget: BudgetRow, added: Input['added']): Promise<void> {
  const ids = added.map((line) => line.id)
  const taken = await takenIds(tx, baselineTable(budget), { orgId: deal.orgId, dealId: deal.id }, ids)
  const index = ids.findIndex((id, at) => taken.has(id) || ids.indexOf(id) !== at)
  if (index >= 0) throw invalidField(`added.${index}.id`, 'known_id', 'A line with this id already exists.')
}

/** @returns whether anything changed */
async function store(tx: Tx, ctx: Context, budget: BudgetRow, before: Plan, after: Plan): Promise<boolean> {
  const table = baselineTable(budget)
  const writing = { orgId: ctx.tenant.orgId, dealId: budget.dealId, userId: ctx.actor.userId, now: ctx.now }
  const known = new Map(before.lines.map((line) => [line.id, line]))
  const kept = new Set(after.lines.map((line) => line.id))
  const removed = before.lines.map((line) => line.id).filter((id) => !kept.has(id))
  const added = after.lines.filter((line) => !known.has(line.id))
  const changed = (keys: readonly (keyof WorkingLine)[]) =>
    after.lines.filter((line) => known.has(line.id) && differsIn(known.get(line.id)!, line, keys))
  const [replanned, progressed] = [changed(PLAN_KEYS), changed(PROGRESS_KEYS)]
  const untouched = [removed, added, replanned, progressed].every((part) => part.length === 0)
  if (untouched && after.contingencyPct === before.contingencyPct) return false
  await deleteLines(tx, table, writing, removed)
  await updateLines(tx, table, writing, replanned)
  await insertLines(tx, table, writing, added)
  const raised = new Set(replanned.map((line) => line.id))
  const noted = table === 'budget_lines' ? added.filter((line) => differsIn(NO_PROGRESS, line, PROGRESS_KEYS)) : []
  await updateProgress(tx, writing, [
    ...progressed.map((line) => ({ ...line, bump: !raised.has(line.id) })),
    ...noted.map((line) => ({ ...line, bump: false })),
  ])
  await updateBudget(tx, writing, { contingencyPct: after.contingencyPct })
  return true
}

/** The lines on one side that are missing or different on the other. */
function logged(side: Plan, other: Plan) {
  const others = new Map(other.lines.map((line) => [line.id, line]))
  const lines = side.lines.filter((line) => {
    const counterpart = others.get(line.id)
    return !counterpart || differsIn(counterpart, line, [...PLAN_KEYS, ...PROGRESS_KEYS])
  })
  return { contingencyPct: side.contingencyPct, lines: lines.map(loggedLine) }
}

function loggedLine(line: WorkingLine) {
  const { code, description, qty, unit, unitCostCents, originalCents } = line
  const progress = PROGRESS_KEYS.filter((key) => line[key] !== NO_PROGRESS[key]).map((key) => [key, line[key]])
  return { code, description, qty, unit, unitCostCents, originalCents, ...Object.fromEntries(progress) }
}
