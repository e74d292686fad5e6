import type { BudgetReply, CostCode } from '@plumbline/contract/budgets/budget'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { readHeader } from '../deals/header.ts'
import { authorize } from '../platform/commands/checks.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentBudget, presentCostCodes } from './presenter.ts'
import { readBudget } from './read.ts'
import { costCodesQuery, findBudget } from './store.ts'

/** @throws ApiError not_found, including for another organization's deal */
export async function getBudget(ctx: Context, dealId: string): Promise<BudgetReply> {
  const deal = await readHeader(ctx, dealId)
  authorize(budgetPolicy.read(ctx.actor))
  const abilities = { create: budgetPolicy.write(ctx.actor, deal) }
  return txAs(ctx, async (tx) => {
    const row = await findBudget(tx, ctx.tenant.orgId, dealId)
    return { budget: row ? presentBudget(ctx.actor, deal, await readBudget(tx, ctx, row)) : null, abilities }
  })
}

export async function listCostCodes(ctx: Context): Promise<{ items: CostCode[] }> {
  return { items: presentCostCodes(await readAs(ctx, costCodesQuery(ctx.tenant.orgId))) }
}
