import type { Day } from '@plumbline/domain/calendar'
import { CALCULATOR_KEYS, type CalculatorInput } from '@plumbline/domain/underwriting/calculators/inputs'

/** What stood in the address, as it was written; null where it asked for nothing. */
export type CalculatorTexts = { readonly [Input in CalculatorInput]?: string }

/** Nothing that means an amount, a percent or a day is longer. */
const LONGEST_TEXT = 40

/**
 * The inputs that an address names; null where it names none. Of an input that is named twice neither counts.
 * @param textOf what the address says of an input: a text where it says it once
 */
export function calculatorTextsIn(textOf: (input: CalculatorInput) => unknown): CalculatorTexts | null {
  const texts = CALCULATOR_KEYS.flatMap((input) => {
    const text = textOf(input)
    return typeof text === 'string' ? [[input, text.slice(0, LONGEST_TEXT)] as const] : []
  })
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** What a calculator shows besides its words. */
export type CalculatorPage = {
  /** the day on which it is figured */
  today: Day
  texts: CalculatorTexts | null
}
