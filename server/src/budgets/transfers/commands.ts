import type { Budget, BudgetTransfer } from '@plumbline/contract/budgets/budget'
import type { Reason } from '@plumbline/contract/budgets/reason'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import { newIdAt } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { authorize } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { readHeader } from '../../deals/header.ts'
import { readAs, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { lockBudgetOf, lockDealForBudget, settleBudget } from '../with-budget.ts'
import { othersWhoMayDecide, presentNow } from '../presenter.ts'
import { loggedReason, readReason, type StoredReason, storedReason } from '../reason.ts'
import { type LineRow, listLines, nameOf } from '../store.ts'

type Input = { id: string; fromLineId: string; toLineId: string; amountCents: number; reason: Reason }

/** Moves planned money between two lines of an approved budget; releasing contingency is the same from its line. */
export function transferBudget(ctx: Context, input: Input): Promise<Budget> {
  return txAs(ctx, async (tx) => {
    const deal = await lockDealForBudget(tx, ctx, input.id)
    authorize(budgetPolicy.write(ctx.actor, deal))
    const budget = await lockBudgetOf(tx, deal)
    const othersWhoDecide = await othersWhoMayDecide(tx, ctx, budget)
    const lines = await listLines(tx, deal.orgId, deal.id)
    const from = lineOf(lines, input.fromLineId, 'fromLineId')
    const to = lineOf(lines, input.toLineId, 'toLineId')
    if (from.id === to.id) throw invalidField('toLineId', 'same_line', 'Choose another line to move money to.')
    if (!budgetPolicy.transfer(ctx.actor, deal, { ...budget, othersWhoDecide }))
      throw new ApiError('wrong_state', { details: { current: budget.status } })
    const most = transferable({ ...from.figures, openCommitmentCents: 0 })
    if (input.amountCents > most)
      throw invalidField('amountCents', 'more_than_left', 'This is more than the line has left.')
    const { orgId } = deal
    const why = storedReason(input.reason)
    await tx.run(sql`
      insert into budget_transfers (org_id, id, deal_id, version_no, from_line_id, to_line_id, amount_cents, reason, reason_code, made_by, made_at)
      values (${orgId}, ${newIdAt(ctx.now.getTime())}, ${deal.id}, ${budget.versionNo}, ${from.id}, ${to.id}, ${input.amountCents}, ${why.reason}, ${why.reasonCode},
        ${ctx.actor.userId}, ${ctx.now})`)
    await tx.run(sql`
      update budgets set version = version + 1, updated_at = ${ctx.now} where org_id = ${orgId} and deal_id = ${deal.id}`)
    await recordActivity(tx, ctx, {
      verb: 'budget.transferred',
      object: { type: 'budget', id: deal.id, label: deal.fields.name ?? deal.number },
      dealId: deal.id,
      before: { lines: [loggedPlan(from, 0), loggedPlan(to, 0)] },
      after: {
        lines: [loggedPlan(from, -input.amountCents), loggedPlan(to, input.amountCents)],
        amountCents: input.amountCents,
        ...loggedReason(why),
      },
    })
    await settleBudget(tx, ctx, deal)
    return presentNow(tx, ctx, deal)
  })
}

function lineOf(lines: readonly LineRow[], id: string, path: string): LineRow {
  const line = lines.find((candidate) => candidate.id === id)
  if (!line) throw invalidField(path, 'unknown_line', 'Choose a line of this budget.')
  return line
}

function loggedPlan({ code, description, figures }: LineRow, moved: number) {
  return { code, description, revisedCents: figures.revisedCents + moved }
}

type TransferRow = StoredReason & {
  id: string
  versionNo: number
  fromId: string
  fromDescription: string
  toId: string
  toDescription: string
  amountCents: number
  madeBy: string
  madeByName: string
  madeAt: Date
}

type ListInput = { id: string; lineId?: string | undefined; cursor?: string | undefined; limit: number }

/** The latest first; the cursor is the id of the last one shown. */
export async function listTransfers(
  ctx: Context,
  { id, lineId, cursor, limit }: ListInput,
): Promise<{ items: BudgetTransfer[]; nextCursor: string | null }> {
  await readHeader(ctx, id)
  authorize(budgetPolicy.read(ctx.actor))
  const rows = await readAs(
    ctx,
    sql<TransferRow>`
      select
        transfer.id, transfer.version_no as "versionNo", source.id as "fromId", source.description as "fromDescription",
        target.id as "toId", target.description as "toDescription", transfer.amount_cents as "amountCents", transfer.reason, transfer.reason_code as "reasonCode",
        maker.id as "madeBy", ${nameOf('maker')} as "madeByName", transfer.made_at as "madeAt"
      from budget_transfers transfer
      join budget_lines source on source.org_id = transfer.org_id and source.id = transfer.from_line_id
      join budget_lines target on target.org_id = transfer.org_id and target.id = transfer.to_line_id
      join profiles maker on maker.id = transfer.made_by
      where transfer.org_id = ${ctx.tenant.orgId} and transfer.deal_id = ${id}
        ${lineId ? sql`and ${lineId} in (transfer.from_line_id, transfer.to_line_id)` : sql``}
        ${cursor ? sql`and transfer.id < ${cursor}` : sql``}
      order by transfer.id desc
      limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  return { items: shown.map(presentTransfer), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

function presentTransfer(row: TransferRow): BudgetTransfer {
  return {
    id: row.id,
    versionNo: row.versionNo,
    from: { lineId: row.fromId, description: row.fromDescription },
    to: { lineId: row.toId, description: row.toDescription },
    amountCents: row.amountCents,
    reason: readReason(row),
    madeBy: { id: row.madeBy, name: row.madeByName },
    madeAt: row.madeAt.toISOString(),
  }
}
