import type { CalculatorInput, CalculatorValues } from '@plumbline/domain/underwriting/calculators/inputs'
import { percentOf } from '@plumbline/domain/money'
import type { Figures } from '../../figures/figures.ts'
import { formatMoney } from '../../ui/figures/format.ts'

/** Returns the amounts that a calculator's percents stand for, in words, or null where there is nothing to show. */
export function percentAmounts({ underwriting }: Figures, values: CalculatorValues) {
  return (input: CalculatorInput): string | null => {
    const percent = values[input]
    if (!underwriting || typeof percent !== 'string') return null
    const of = baseOf(input, underwriting)
    return of === null ? null : formatMoney(percentOf(of, percent), { currency: false })
  }
}

function baseOf(input: CalculatorInput, { model, improvement }: NonNullable<Figures['underwriting']>) {
  switch (input) {
    case 'closing_pct':
    case 'advance':
      return model.purchasePriceCents
    case 'contingency':
      return improvement.contingencyBaseCents
    case 'holdback':
      return improvement.totalCents
    case 'points':
      return model.loans[0] ? model.loans[0].initialAdvanceCents + model.loans[0].holdbackCents : null
    case 'listing':
    case 'buyer':
    case 'seller':
    case 'transfer':
      return model.salePriceCents
    default:
      return null
  }
}
