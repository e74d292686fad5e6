import { DAY_COUNTS } from '@plumbline/domain/underwriting/model/deal-model'
import {
  LOAN_PERCENT_LIMITS,
  LOAN_STATUSES,
  LOAN_TYPES,
  type LoanRecord,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import type { LoanFigures } from '@plumbline/domain/underwriting/loans/financing'
import type { LoanFigure } from '@plumbline/domain/underwriting/ledger'
import { loanProblems } from '@plumbline/domain/underwriting/terms/term-problems'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { betweenWords } from '../../deals/problem-words.ts'
import { ComputedLine } from '../inputs/InputGroup.tsx'
import { Place } from '../Place.tsx'
import { LoanDraws } from './LoanDraws.tsx'
import type { LoanSources } from '../inputs/input-source.ts'
import { sourceProps } from '../inputs/SourceNote.tsx'
import {
  dayCountWords,
  interestOnWords,
  loanStatusWords,
  loanTypeWords,
  paymentWords,
} from '../../figures/loan-words.ts'

type Props = {
  loan: LoanRecord
  sources: LoanSources
  cost: LoanFigures | undefined
  /** what an address calls the loan */
  place: string
  /** what makes a figure of the loan */
  how: (figure: LoanFigure) => ReactNode
  mayEdit: boolean
  onChange: (loan: LoanRecord) => void
  onSave: (loan: LoanRecord) => void
}

type LoanAmount = 'initialAdvanceCents' | 'holdbackCents' | 'feesCents' | 'drawFeeCents'

/** The terms of one loan; what it costs stands in lines without a box. */
export function LoanInputs({
  loan,
  sources,
  cost,
  place,
  how,
  mayEdit,
  onChange: changeLoan,
  onSave: saveLoan,
}: Props) {
  const problems = loanProblems(loan)
  const commitmentCents = loan.initialAdvanceCents + loan.holdbackCents
  const done = () => saveLoan(loan)
  const now = (part: Partial<LoanRecord>) => saveLoan({ ...loan, ...part })
  const from = (key: keyof typeof LOAN_PERCENT_LIMITS | LoanAmount, label: string, help?: ReactNode) => ({
    label,
    ...sourceProps({
      source: sources[key as keyof LoanSources],
      help,
      label: `${loan.name}, ${label}`,
      onBack: (value) => now({ [key]: value }),
    }),
  })
  const percent = (key: keyof typeof LOAN_PERCENT_LIMITS, label: string, help?: ReactNode) => ({
    ...from(key, label, help),
    value: loan[key],
    error: problems[key] && betweenWords('percent', 0, LOAN_PERCENT_LIMITS[key]),
    onChange: (value: string | null) => changeLoan({ ...loan, [key]: value ?? '0' }),
    onBlur: done,
    beside: true,
  })
  const money = (key: LoanAmount, label: string, help?: ReactNode) => ({
    ...from(key, label, help),
    value: loan[key],
    error: problems[key] && m.underwriting_amount_too_large(),
    onChange: (value: number | null) => changeLoan({ ...loan, [key]: value ?? 0 }),
    onBlur: done,
    beside: true,
  })
  const days = { loan, onChange: changeLoan, onDone: done, onPick: saveLoan }
  const isExtended = cost !== undefined && loan.maturityDate !== null && loan.maturityDate < cost.payoffOn
  const at = (field: string) => `${place}.${field}`
  const lines = cost && (
    <>
      <ComputedLine label={m.underwriting_interest()} detail={dayCountWords(loan.dayCount)} how={how('loan_interest')}>
        <Money column cost cents={cost.interestCents} />
      </ComputedLine>
      <ComputedLine label={m.underwriting_commitment()} how={how('loan_commitment')}>
        <Money column cost cents={cost.commitmentCents} />
      </ComputedLine>
    </>
  )
  if (!mayEdit) {
    return (
      <>
        <Place name={at('initialAdvanceCents')}>
          <ComputedLine label={m.underwriting_advance()}>
            {formatMoney(loan.initialAdvanceCents, { currency: false })}
          </ComputedLine>
        </Place>
        <Place name={at('holdbackCents')}>
          <ComputedLine label={m.underwriting_holdback()}>
            {formatMoney(loan.holdbackCents, { currency: false })}
          </ComputedLine>
        </Place>
        <Place name={at('ratePct')}>
          <ComputedLine label={m.underwriting_rate()}>{formatPercent(loan.ratePct)}</ComputedLine>
        </Place>
        <Place name={at('pointsPct')}>
          <ComputedLine label={m.underwriting_points()}>{formatPercent(loan.pointsPct)}</ComputedLine>
        </Place>
        <Place name={at('feesCents')}>
          <ComputedLine label={m.underwriting_lender_fees()}>
            {formatMoney(loan.feesCents, { currency: false })}
          </ComputedLine>
        </Place>
        <LoanDraws {...{ loan, place, mayEdit, changeLoan, saveLoan }} />
        {lines}
      </>
    )
  }
  return (
    <>
      <Place name={at('initialAdvanceCents')}>
        <MoneyField {...money('initialAdvanceCents', m.underwriting_advance())} />
      </Place>
      <Place name={at('holdbackCents')}>
        <MoneyField {...money('holdbackCents', m.underwriting_holdback(), m.underwriting_holdback_help())} />
      </Place>
      <Place name={at('ratePct')}>
        <PercentField {...percent('ratePct', m.underwriting_rate())} />
      </Place>
      <Place name={at('pointsPct')}>
        <PercentField ofCents={commitmentCents} {...percent('pointsPct', m.underwriting_points())} />
      </Place>
      <Place name={at('feesCents')}>
        <MoneyField {...money('feesCents', m.underwriting_lender_fees())} />
      </Place>
      <LoanDraws {...{ loan, place, mayEdit, changeLoan, saveLoan }} />
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
          <Place name={at('drawFeeCents')}>
            <MoneyField {...money('drawFeeCents', m.underwriting_draw_fee())} />
          </Place>
          <Place name={at('drawRetainagePct')}>
            <PercentField {...percent('drawRetainagePct', m.underwriting_draw_retainage())} />
          </Place>
          <Place name={at('exitFeePct')}>
            <PercentField ofCents={commitmentCents} {...percent('exitFeePct', m.underwriting_exit_fee())} />
          </Place>
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
          <LoanDay label={m.underwriting_loan_start()} help={m.underwriting_from_help()} name="startDate" {...days} />
          <LoanDay
            label={m.underwriting_paid_off_on()}
            help={m.underwriting_paid_off_help()}
            name="payoffDate"
            {...days}
          />
          <LoanDay label={m.underwriting_matures()} name="maturityDate" {...days} />
          {loan.maturityDate !== null && (
            <Place name={at('extensionFeePct')}>
              <PercentField
                ofCents={commitmentCents}
                {...percent(
                  'extensionFeePct',
                  m.underwriting_extension_fee(),
                  isExtended ? m.underwriting_extension_counts() : m.underwriting_extension_waits(),
                )}
              />
            </Place>
          )}
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

type DayProps = {
  label: string
  help?: string
  name: 'startDate' | 'payoffDate' | 'maturityDate'
  loan: LoanRecord
  onChange: (loan: LoanRecord) => void
  onDone: () => void
  onPick: (loan: LoanRecord) => void
}

function LoanDay({ label, help, name, loan, onChange, onDone, onPick }: DayProps) {
  const { today } = useMe().organization
  return (
    <DayField
      beside
      label={label}
      help={help}
      today={today}
      value={loan[name]}
      onChange={(day) => onChange({ ...loan, [name]: day })}
      onBlur={onDone}
      onPick={(day) => onPick({ ...loan, [name]: day })}
    />
  )
}
