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
import type { Context } from '../../platform/http/context.ts'
import { type FiguredLine, figured } from '../lines/figures.ts'
import { readBudget } from '../read.ts'
import { loggedReason, storedReason } from '../reason.ts'
import { updateBudget } from '../store.ts'
import { refreshBudget, withBudget } from '../with-budget.ts'
import { insertTransfer } from './store.ts'

type Input = { id: string; fromLineId: string; toLineId: string; amountCents: number; reason: Reason }

/** Undoes a transfer by moving the money back. */
export const transferUndo = undoKind<Omit<Input, 'reason'>>('transfer')

export function moveBack(ctx: Context, moved: Omit<Input, 'reason'>): Promise<Budget> {
  return transferBudget(ctx, { ...moved, reason: { code: 'taken_back' } })
}

/** Moves money between two lines of an approved budget. Releasing contingency is a transfer from its line. */
export function transferBudget(ctx: Context, input: Input): Promise<Budget & { undoId: string }> {
  return withBudget(ctx, input.id, budgetPolicy.write, async (tx, { deal, budget }) => {
    const before = await readBudget(tx, ctx, budget)
    const from = lineOf(before.lines, input.fromLineId, 'fromLineId')
    const to = lineOf(before.lines, input.toLineId, 'toLineId')
    if (from.id === to.id) throw invalidField('toLineId', 'same_line', 'Choose a different line to transfer to.')
    if (!budgetPolicy.transfer(ctx.actor, deal, { ...budget, othersWhoDecide: before.othersWhoDecide }))
      throw wrongState(budget.status)
    await expectBooksOpen(tx, ctx, [ctx.today], { label: deal.fields.name ?? deal.number, dealId: deal.id })
    const { amountCents } = input
    const why = storedReason(input.reason)
    if (amountCents > transferable(from.figures))
      throw invalidField('amountCents', 'more_than_left', 'This is more than the line has available.')
    const { orgId, id: dealId } = deal
    await insertTransfer(tx, {
      orgId,
      id: newIdAt(ctx.now.getTime()),
      dealId,
      versionNo: budget.versionNo,
      fromLineId: from.id,
      toLineId: to.id,
      amountCents,
      why,
      madeBy: ctx.actor.userId,
      madeAt: ctx.now,
    })
    await updateBudget(tx, { orgId, dealId, now: ctx.now }, {})
    const moved = new Map(
      [from, to].map((line) => [line.id, withTransfer(line, line === to ? amountCents : -amountCents)]),
    )
    await recordActivity(tx, ctx, {
      verb: 'budget.transferred',
      ...aboutBudget(deal),
      before: { lines: [from, to].map(logged) },
      after: { lines: [...moved.values()].map(logged), amountCents, ...loggedReason(why) },
    })
    const [fromLineId, toLineId] = [to.id, from.id]
    const undoId = transferUndo.remember(tx, ctx, { id: dealId, fromLineId, toLineId, amountCents })
    const refreshed = await refreshBudget(tx, ctx, deal, {
      ...before,
      row: { ...budget, version: budget.version + 1 },
      lines: before.lines.map((line) => moved.get(line.id) ?? line),
    })
    return { ...refreshed, undoId }
  })
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
