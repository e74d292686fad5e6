import type { CalculatorTexts } from '@plumbline/contract/underwriting/calculator-page'
import { addDays, type Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import {
  CALCULATOR_INPUTS,
  CALCULATOR_KEYS,
  type CalculatorInput,
  calculatorLimits,
  type CalculatorValues,
  fitsCalculator,
  isCalculatorInput,
  TYPED_DRAWS,
} from '@plumbline/domain/underwriting/calculators/inputs'
import { DAYS_TO_PURCHASE } from '@plumbline/domain/underwriting/terms/defaults'
import { getLocale } from '../../messages/generated/runtime.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { type Typed, typedDay, typedMoney, typedNumber, typedPercent } from '../../ui/fields/typed.ts'

/** Why an input is rejected: it can't be read, is out of range, is missing its date, or its date is too early. */
export type CalculatorFault =
  | { rule: 'unclear' | 'needed' | 'sold_too_early' }
  | { rule: 'out_of_range'; min: number; max: number }
export type CalculatorFaults = { [Input in CalculatorInput]?: CalculatorFault }

/** The typed values that can be read; each of the others is listed with its problem and counts as empty. */
export function readTexts(
  dealType: DealType,
  texts: CalculatorTexts,
  today: Day,
): { values: CalculatorValues; faults: CalculatorFaults } {
  const values: Record<string, number | string> = {}
  const faults: CalculatorFaults = {}
  for (const input of CALCULATOR_KEYS) {
    if (!isCalculatorInput(input, dealType)) continue
    const typed = readText(input, texts[input] ?? '', today)
    if (typed === null) continue
    if (typed === 'unclear') faults[input] = { rule: 'unclear' }
    else if (fitsCalculator(input, typed)) values[input] = typed
    else faults[input] = { rule: 'out_of_range', ...calculatorLimits(input)! }
  }
  const read = values as CalculatorValues
  for (const no of TYPED_DRAWS) {
    if (read[`draw${no}`] && read[`draw${no}_on`] === undefined) faults[`draw${no}_on`] ??= { rule: 'needed' }
  }
  if (read.sold && read.bought && read.sold < read.bought) {
    faults.sold = { rule: 'sold_too_early' }
    delete values['sold']
  }
  return { values: read, faults }
}

function readText(input: CalculatorInput, text: string, today: Day): Typed<number | string> {
  const spec = CALCULATOR_INPUTS[input]
  switch (spec.kind) {
    case 'money':
      return typedMoney(text)
    case 'percent':
      return typedPercent(text)
    case 'months': {
      const count = typedNumber(text)
      return typeof count === 'number' && !Number.isInteger(count) ? 'unclear' : count
    }
    case 'day':
      return typedDay(text, today, getLocale())
    case 'choice':
      return spec.options.find((option) => option === text) ?? null
  }
}

/** An input's text when it isn't being edited; text that can't be read stays as typed. */
export function tidyText(input: CalculatorInput, text: string, today: Day): string {
  const typed = readText(input, text, today)
  if (typed === 'unclear' || typed === null) return text.trim()
  if (CALCULATOR_INPUTS[input].kind !== 'money') return String(typed)
  return formatMoney(Number(typed), { currency: false }).replace(/\.00$/, '')
}

/**
 * A query string that means the same in any language on any day: plain numbers and dates, always including the purchase
 * date
 * used, typed or not. Other empty or unreadable inputs are left out.
 */
export function queryOf(dealType: DealType, texts: CalculatorTexts, today: Day): string {
  const { values: typed } = readTexts(dealType, texts, today)
  const values: CalculatorValues = { bought: addDays(today, DAYS_TO_PURCHASE), ...typed }
  const plain = CALCULATOR_KEYS.flatMap((input) => {
    const value = values[input]
    if (value === undefined) return []
    return [[input, CALCULATOR_INPUTS[input].kind === 'money' ? plainDollars(Number(value)) : String(value)]]
  })
  return new URLSearchParams(plain).toString()
}

/** `234000`, `625.5`: cents as exact dollars. */
function plainDollars(cents: number): string {
  const rest = cents % 100
  return `${Math.trunc(cents / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
