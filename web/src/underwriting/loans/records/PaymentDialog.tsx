import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { LoanPayment } from '@plumbline/contract/underwriting/loan-history'
import type { LoanPaymentInput } from '@plumbline/contract/underwriting/loan-records'
import type { Day } from '@plumbline/domain/calendar'
import { type LoanMonth, nextDays, owedOn } from '@plumbline/domain/underwriting/loans/history'
import type { LoanFigures } from '@plumbline/domain/underwriting/loans/financing'
import { accruedBetween } from '@plumbline/domain/underwriting/loans/interest'
import { loanPaymentProblem, MAX_LOAN_NOTE } from '@plumbline/domain/underwriting/loans/records'
import type { LoanTerms } from '@plumbline/domain/underwriting/model/deal-model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsOfTypesQuery } from '../../../documents/queries.ts'
import { m } from '../../../messages/generated/messages.js'
import { factFailures } from '../../../shell/failures/field-failures.ts'
import { useMe } from '../../../shell/session/me.ts'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formatMoney } from '../../../ui/figures/format.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { paymentProblemWords } from './problem-words.ts'
import { useSavePayment } from './use-loan-records.ts'

type Props = {
  deal: DealWithTerms
  loanId: string
  terms: LoanTerms
  figures: LoanFigures
  isPayoff: boolean
  /** the payment to correct; omitted for a new one */
  payment?: LoanPayment | undefined
  /** the month to record; omitted for what is due next */
  month?: LoanMonth | undefined
  onClose: () => void
}

/** Records a payment to the lender or the payoff. It starts as what should have been paid. */
export function PaymentDialog({ deal, loanId, terms, figures, payment, month, onClose, ...props }: Props) {
  const { today } = useMe().organization
  const isPayoff = payment?.isPayoff ?? props.isPayoff
  const [facts, setFacts] = useState(() => startOf({ terms, figures, payment, month, isPayoff, today }))
  const save = useSavePayment({ id: deal.id, loanId, payment }, onClose)
  const refused = save.error ? factFailures(save.error, 'payment.') : {}
  const put = (part: Partial<LoanPaymentInput>) => setFacts((before) => ({ ...before, ...part }))
  const problem = loanPaymentProblem(facts, { today })
  const accruedCents = accruedBetween(terms, figures.steps, facts.from, facts.to)
  const money = (name: 'interestCents' | 'principalCents' | 'feesCents', label: string, help?: string) => ({
    label,
    help,
    value: facts[name],
    error: refused[name],
    onChange: (cents: number | null) => put({ [name]: cents ?? 0 }),
  })
  const title = isPayoff ? m.underwriting_record_payoff() : m.underwriting_record_payment()
  return (
    <FormDialog
      title={payment ? m.underwriting_edit_payment() : title}
      lede={isPayoff ? m.underwriting_payoff_lede() : undefined}
      working={save.isPending}
      wrong={problem !== null}
      onSubmit={() => save.mutate(facts)}
      onClose={onClose}
    >
      {(asked) => {
        const errorOf = (field: string) =>
          (asked && problem?.field === field ? paymentProblemWords(problem.problem) : undefined) ?? refused[field]
        return (
          <>
            <DayField
              label={isPayoff ? m.underwriting_paid_off_on() : m.underwriting_paid_on()}
              today={today}
              max={today}
              value={facts.paidOn}
              error={errorOf('paidOn')}
              onChange={(day) => day && put(isPayoff ? { paidOn: day, to: day } : { paidOn: day })}
            />
            <MoneyField
              {...money(
                'interestCents',
                m.underwriting_interest(),
                m.underwriting_accrued_for_days({ amount: formatMoney(accruedCents) }),
              )}
              error={errorOf('interestCents')}
            />
            <div className="grid grid-cols-2 gap-3">
              <DayField
                label={m.underwriting_interest_from()}
                today={today}
                value={facts.from}
                onChange={(day) => day && put({ from: day })}
              />
              <DayField
                label={m.underwriting_interest_to()}
                today={today}
                value={facts.to}
                error={errorOf('to')}
                onChange={(day) => day && put({ to: day })}
              />
            </div>
            <MoneyField
              {...money(
                'principalCents',
                m.underwriting_principal(),
                isPayoff
                  ? m.underwriting_principal_owed({ amount: formatMoney(owedOn(terms, figures, facts.paidOn)) })
                  : undefined,
              )}
            />
            <MoneyField {...money('feesCents', m.underwriting_fees())} />
            <TextField
              label={m.underwriting_paid_by()}
              value={facts.paidBy}
              maxLength={120}
              onChange={(event) => put({ paidBy: event.target.value })}
            />
            <StatementField
              dealId={deal.id}
              asksForOne={isPayoff}
              value={facts.documentId}
              error={refused['documentId']}
              onChange={(documentId) => put({ documentId })}
            />
            <TextField
              label={m.underwriting_note()}
              value={facts.note}
              maxLength={MAX_LOAN_NOTE}
              onChange={(event) => put({ note: event.target.value })}
            />
          </>
        )
      }}
    </FormDialog>
  )
}

type Start = Pick<Props, 'terms' | 'figures' | 'payment' | 'month'> & { isPayoff: boolean; today: Day }

/** What should have been paid: the interest of the next month, or all that is owed. */
function startOf({ terms, figures, payment, month, isPayoff, today }: Start): LoanPaymentInput {
  if (payment) {
    const {
      id: _id,
      version: _version,
      isFromSettlement: _isFromSettlement,
      recordedBy: _by,
      document,
      ...facts
    } = payment
    return { ...facts, documentId: document?.id ?? null }
  }
  const { from, to } = month ?? nextDays(terms, today, isPayoff)
  const owedCents = owedOn(terms, figures, today)
  return {
    paidOn: month && month.to < today ? month.to : today,
    paidBy: '',
    interestCents: accruedBetween(terms, figures.steps, from, to),
    principalCents: isPayoff ? owedCents : 0,
    feesCents: isPayoff ? figures.exitFeeCents : 0,
    from,
    to,
    isPayoff,
    note: '',
    documentId: null,
  }
}

const STATEMENTS = ['payoff_letter', 'settlement_statement', 'final_settlement_statement', 'loan_note'] as const

type StatementProps = {
  dealId: string
  /** whether to say how to add one where the deal has none */
  asksForOne: boolean
  value: string | null
  error?: string | undefined
  onChange: (id: string | null) => void
}

/** The lender's statement, among the deal's documents. */
function StatementField({ dealId, asksForOne, value, error, onChange }: StatementProps) {
  const { data } = useQuery(documentsOfTypesQuery(dealId, STATEMENTS))
  if (!data) return null
  if (data.length === 0 && value === null)
    return asksForOne ? <p className="text-13 text-ink-soft">{m.underwriting_no_statement_yet()}</p> : null
  return (
    <ChoiceField
      label={m.underwriting_statement()}
      placeholder={m.underwriting_no_statement()}
      value={value ?? ''}
      error={error}
      choices={data.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}
