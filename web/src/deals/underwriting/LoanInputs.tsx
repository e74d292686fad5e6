import { DAY_COUNTS } from '@plumbline/domain/underwriting/deal-model'
import {
  LOAN_PERCENT_LIMITS,
  LOAN_STATUSES,
  LOAN_TYPES,
  type LoanRecord,
} from '@plumbline/domain/underwriting/deal-terms'
import { loanProblems } from '@plumbline/domain/underwriting/term-problems'
import { ChevronDown } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/me.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { formatMoney, formatPercent } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { PercentField } from '../../ui/PercentField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { betweenWords } from '../problem-words.ts'
import type { Figures } from './figures.ts'
import { ComputedLine } from './InputGroup.tsx'
import { dayCountWords, interestOnWords, loanStatusWords, loanTypeWords, paymentWords } from './loan-words.ts'
import type { TermsDraft } from './use-terms-draft.ts'

type Props = { draft: TermsDraft; loan: LoanRecord; figures: Figures }

/** The terms of the loan; what it costs stands in lines without a box. */
export function LoanInputs({ draft, loan, figures }: Props) {
  const { mayEdit, changeLoan, saveLoan } = draft
  const problems = loanProblems(loan)
  const cost = figures.underwriting?.financing
  const done = () => saveLoan(loan)
  const now = (part: Partial<LoanRecord>) => saveLoan({ ...loan, ...part })
  const percent = (key: keyof typeof LOAN_PERCENT_LIMITS) => ({
    value: loan[key],
    error: problems[key] && betweenWords('percent', 0, LOAN_PERCENT_LIMITS[key]),
    onChange: (value: string | null) => changeLoan({ ...loan, [key]: value ?? '0' }),
    onBlur: done,
    beside: true,
  })
  const money = (key: 'initialAdvanceCents' | 'holdbackCents' | 'feesCents') => ({
    value: loan[key],
    error: problems[key] && m.underwriting_amount_too_large(),
    onChange: (value: number | null) => changeLoan({ ...loan, [key]: value ?? 0 }),
    onBlur: done,
    beside: true,
  })
  const lines = cost && (
    <>
      <ComputedLine label={m.underwriting_interest()} detail={dayCountWords(loan.dayCount)}>
        <Money column cost cents={cost.interestCents} />
      </ComputedLine>
      <ComputedLine label={m.underwriting_commitment()}>
        <Money column cost cents={cost.commitmentCents} />
      </ComputedLine>
    </>
  )
  if (!mayEdit) {
    return (
      <>
        <ComputedLine label={m.underwriting_advance()}>
          {formatMoney(loan.initialAdvanceCents, { currency: false })}
        </ComputedLine>
        <ComputedLine label={m.underwriting_holdback()}>
          {formatMoney(loan.holdbackCents, { currency: false })}
        </ComputedLine>
        <ComputedLine label={m.underwriting_rate()}>{formatPercent(loan.ratePct)}</ComputedLine>
        <ComputedLine label={m.underwriting_points()}>{formatPercent(loan.pointsPct)}</ComputedLine>
        <ComputedLine label={m.underwriting_lender_fees()}>
          {formatMoney(loan.feesCents, { currency: false })}
        </ComputedLine>
        {lines}
      </>
    )
  }
  return (
    <>
      <MoneyField label={m.underwriting_advance()} {...money('initialAdvanceCents')} />
      <MoneyField label={m.underwriting_holdback()} help={m.underwriting_holdback_help()} {...money('holdbackCents')} />
      <PercentField label={m.underwriting_rate()} {...percent('ratePct')} />
      <PercentField
        label={m.underwriting_points()}
        ofCents={loan.initialAdvanceCents + loan.holdbackCents}
        {...percent('pointsPct')}
      />
      <MoneyField label={m.underwriting_lender_fees()} {...money('feesCents')} />
      {lines}
      <details className="group">
        <summary className="flex min-h-control list-none items-center gap-1 text-13 font-medium text-blueprint hover:text-blueprint-hover">
          <ChevronDown aria-hidden size={16} strokeWidth={1.6} className="transition-transform group-open:rotate-180" />
          {m.underwriting_more_terms()}
        </summary>
        <div className="flex flex-col gap-1.5 pt-1">
          <TextField
            beside
            label={m.underwriting_loan_name()}
            value={loan.name}
            maxLength={120}
            error={problems.name && m.underwriting_needed()}
            onChange={(event) => changeLoan({ ...loan, name: event.target.value })}
            onBlur={done}
          />
          <Choice
            label={m.underwriting_loan_type()}
            value={loan.loanType}
            options={LOAN_TYPES}
            words={loanTypeWords}
            onChange={(loanType) => now({ loanType })}
          />
          <Choice
            label={m.underwriting_loan_status()}
            value={loan.status}
            options={LOAN_STATUSES}
            words={loanStatusWords}
            onChange={(status) => now({ status })}
          />
          <PercentField
            label={m.underwriting_exit_fee()}
            ofCents={loan.initialAdvanceCents + loan.holdbackCents}
            {...percent('exitFeePct')}
          />
          <Choice
            label={m.underwriting_day_count()}
            value={loan.dayCount}
            options={DAY_COUNTS}
            words={dayCountWords}
            onChange={(dayCount) => now({ dayCount })}
          />
          <Choice
            label={m.underwriting_interest_on()}
            value={loan.interestOn}
            options={['drawn', 'commitment']}
            words={interestOnWords}
            onChange={(interestOn) => now({ interestOn })}
          />
          <Choice
            label={m.underwriting_payment()}
            value={loan.payment}
            options={['monthly', 'at_payoff']}
            words={paymentWords}
            onChange={(payment) => now({ payment })}
          />
          <StartDate
            loan={loan}
            onChange={(startDate) => changeLoan({ ...loan, startDate })}
            onDone={done}
            onPick={now}
          />
        </div>
      </details>
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Value[]
  words: (value: Value) => string
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, words, onChange }: ChoiceProps<Value>) {
  return (
    <ChoiceField
      beside
      label={label}
      value={value}
      choices={options.map((option) => ({ value: option, label: words(option) }))}
      onChange={(event) => onChange(event.target.value as Value)}
    />
  )
}

type StartProps = {
  loan: LoanRecord
  onChange: (day: string | null) => void
  onDone: () => void
  onPick: (part: Partial<LoanRecord>) => void
}

function StartDate({ loan, onChange, onDone, onPick }: StartProps) {
  const { today } = useMe().organization
  return (
    <DayField
      beside
      label={m.underwriting_loan_start()}
      help={m.underwriting_from_help()}
      today={today}
      value={loan.startDate}
      onChange={onChange}
      onBlur={onDone}
      onPick={(startDate) => onPick({ startDate })}
    />
  )
}
