import type { Day } from '@plumbline/domain/calendar'
import { CALCULATOR_KEYS, type CalculatorInput } from '@plumbline/domain/underwriting/calculators/inputs'

/** Inputs from the address, as written. Inputs it doesn't set are absent. */
export type CalculatorTexts = { readonly [Input in CalculatorInput]?: string }

/** No amount, percentage or date is longer. */
const LONGEST_TEXT = 40

/**
 * Returns the inputs set in the address, or null if there are none. Inputs set more than once are ignored.
 * @param textOf returns an input's value in the address: a string if it's set exactly once
 */
export function calculatorTextsIn(textOf: (input: CalculatorInput) => unknown): CalculatorTexts | null {
  const texts = CALCULATOR_KEYS.flatMap((input) => {
    const text = textOf(input)
    return typeof text === 'string' ? [[input, text.slice(0, LONGEST_TEXT)] as const] : []
  })
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** What a calculator shows apart from its text. */
export type CalculatorPage = {
  /** the day used in calculations */
  today: Day
  texts: CalculatorTexts | null
}
