import type { CalculatorTexts } from '@plumbline/contract/underwriting/calculator-page'
import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { HOLD_MONTHS, UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { CALCULATOR_INPUTS, type CalculatorInput } from '@plumbline/domain/underwriting/calculators/inputs'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import { faultWords, inputHelp, inputName } from './input-words.ts'
import { type CalculatorFaults, tidyText } from '../../figures/calculator/read-texts.ts'

/** What every calculator input needs. `start` holds the initial texts of the fields, which are uncontrolled. */
export type CalculatorParts = {
  dealType: DealType
  today: Day
  start: CalculatorTexts
  faults: CalculatorFaults
  /** Returns the amount a percent stands for, in words. */
  amountOf: (input: CalculatorInput) => string | null
  /** Called when a field loses focus. */
  onLeave: () => void
}

const BEFORE = { money: '$', percent: null, months: null, day: null, choice: null } as const

/** One input next to its name. For a percent, the resulting amount is shown below. */
export function InputRow({ input, parts }: { input: CalculatorInput; parts: CalculatorParts }) {
  const { dealType, today, start, faults, amountOf, onLeave } = parts
  const { kind } = CALCULATOR_INPUTS[input]
  const fault = faults[input]
  const before = BEFORE[kind]
  return (
    <TextField
      beside
      name={input}
      label={inputName(input, dealType)}
      help={amountOf(input) ?? inputHelp(input)}
      error={fault && faultWords(input, fault)}
      defaultValue={tidyText(input, start[input] ?? '', today)}
      placeholder={placeholder(input, dealType)}
      alignRight
      onBlur={({ currentTarget }) => {
        if (kind !== 'day') currentTarget.value = tidyText(input, currentTarget.value, today)
        onLeave()
      }}
      maxLength={40}
      {...(kind === 'day' ? { type: 'date' } : { inputMode: 'decimal' })}
      before={before && <span aria-hidden>{before}</span>}
      after={kind === 'percent' ? <span aria-hidden>%</span> : kind === 'months' ? m.underwriting_months() : undefined}
    />
  )
}

/** Says which value applies when nothing is entered, without looking like one. */
function placeholder(input: CalculatorInput, dealType: DealType): string | undefined {
  if (input === 'rule') return m.underwriting_months_usual({ count: UNDERWRITING_DEFAULTS.maoRulePct })
  return input === 'months' ? m.underwriting_months_usual({ count: HOLD_MONTHS[dealType] }) : undefined
}
