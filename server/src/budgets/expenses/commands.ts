import type { Reason } from '@plumbline/contract/budgets/reason'
import type { Expense, ExpenseInput } from '@plumbline/contract/budgets/expenses'
import { ApiError } from '@plumbline/contract/errors'
import type { BudgetVerb } from '@plumbline/domain/budgets/activity'
import { mayExpenseBecome } from '@plumbline/domain/budgets/expenses/expense'
import { newIdAt } from '@plumbline/domain/ids'
import type * as z from 'zod'
import { expenseUndo } from './undo.ts'
import { recordActivities } from '../log.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import type { DealRecord } from '../../deals/store.ts'
import { expectStatus, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { actualsChanged } from '../../underwriting/results.ts'
import { loggedReason, storedReason } from '../reason.ts'
import { drawnExpenses } from '../providers.ts'
import { watchSpending } from '../with-budget.ts'
import { bookExpense, unbookExpense } from './booking.ts'
import { placed } from './place.ts'
import { presentExpense } from './presenter.ts'
import {
  deleteExpense,
  type ExpenseRow,
  findExpense,
  insertExpense,
  rewriteExpense,
  type ShareRow,
  sharesOf,
  writeStatus,
} from './store.ts'
import { lockForChange, type Target, withExpense } from './with-expense.ts'

type Input = z.output<typeof ExpenseInput>

/** Saves a receipt, split across its lines and deals. A posted receipt counts toward them immediately. */
export function createExpense(
  ctx: Context,
  { expenseId: id = newIdAt(ctx.now.getTime()), expense, post }: { expenseId?: string; expense: Input; post: boolean },
): Promise<Undoable> {
  return txAs(ctx, async (tx) => {
    const { deals, shares } = await placed(tx, ctx, expense)
    await insertExpense(tx, ctx, { id, expense, shares })
    if (post) await writeStatus(tx, ctx, id, 'posted')
    const row = await rowOf(tx, ctx, id)
    const sharesAfter = await sharesNow(tx, ctx, id)
    if (post) await bookExpense(tx, ctx, { row, shares: sharesAfter, deals })
    await logExpense(tx, ctx, post ? 'expense.posted' : 'expense.created', { deals, after: row, shares: sharesAfter })
    return undoable(tx, ctx, await refresh(tx, ctx, deals, id))
  })
}

/** Rewrites a draft. A posted receipt is voided and entered again instead. */
export function updateExpense(
  ctx: Context,
  { expense, post, ...target }: Target & { expense: Input; post: boolean },
): Promise<Undoable> {
  return withExpense(ctx, target, async (tx, before) => {
    expectStatus(before.row, 'draft')
    const { deals, shares } = await placed(tx, ctx, expense, before.deals)
    await rewriteExpense(tx, ctx, { id: before.row.id, expense, shares })
    if (post) await writeStatus(tx, ctx, before.row.id, 'posted')
    const after = await rowOf(tx, ctx, before.row.id)
    const sharesAfter = await sharesNow(tx, ctx, after.id)
    if (post) await bookExpense(tx, ctx, { row: after, shares: sharesAfter, deals })
    await logExpense(tx, ctx, 'expense.updated', {
      deals,
      before: before.row,
      after,
      shares: sharesAfter,
      sharesBefore: before.shares,
    })
    const refreshed = await refresh(tx, ctx, deals, after.id)
    return post ? undoable(tx, ctx, refreshed) : { ...refreshed, undoId: null }
  })
}

export function postExpense(ctx: Context, target: Target): Promise<Undoable> {
  return txAs(ctx, async (tx) => {
    const { expense, isChanged } = await changeStatus(tx, ctx, target, 'posted', null)
    return isChanged ? undoable(tx, ctx, expense) : { ...expense, undoId: null }
  })
}

export function voidExpense(ctx: Context, { reason, ...target }: Target & { reason: Reason }): Promise<Expense> {
  return txAs(ctx, async (tx) => (await changeStatus(tx, ctx, target, 'void', reason)).expense)
}

async function changeStatus(
  tx: Tx,
  ctx: Context,
  target: Target,
  status: 'posted' | 'void',
  reason: Reason | null,
): Promise<{ expense: Expense; isChanged: boolean }> {
  const seen = await rowOf(tx, ctx, target.expenseId)
  if (seen.status === status)
    return { expense: presentExpense(ctx, seen, await sharesNow(tx, ctx, seen.id)), isChanged: false }
  const before = await lockForChange(tx, ctx, target)
  if (!mayExpenseBecome(before.row.status, status)) throw wrongState(before.row.status)
  if (status === 'void') await expectNotDrawn(tx, ctx, before.row.id)
  await writeStatus(tx, ctx, before.row.id, status, storedReason(reason))
  const after = await rowOf(tx, ctx, before.row.id)
  const booked = { row: after, shares: before.shares, deals: before.deals }
  await (status === 'posted' ? bookExpense(tx, ctx, booked) : unbookExpense(tx, ctx, booked))
  const verb: BudgetVerb = status === 'void' ? 'expense.voided' : 'expense.posted'
  await logExpense(tx, ctx, verb, { deals: before.deals, before: before.row, after, shares: before.shares })
  return { expense: await refresh(tx, ctx, before.deals, after.id), isChanged: true }
}

async function expectNotDrawn(tx: Tx, ctx: Context, expenseId: string): Promise<void> {
  const drawn = await drawnExpenses.ask(tx, ctx, { expenseIds: [expenseId] })
  const draw = drawn.find((ofRoom) => ofRoom.has(expenseId))?.get(expenseId)
  if (draw) throw new ApiError('in_draw', { details: draw })
}

/** Only drafts, which never counted, can be deleted. */
export function removeExpense(ctx: Context, target: Target): Promise<{ removed: boolean; undoId: string }> {
  return withExpense(ctx, target, async (tx, { row, shares, deals }) => {
    expectStatus(row, 'draft')
    await deleteExpense(tx, ctx.tenant.orgId, row.id)
    await logExpense(tx, ctx, 'expense.deleted', { deals, before: row, shares })
    for (const deal of deals) await announce(tx, ctx, dealKeys(deal.id))
    const expense = inputOf(row, shares)
    return { removed: true, undoId: expenseUndo.remember(tx, ctx, { to: 'draft', expenseId: row.id, expense }) }
  })
}

type Undoable = Expense & { undoId: string | null }

/** Adds an undo id: undoing deletes a newly saved draft, or voids a newly posted receipt. */
async function undoable(tx: Tx, ctx: Context, expense: Expense): Promise<Undoable> {
  const { id: expenseId, version, status } = expense
  const to = status === 'draft' ? 'nothing' : 'void'
  return { ...expense, undoId: expenseUndo.remember(tx, ctx, { to, seen: { expenseId, version } }) }
}

/** What a share is for, in the form it's entered in. */
function placeOf({ lineId, costItemId, from, to, isFinal }: ShareRow) {
  return { lineId, costItemId, from, to, isFinal }
}

/** An expense in the form it's entered in. */
function inputOf(row: ExpenseRow, shares: readonly ShareRow[]): Input {
  const { vendorName, spentOn, amountCents, paidBy, note, documentId, splitBy } = row
  const split: Input['split'] =
    splitBy === 'percent'
      ? { splitBy, shares: shares.map((share) => ({ ...placeOf(share), pct: share.pct ?? '0' })) }
      : { splitBy, shares: shares.map((share) => ({ ...placeOf(share), amountCents: share.amountCents })) }
  return { vendorName, spentOn, amountCents, paidBy, note, documentId, split }
}

async function rowOf(tx: Tx, ctx: Context, id: string): Promise<ExpenseRow> {
  return found(await findExpense(tx, ctx.tenant.orgId, id))
}

function sharesNow(tx: Tx, ctx: Context, id: string): Promise<ShareRow[]> {
  return sharesOf(tx, ctx.tenant.orgId, [id])
}

async function refresh(tx: Tx, ctx: Context, deals: readonly DealRecord[], expenseId: string): Promise<Expense> {
  for (const deal of deals) await actualsChanged(tx, ctx, deal)
  await watchSpending(tx, ctx, deals)
  await announce(
    tx,
    ctx,
    deals.flatMap((deal) => dealKeys(deal.id)),
  )
  const row = await rowOf(tx, ctx, expenseId)
  return presentExpense(ctx, row, await sharesNow(tx, ctx, expenseId))
}

type ExpenseChange = {
  deals: readonly DealRecord[]
  before?: ExpenseRow
  after?: ExpenseRow
  shares: readonly ShareRow[]
  sharesBefore?: readonly ShareRow[]
}

/** Adds an entry for each of the receipt's deals, with that deal's share. */
async function logExpense(tx: Tx, ctx: Context, verb: BudgetVerb, change: ExpenseChange): Promise<void> {
  const { before, after, shares, sharesBefore = shares } = change
  const subject = after ?? before
  if (!subject) return
  await recordActivities(
    tx,
    ctx,
    change.deals.map((deal) => ({
      verb,
      object: { type: 'expense', id: subject.id, label: subject.vendorName },
      dealId: deal.id,
      ...(before ? { before: logged(before, sharesBefore, deal.id) } : {}),
      ...(after ? { after: logged(after, shares, deal.id) } : {}),
    })),
  )
}

function logged(row: ExpenseRow, shares: readonly ShareRow[], dealId: string) {
  const { vendorName, spentOn, amountCents, paidBy, note, status } = row
  return {
    vendorName,
    spentOn,
    amountCents,
    paidBy,
    note: note || null,
    expenseStatus: status,
    ...loggedReason(row),
    lines: shares
      .filter((share) => share.dealId === dealId)
      .map(({ code, lineDescription, amountCents: share }) => ({
        code,
        description: lineDescription,
        amountCents: share,
      })),
  }
}
