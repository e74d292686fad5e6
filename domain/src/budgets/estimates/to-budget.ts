import type { DealType } from '../../pipelines/deal-types.ts'
import type { Cents } from '../../money.ts'
import { byCategory, type Estimate, estimateTotals } from './estimate.ts'
import { carriesContingency, contingencyCode, LUMP_SUM, type Unit } from './codes.ts'
import { estimateAmount } from './line.ts'
import type { Quantity } from '../lines/amount.ts'

export const BUDGET_GRAINS = ['item', 'category'] as const
/** Whether each line of an estimate, or each of its categories, becomes a line of the budget. */
export type BudgetGrain = (typeof BUDGET_GRAINS)[number]

/** A line of the budget that an estimate makes. */
export type BaselineLine = {
  code: string
  room: string
  /** own words; empty: the catalogue's name */
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
 * The lines of the budget that an estimate makes; their sum is the estimate's total to the cent. Contingency is a line of
 * its own, last. Nothing becomes of what costs nothing.
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

/** The whole work in one sum has no category of its own; until it is split it stands under the general conditions. */
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

/** A category that has both lines with contingency and lines without becomes two. */
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
