import type { CalculatorTexts } from '@plumbline/contract/underwriting/calculator-page'
import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { CalculatorValues } from '@plumbline/domain/underwriting/calculators/inputs'
import { calculatorTerms } from '@plumbline/domain/underwriting/calculators/terms'
import { type Figures, figuresOf } from '../../figures/figures.ts'
import { calculatorNames } from '../../figures/calculator/calculator-names.ts'
import { type CalculatorFaults, readTexts } from '../../figures/calculator/read-texts.ts'

/** Computes a calculator's output from the texts in its fields: the deal's figures and the errors by input. */
export function figuresOfTexts(
  dealType: DealType,
  texts: CalculatorTexts,
  today: Day,
): { figures: Figures; values: CalculatorValues; faults: CalculatorFaults } {
  const { values, faults } = readTexts(dealType, texts, today)
  return { figures: figuresOf(calculatorTerms(dealType, values, calculatorNames(), today)), values, faults }
}
