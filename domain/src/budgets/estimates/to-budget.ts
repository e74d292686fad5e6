import type { DealType } from '../../pipelines/deal-types.ts'
import type { Cents } from '../../money.ts'
import { byCategory, type Estimate, estimateTotals } from './estimate.ts'
import { contingencyCode } from '../contingency.ts'
import { carriesContingency, LUMP_SUM, type Unit } from './codes.ts'
import { estimateAmount } from './line.ts'
import type { Quantity } from '../lines/amount.ts'

export const BUDGET_GRAINS = ['item', 'category'] as const
/** Whether each line or each category of an estimate becomes a budget line. */
export type BudgetGrain = (typeof BUDGET_GRAINS)[number]

/** A budget line made from an estimate. */
export type BaselineLine = {
  code: string
  room: string
  /** custom text; empty = the catalog's name */
  description: string
  qty: Quantity | null
  unit: Unit
  unitCostCents: number | null
  amountCents: Cents
  contingencyApplies: boolean
  isContingency: boolean
  note: string
}

/**
 * Returns the budget lines made from an estimate. They add up to the estimate's total to the cent. Contingency is a
 * separate line at the end. Lines that cost nothing are skipped.
 */
export function baselineOf(
  estimate: Estimate,
  deal: { dealType: DealType; sqft: number | null },
  grain: BudgetGrain,
): BaselineLine[] {
  const { baseCents, contingencyCents } = estimateTotals(estimate, deal.sqft)
  const work =
    estimate.lines.length === 0
      ? [bySize(estimate, deal.sqft, baseCents)]
      : grain === 'item'
        ? perItem(estimate)
        : perCategory(estimate)
  const contingency = {
    ...lump(contingencyCode(deal.dealType), contingencyCents),
    contingencyApplies: false,
    isContingency: true,
  }
  return [...work, contingency].filter((line) => line.amountCents !== 0)
}

/** A single sum for all the work has no category, so it's listed under general conditions until it's split. */
const WORK_BY_SIZE = '01'

function bySize({ perSqftCents }: Estimate, sqft: number | null, amountCents: Cents): BaselineLine {
  return {
    ...lump(WORK_BY_SIZE, amountCents),
    qty: sqft === null ? null : String(sqft),
    unit: 'SF',
    unitCostCents: perSqftCents,
  }
}

function perItem({ lines }: Estimate): BaselineLine[] {
  return lines.map((line) => ({
    ...lump(line.code, estimateAmount(line)),
    room: line.room,
    description: line.description,
    qty: line.qty,
    unit: line.unit,
    unitCostCents: line.unitCostCents,
    note: line.note,
  }))
}

/** A category with both kinds of lines, with and without contingency, becomes two. */
function perCategory({ lines }: Estimate): BaselineLine[] {
  return byCategory(lines).flatMap(({ key, lines: members }) =>
    [true, false]
      .map((carries) => members.filter((line) => carriesContingency(line.code) === carries))
      .filter((part) => part.length > 0)
      .map((part) => ({
        ...lump(key, part.reduce((sum, line) => sum + estimateAmount(line), 0) as Cents),
        contingencyApplies: carriesContingency(part[0]!.code),
      })),
  )
}

function lump(code: string, amountCents: Cents): BaselineLine {
  return {
    code,
    room: '',
    description: '',
    qty: '1',
    unit: LUMP_SUM,
    unitCostCents: amountCents,
    amountCents,
    contingencyApplies: carriesContingency(code),
    isContingency: false,
    note: '',
  }
}
