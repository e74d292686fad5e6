import { addDays } from '@plumbline/domain/calendar'
import { cents } from '@plumbline/domain/money'
import type { DealModel } from '@plumbline/domain/underwriting/model/deal-model'

export type Change = { name: string; of: (model: DealModel) => DealModel }

/** Changes a user may make in a workbook. Its formulas have to follow them. */
const CHANGES: readonly Change[] = [
  {
    name: 'another price',
    of: (model) => ({ ...model, purchasePriceCents: cents(model.purchasePriceCents - 12_345_67) }),
  },
  {
    name: 'another sale price',
    of: (model) => ({ ...model, salePriceCents: cents(model.salePriceCents - 50_001_03) }),
  },
  { name: 'sold 75 days later', of: (model) => ({ ...model, saleOn: addDays(model.saleOn, 75) }) },
  { name: 'sold 41 days earlier', of: (model) => ({ ...model, saleOn: addDays(model.saleOn, -41) }) },
  {
    name: 'other loans',
    of: (model) => ({
      ...model,
      loans: model.loans.map((loan) => ({
        ...loan,
        ratePct: '13.3125',
        pointsPct: '1.75',
        dayCount: '30/360',
        interestOn: 'drawn',
        payment: 'monthly',
        payoffOn: null,
      })),
    }),
  },
  {
    name: 'loans that are extended',
    of: (model) => ({
      ...model,
      loans: model.loans.map((loan) => ({
        ...loan,
        payoffOn: null,
        maturesOn: addDays(model.saleOn, -30),
        extensionFeePct: '1.125',
      })),
    }),
  },
  {
    name: 'loans that later sales extend',
    of: (model) => ({
      ...model,
      loans: model.loans.map((loan) => ({
        ...loan,
        payoffOn: null,
        maturesOn: addDays(model.saleOn, 45),
        extensionFeePct: '2',
      })),
    }),
  },
  {
    name: 'other works',
    of: (model) => ({
      ...model,
      improvement: {
        ...model.improvement,
        contingencyPct: '17.5',
        lines: model.improvement.lines.map((line) => ({ ...line, amountCents: cents(line.amountCents + 111_11) })),
      },
    }),
  },
]

/** Variants of a deal differ in what follows dates, so that after one deal with every change the dates are enough. */
export function changesOf(name: string): readonly Change[] {
  if (name.includes('assigned')) return []
  const datesAreEnough = /random |equal draws |recorded|extended|paid off|kept|refinanced/.test(name)
  return datesAreEnough ? CHANGES.filter((change) => change.name.startsWith('sold')) : CHANGES
}
