import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Reason } from '@plumbline/contract/budgets/reason'
import { invalidField } from '@plumbline/contract/errors'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import { newIdAt } from '@plumbline/domain/ids'
import { undoKind } from '../../undo/kind.ts'
import { expectBooksOpen } from '../../organizations/books.ts'
import { aboutBudget, recordActivity } from '../log.ts'
import { wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type FiguredLine, figured } from '../lines/figures.ts'
import { type BudgetNow, readBudget } from '../read.ts'
import { loggedReason, type StoredReason, storedReason } from '../reason.ts'
import { updateBudget } from '../store.ts'
import { type Held, refreshBudget, withBudget } from '../with-budget.ts'
import { insertTransfer } from './store.ts'

type Input = { id: string; fromLineId: string; toLineId: string; amountCents: number; reason: Reason }

/** Undoes a transfer by moving the money back. */
export const transferUndo = undoKind<Omit<Input, 'reason'>>('transfer')

export function moveBack(ctx: Context, moved: Omit<Input, 'reason'>): Promise<Budget> {
  return transferBudget(ctx, { ...moved, reason: { code: 'taken_back' } })
}

/** Moves money between two lines of an approved budget. Releasing contingency is a transfer from its line. */
export function transferBudget(ctx: Context, input: Input): Promise<Budget & { undoId: string }> {
  return withBudget(ctx, input.id, budgetPolicy.write, async (tx, held) => {
    const before = await readBudget(tx, ctx, held.budget)
    for (const path of ['fromLineId', 'toLineId'] as const) lineOf(before.lines, input[path], path)
    if (!budgetPolicy.transfer(ctx.actor, held.deal, held.budget)) throw wrongState(held.budget.status)
    const budget = await moveMoney(tx, ctx, { held, before }, [{ ...input, why: storedReason(input.reason) }])
    const { id, fromLineId, toLineId, amountCents } = input
    const undoId = transferUndo.remember(tx, ctx, { id, fromLineId: toLineId, toLineId: fromLineId, amountCents })
    return { ...budget, undoId }
  })
}

export type Move = { fromLineId: string; toLineId: string; amountCents: number; why: StoredReason }

/**
 * Moves money between lines of a budget that the caller has locked and judged. The figures and everyone's screens
 * follow once, after all of it.
 */
export async function moveMoney(
  tx: Tx,
  ctx: Context,
  { held: { deal, budget }, before }: { held: Held; before: BudgetNow },
  moves: readonly Move[],
): Promise<Budget> {
  await expectBooksOpen(tx, ctx, [ctx.today], { label: deal.fields.name ?? deal.number, dealId: deal.id })
  let lines = before.lines
  for (const move of moves) lines = await moveOne(tx, ctx, { deal, budget }, lines, move)
  await updateBudget(tx, { orgId: deal.orgId, dealId: deal.id, now: ctx.now }, {})
  return refreshBudget(tx, ctx, deal, { ...before, row: { ...budget, version: budget.version + 1 }, lines })
}

async function moveOne(
  tx: Tx,
  ctx: Context,
  { deal, budget }: Held,
  lines: readonly FiguredLine[],
  { fromLineId, toLineId, amountCents, why }: Move,
): Promise<readonly FiguredLine[]> {
  const from = lineOf(lines, fromLineId, 'fromLineId')
  const to = lineOf(lines, toLineId, 'toLineId')
  if (from.id === to.id) throw invalidField('toLineId', 'same_line', 'Choose a different line to transfer to.')
  if (amountCents > transferable(from.figures))
    throw invalidField('amountCents', 'more_than_left', 'This is more than the line has available.')
  await insertTransfer(tx, {
    orgId: deal.orgId,
    id: newIdAt(ctx.now.getTime()),
    dealId: deal.id,
    versionNo: budget.versionNo,
    fromLineId: from.id,
    toLineId: to.id,
    amountCents,
    why,
    madeBy: ctx.actor.userId,
    madeAt: ctx.now,
  })
  const moved = new Map(
    [from, to].map((line) => [line.id, withTransfer(line, line === to ? amountCents : -amountCents)]),
  )
  await recordActivity(tx, ctx, {
    verb: 'budget.transferred',
    ...aboutBudget(deal),
    before: { lines: [from, to].map(logged) },
    after: { lines: [...moved.values()].map(logged), amountCents, ...loggedReason(why) },
  })
  return lines.map((line) => moved.get(line.id) ?? line)
}

function lineOf(lines: readonly FiguredLine[], id: string, path: string): FiguredLine {
  const line = lines.find((candidate) => candidate.id === id)
  if (!line) throw invalidField(path, 'unknown_line', 'Choose a line from this budget.')
  return line
}

/** The line after the transfer. Its other ledgers haven't changed. */
function withTransfer(line: FiguredLine, cents: number): FiguredLine {
  const transfersCents = line.transfersCents + cents
  return figured({ ...line, transfersCents }, { ...line.sums, transfersCents })
}

function logged({ code, description, figures }: FiguredLine) {
  return { code, description, revisedCents: figures.revisedCents }
}
