import type { Budget } from '@plumbline/contract/budgets/budget'
import { invalidField } from '@plumbline/contract/errors'
import type { Estimate } from '@plumbline/domain/budgets/estimates/estimate'
import { type BudgetGrain, baselineOf } from '@plumbline/domain/budgets/estimates/to-budget'
import { NO_PROGRESS } from '@plumbline/domain/budgets/lines/baseline'
import { isRevision } from '@plumbline/domain/budgets/status'
import { newId } from '@plumbline/domain/ids'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import type { DealRecord } from '../../deals/store.ts'
import { expectVersion } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { saveBudgetIn } from '../lines/commands.ts'
import { listLines, listRevisionLines } from '../lines/store.ts'
import { type BudgetRow, costCodesQuery, lockBudget } from '../store.ts'
import { dealOfBudget, expectBudgetSeen } from '../with-budget.ts'
import { sqftOf } from './commands.ts'
import { itemWords } from './item-words.ts'
import { presentEstimate } from './presenter.ts'
import { estimateOf } from './store.ts'

type Input = {
  id: string
  /** of the estimate the caller read */
  version: number
  /** of the budget whose lines are replaced; 0 when there was none */
  budgetVersion: number
  grain: BudgetGrain
}

/** Turns a deal's estimate into its budget's draft or revision, replacing any existing lines, in one step. */
export function makeBudget(ctx: Context, { id, version, budgetVersion, grain }: Input): Promise<Budget> {
  return txAs(ctx, async (tx) => {
    const deal = await dealOfBudget(tx, ctx, id, dealPolicy.editEstimate)
    const estimate = await tx.one(estimateOf(deal.orgId, deal.id))
    expectVersion(estimate, version, () => presentEstimate(estimate))
    const budget = await lockBudget(tx, deal.orgId, deal.id)
    if (budget) await expectBudgetSeen(tx, ctx, { deal, budget }, budgetVersion)
    const added = await linesOf(tx, ctx, deal, estimate, grain)
    if (added.length === 0)
      throw invalidField('lines', 'nothing_estimated', 'Add at least one amount to the estimate first.')
    return saveBudgetIn(tx, ctx, {
      id,
      contingencyPct: estimate.contingencyPct,
      added,
      changed: [],
      removed: budget ? await openLines(tx, deal, budget) : [],
    })
  })
}

/** Contingency is left to the budget, which applies the same percent to the same lines. */
async function linesOf(tx: Tx, ctx: Context, deal: DealRecord, estimate: Estimate, grain: BudgetGrain) {
  const codes = new Map((await tx.rows(costCodesQuery(deal.orgId))).map((row) => [row.code, row]))
  return baselineOf(estimate, { dealType: deal.dealType, sqft: sqftOf(deal) }, grain)
    .filter((line) => !line.isContingency)
    .map((line) => {
      const code = codes.get(line.code)
      if (!code) throw invalidField('lines', 'unknown_code', 'This code is no longer in the cost catalog.')
      return {
        id: newId(),
        costCodeId: code.id,
        description: itemWords(line, code, ctx),
        qty: line.qty,
        unit: line.unit,
        unitCostCents: line.unitCostCents,
        originalCents: line.amountCents,
        contingencyApplies: line.contingencyApplies,
        ...NO_PROGRESS,
        note: line.note,
      }
    })
}

async function openLines(tx: Tx, { orgId, id }: DealRecord, budget: BudgetRow) {
  const lines = isRevision(budget.status) ? await listRevisionLines(tx, orgId, id) : await listLines(tx, orgId, id)
  return lines.map((line) => ({ id: line.id, version: line.version }))
}
