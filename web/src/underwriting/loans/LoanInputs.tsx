import type { LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { advanceBase, loanAmounts, type LoanBases } from '@plumbline/domain/underwriting/loans/amounts'
import type { LoanFigures } from '@plumbline/domain/underwriting/loans/financing'
import type { LoanFigure } from '@plumbline/domain/underwriting/ledger'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { ComputedLine } from '../inputs/InputGroup.tsx'
import { Place } from '../Place.tsx'
import { LoanAmount } from './LoanAmount.tsx'
import { LoanDraws } from './LoanDraws.tsx'
import { loanFields } from './loan-fields.ts'
import { MoreLoanTerms } from './MoreLoanTerms.tsx'
import type { LoanSources } from '../inputs/input-source.ts'
import { dayCountWords } from '../../figures/loan-words.ts'

type Props = {
  loan: LoanRecord
  sources: LoanSources
  cost: LoanFigures | undefined
  /** the amounts that the loan's percents refer to */
  bases: LoanBases
  /** what was paid on it, and the actions for that */
  history: ReactNode
  /** the loan's place in an address */
  place: string
  /** returns the explanation of a figure of the loan */
  how: (figure: LoanFigure, value: ReactNode) => ReactNode
  mayEdit: boolean
  onChange: (loan: LoanRecord) => void
  onSave: (loan: LoanRecord) => void
}

/** The terms of one loan. Its costs are lines without a box. */
export function LoanInputs({
  loan,
  sources,
  cost,
  bases,
  history,
  place,
  how,
  mayEdit,
  onChange: changeLoan,
  onSave: saveLoan,
}: Props) {
  const amounts = loanAmounts(loan, bases)
  const commitmentCents = amounts.initialAdvanceCents + amounts.holdbackCents
  const fields = loanFields({ loan, sources, commitmentCents, changeLoan, saveLoan })
  const { money, percent } = fields
  const isRefinance = loan.purpose === 'refinance'
  const isExtended = cost !== undefined && cost.maturesOn !== null && cost.maturesOn < cost.payoffOn
  const at = (field: string) => `${place}.${field}`
  const lines = cost && (
    <>
      <ComputedLine explained label={m.underwriting_interest()} detail={dayCountWords(loan.dayCount)}>
        {how('loan_interest', <Money column cost cents={cost.interestCents} />)}
      </ComputedLine>
      <ComputedLine explained label={m.underwriting_commitment()}>
        {how('loan_commitment', <Money column cost cents={cost.commitmentCents} />)}
      </ComputedLine>
    </>
  )
  const draws = (
    <LoanDraws {...{ loan, cost, place, mayEdit, changeLoan, saveLoan }} holdbackCents={amounts.holdbackCents} />
  )
  if (!mayEdit)
    return (
      <>
        <ReadTerms loan={{ ...loan, ...amounts }} at={at} />
        {draws}
        {lines}
        {history}
      </>
    )
  return (
    <>
      <Place name={at('initialAdvanceCents')}>
        <LoanAmount
          {...{ loan, saveLoan, fields }}
          name="initialAdvanceCents"
          label={isRefinance ? m.underwriting_refinance_amount() : m.underwriting_advance()}
          base={{
            cents: advanceBase(loan, bases),
            words: isRefinance ? m.underwriting_of_value() : m.underwriting_of_price(),
          }}
        />
      </Place>
      <Place name={at('holdbackCents')}>
        <LoanAmount
          {...{ loan, saveLoan, fields }}
          name="holdbackCents"
          label={m.underwriting_holdback()}
          help={m.underwriting_holdback_help()}
          base={{ cents: bases.improvementTotalCents, words: m.underwriting_of_improvement() }}
        />
      </Place>
      <Place name={at('ratePct')}>
        <PercentField {...percent('ratePct', m.underwriting_rate())} />
      </Place>
      <Place name={at('pointsPct')}>
        <PercentField
          ofCents={commitmentCents}
          {...percent('pointsPct', m.underwriting_points(), chargedPoints(loan))}
        />
      </Place>
      <Place name={at('feesCents')}>
        <MoneyField {...money('feesCents', m.underwriting_lender_fees())} />
      </Place>
      {draws}
      {lines}
      {history}
      <MoreLoanTerms {...{ loan, place, fields, isExtended, changeLoan, saveLoan }} />
    </>
  )
}

/** Points that a settlement statement charged take the place of the percent. */
function chargedPoints({ pointsCents }: LoanRecord): string | undefined {
  return pointsCents === null ? undefined : m.underwriting_points_settled({ amount: formatMoney(pointsCents) })
}

/** The terms people look for first, read-only. */
function ReadTerms({ loan, at }: { loan: LoanRecord; at: (field: string) => string }) {
  const terms: [field: string, label: string, value: string][] = [
    ['initialAdvanceCents', m.underwriting_advance(), plain(loan.initialAdvanceCents)],
    ['holdbackCents', m.underwriting_holdback(), plain(loan.holdbackCents)],
    ['ratePct', m.underwriting_rate(), formatPercent(loan.ratePct)],
    ['pointsPct', m.underwriting_points(), formatPercent(loan.pointsPct)],
    ['feesCents', m.underwriting_lender_fees(), plain(loan.feesCents)],
  ]
  return terms.map(([field, label, value]) => (
    <Place key={field} name={at(field)}>
      <ComputedLine label={label}>{value}</ComputedLine>
    </Place>
  ))
}

function plain(cents: number): string {
  return formatMoney(cents, { currency: false })
}
