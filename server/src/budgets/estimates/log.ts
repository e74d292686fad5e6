import type { Values } from '@plumbline/domain/activity/changes'
import { type Estimate, estimateTotals } from '@plumbline/domain/budgets/estimates/estimate'
import { estimateAmount, type EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import { changedLines } from '@plumbline/domain/budgets/estimates/merge'
import type { CostCodeRow } from '../store.ts'

/** An estimate before and after a change, as shown in the activity log: its figures and the lines that changed. */
export function loggedChange(
  before: Estimate,
  after: Estimate,
  sqft: number | null,
  codes: readonly CostCodeRow[],
): { before: Values; after: Values } {
  const changed = changedLines(before.lines, after.lines)
  const logged = (estimate: Estimate, lines: readonly EstimateLine[]): Values => ({
    totalCents: estimateTotals(estimate, sqft).totalCents,
    perSqftCents: estimate.perSqftCents,
    contingencyPct: estimate.contingencyPct,
    estimateLines: lines.map((line) => loggedLine(line, codes)),
  })
  return { before: logged(before, changed.before), after: logged(after, changed.after) }
}

function loggedLine(line: EstimateLine, codes: readonly CostCodeRow[]): Values {
  const { code, room, description, qty, unit, unitCostCents } = line
  const named = codes.find((candidate) => candidate.code === code)
  return {
    code,
    name: description || { en: named?.nameEn ?? code, es: named?.nameEs ?? code },
    room,
    qty,
    unit,
    unitCostCents,
    amountCents: estimateAmount(line),
  }
}
