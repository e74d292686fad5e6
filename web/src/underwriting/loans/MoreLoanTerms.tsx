import { DAY_COUNTS } from '@plumbline/domain/underwriting/model/deal-model'
import {
  LOAN_PURPOSES,
  LOAN_STATUSES,
  LOAN_TYPES,
  type LoanRecord,
  MAX_EXTENSION_OPTIONS,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import { ChevronDown } from 'lucide-react'
import {
  dayCountWords,
  interestOnWords,
  loanPurposeWords,
  loanStatusWords,
  loanTypeWords,
  paymentWords,
} from '../../figures/loan-words.ts'
import { ContactNameField } from '../../contacts/ContactNameField.tsx'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Place } from '../Place.tsx'
import type { LoanChanges, LoanFields } from './loan-fields.ts'

type Props = LoanChanges & {
  place: string
  fields: LoanFields
  /** the loan runs past its maturity */
  isExtended: boolean
}

/** The rarely needed terms of a loan, collapsed. */
export function MoreLoanTerms(props: Props) {
  const { loan, place, fields, changeLoan } = props
  const { problems, done, now, percent, money, commitmentCents } = fields
  const at = (field: string) => `${place}.${field}`
  return (
    <details className="group">
      <summary className="flex min-h-control list-none items-center gap-1 text-13 font-medium text-blueprint hover:text-blueprint-hover">
        <ChevronDown aria-hidden size={16} strokeWidth={1.6} className="transition-transform group-open:rotate-180" />
        {m.underwriting_more_terms()}
      </summary>
      <div className="flex flex-col gap-1.5 pt-1">
        <ContactNameField
          as="lender"
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
          label={m.underwriting_loan_purpose()}
          value={loan.purpose}
          options={LOAN_PURPOSES}
          words={loanPurposeWords}
          onChange={(purpose) => now({ purpose })}
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
        <LoanDays {...props} />
        <TextField
          beside
          label={m.underwriting_extension_options()}
          value={loan.extensionOptions}
          maxLength={MAX_EXTENSION_OPTIONS}
          onChange={(event) => changeLoan({ ...loan, extensionOptions: event.target.value })}
          onBlur={done}
        />
        <Checkbox
          label={m.underwriting_personal_guarantee()}
          checked={loan.personalGuarantee}
          onChange={(personalGuarantee) => now({ personalGuarantee })}
        />
      </div>
    </details>
  )
}

/** When the loan starts, is paid off and matures, and what an extension costs. */
function LoanDays({ loan, place, fields, isExtended, changeLoan, saveLoan }: Props) {
  const { done, percent, commitmentCents } = fields
  const days = { loan, onChange: changeLoan, onDone: done, onPick: saveLoan }
  return (
    <>
      {loan.purpose === 'purchase' && (
        <LoanDay label={m.underwriting_loan_start()} help={m.underwriting_from_help()} name="startDate" {...days} />
      )}
      <LoanDay label={m.underwriting_paid_off_on()} help={m.underwriting_paid_off_help()} name="payoffDate" {...days} />
      <LoanDay label={m.underwriting_matures()} name="maturityDate" {...days} />
      {loan.maturityDate !== null && (
        <Place name={`${place}.extensionFeePct`}>
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
