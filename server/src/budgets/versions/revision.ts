import { sumCents } from '@plumbline/domain/money'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type FiguredLine, figuredLines } from '../lines/figures.ts'
import { usedLines } from '../lines/used.ts'
import {
  deleteLines,
  deleteRevisionLines,
  insertLines,
  listLines,
  listRevisionLines,
  updateLines,
} from '../lines/store.ts'
import type { BudgetChange, BudgetRow } from '../store.ts'
import { contingencyOfVersion, insertVersion } from './store.ts'

/**
 * Starts a revision from the current amounts. Transfers and approved change orders become part of the new amounts, so a
 * line with any loses its unit cost, and the contingency percent is cleared.
 * @returns the resulting changes to the budget
 */
export async function startRevision(tx: Tx, ctx: Context, dealId: string): Promise<BudgetChange> {
  const { orgId } = ctx.tenant
  const lines = await figuredLines(tx, ctx, dealId)
  const plan = lines.map((line) => ({
    ...line,
    unitCostCents: isMoved(line) ? null : line.unitCostCents,
    originalCents: Math.max(0, line.figures.revisedCents),
  }))
  await insertLines(tx, 'budget_revision_lines', { orgId, dealId, userId: ctx.actor.userId, now: ctx.now }, plan)
  return lines.some(isMoved) ? { contingencyPct: null } : {}
}

function isMoved({ sums }: FiguredLine): boolean {
  return sums.transfersCents !== 0 || sums.approvedChangesCents !== 0
}

/** Discards the revision; the current lines stay as approved. @returns the resulting changes to the budget */
export async function discardRevision(tx: Tx, orgId: string, { dealId, versionNo }: BudgetRow): Promise<BudgetChange> {
  await deleteRevisionLines(tx, orgId, dealId)
  return { contingencyPct: await contingencyOfVersion(tx, orgId, dealId, versionNo) }
}

/**
 * Replaces the current lines with the revision's. A line it leaves out stays with 0 budgeted if it has expenses or
 * transfers.
 */
export async function applyRevision(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  const { orgId } = ctx.tenant
  const writing = { orgId, dealId, userId: ctx.actor.userId, now: ctx.now }
  const inForce = await listLines(tx, orgId, dealId)
  const revision = await listRevisionLines(tx, orgId, dealId)
  const known = new Set(inForce.map((line) => line.id))
  const kept = new Set(revision.map((line) => line.id))
  const left = inForce.filter((line) => !kept.has(line.id))
  const leftIds = left.map((line) => line.id)
  const used = await usedLines(tx, ctx, dealId, leftIds)
  const unused = leftIds.filter((id) => !used.has(id))
  const emptied = left
    .filter((line) => used.has(line.id))
    .map((line) => ({ ...line, qty: null, unitCostCents: null, originalCents: 0, isContingency: false }))
  const replanned = revision.filter((line) => known.has(line.id))
  const added = revision.filter((line) => !known.has(line.id))
  await deleteLines(tx, 'budget_lines', writing, unused)
  await updateLines(tx, 'budget_lines', writing, emptied)
  await updateLines(tx, 'budget_lines', writing, replanned)
  await insertLines(tx, 'budget_lines', writing, added)
  await deleteRevisionLines(tx, orgId, dealId)
}

/** Stores the lines as approved. @returns their total, in cents */
export async function keepVersion(tx: Tx, ctx: Context, budget: BudgetRow, versionNo: number): Promise<number> {
  const { orgId } = ctx.tenant
  const { dealId, contingencyPct, submittedBy } = budget
  const lines = (await listLines(tx, orgId, dealId)).map(
    ({ id, code, description, qty, unit, unitCostCents, originalCents }) => ({
      id,
      code,
      description,
      qty,
      unit,
      unitCostCents,
      originalCents,
    }),
  )
  const totalCents = sumCents(lines.map((line) => line.originalCents))
  const approval = { approvedBy: ctx.actor.userId, approvedAt: ctx.now }
  await insertVersion(tx, { orgId, dealId, versionNo, contingencyPct, totalCents, lines, submittedBy, ...approval })
  return totalCents
}
