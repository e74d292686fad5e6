import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { LoanExtension, LoanPayment } from '@plumbline/contract/underwriting/loan-history'
import { differenceToAccrual, type LoanMonth, unrecordedMonths } from '@plumbline/domain/underwriting/loans/history'
import type { LoanFigures } from '@plumbline/domain/underwriting/loans/financing'
import type { LoanTerms } from '@plumbline/domain/underwriting/model/deal-model'
import type { LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatDay, formatMoney, formatShortDay } from '../../../ui/figures/format.ts'
import { MenuItem } from '../../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../../ui/overlays/MoreMenu.tsx'
import { later, partOf } from '../../../ui/later.tsx'
import { ComputedLine } from '../../inputs/InputGroup.tsx'
import { useRemoveExtension, useRemovePayment } from './use-loan-records.ts'

const PaymentDialog = partOf(
  later(() => import('./PaymentDialog.tsx')),
  'PaymentDialog',
)
const ExtensionDialog = partOf(
  later(() => import('./ExtensionDialog.tsx')),
  'ExtensionDialog',
)

type Props = { deal: DealWithTerms; loan: LoanRecord; terms: LoanTerms; figures: LoanFigures }
/** What is being entered: a payment (perhaps one that exists, or for a month), the payoff, or an extension. */
type Open =
  | { kind: 'payment'; payment?: LoanPayment; month?: LoanMonth }
  | { kind: 'payoff' }
  | { kind: 'extension' }
  | null

/** What was paid on a loan and how it differs from what accrued, months without a payment, and extensions. */
export function LoanRecords({ deal, loan, terms, figures }: Props) {
  const titleId = useId()
  const [search] = useSearchParams()
  const { today } = useMe().organization
  const [open, setOpen] = useState<Open>(null)
  const history = deal.loanHistory?.find(({ loanId }) => loanId === loan.id)
  const mayRecord = deal.mayRecordLoanPayments === true && loan.id !== undefined && search.get('scenario') === null
  const months = hasBegun(loan, history !== undefined) ? unrecordedMonths(terms, figures, today) : []
  const payoff = history?.payments.find(({ isPayoff }) => isPayoff)
  if (!mayRecord && !history) return null
  const close = () => setOpen(null)
  const loanOf = { deal, loanId: loan.id ?? '', terms, onClose: close }
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-1.5 py-1">
      <p id={titleId} className="text-13 font-medium">
        {m.underwriting_recorded_payments()}
      </p>
      {history?.payments.map((payment) => (
        <PaymentLine
          key={payment.id}
          {...{ deal, payment, mayRecord }}
          differenceCents={differenceToAccrual(terms, figures, payment)}
          onEdit={() => setOpen({ kind: 'payment', payment })}
        />
      ))}
      {history?.extensions.map((extension) => (
        <ExtensionLine key={extension.id} {...{ deal, extension, mayRecord }} />
      ))}
      {!payoff && months.length > 0 && (
        <Unrecorded {...{ months, mayRecord }} onRecord={(month) => setOpen({ kind: 'payment', month })} />
      )}
      {mayRecord && (
        <div className="-ml-2 flex flex-wrap">
          <Button kind="quiet" size="small" onClick={() => setOpen({ kind: 'payment' })}>
            {m.underwriting_record_payment()}
          </Button>
          {!payoff && (
            <>
              <Button kind="quiet" size="small" onClick={() => setOpen({ kind: 'payoff' })}>
                {m.underwriting_record_payoff()}
              </Button>
              <Button kind="quiet" size="small" onClick={() => setOpen({ kind: 'extension' })}>
                {m.underwriting_record_extension()}
              </Button>
            </>
          )}
        </div>
      )}
      {(open?.kind === 'payment' || open?.kind === 'payoff') && (
        <PaymentDialog
          {...{ ...loanOf, figures }}
          isPayoff={open.kind === 'payoff'}
          payment={open.kind === 'payment' ? open.payment : undefined}
          month={open.kind === 'payment' ? open.month : undefined}
        />
      )}
      {open?.kind === 'extension' && <ExtensionDialog {...loanOf} maturesOn={figures.maturesOn} />}
    </div>
  )
}

/** Before a loan is funded, nothing is due on it. */
function hasBegun({ status }: LoanRecord, isRecorded: boolean): boolean {
  return isRecorded || status === 'funded' || status === 'paid_off'
}

type PaymentLineProps = {
  deal: DealWithTerms
  payment: LoanPayment
  mayRecord: boolean
  differenceCents: number
  onEdit: () => void
}

function PaymentLine({ deal, payment, mayRecord, differenceCents, onEdit }: PaymentLineProps) {
  const remove = useRemovePayment(deal.id)
  const { interestCents, principalCents, feesCents, paidOn, isPayoff } = payment
  const name = isPayoff ? m.underwriting_payoff_on({ day: formatDay(paidOn) }) : formatDay(paidOn)
  return (
    <div className="flex items-start">
      <div className="min-w-0 flex-1">
        <ComputedLine label={name} detail={<PaymentDetail {...{ payment, differenceCents }} />}>
          {formatMoney(interestCents + principalCents + feesCents, { currency: false })}
        </ComputedLine>
      </div>
      {mayRecord && !payment.isFromSettlement && (
        <MoreMenu label={m.underwriting_more_for_payment({ day: formatDay(paidOn) })}>
          <MenuItem onSelect={onEdit}>{m.underwriting_edit_payment()}</MenuItem>
          <MenuItem danger onSelect={() => remove.mutate(payment)}>
            {m.underwriting_remove_payment()}
          </MenuItem>
        </MoreMenu>
      )}
    </div>
  )
}

const amount = (cents: number) => formatMoney(cents, { currency: false })

/** What the payment was made of, who made it, and how its interest differs from what accrued. */
function PaymentDetail({ payment, differenceCents }: { payment: LoanPayment; differenceCents: number }) {
  const { interestCents, principalCents, feesCents, from, to, paidBy, document, note, isFromSettlement } = payment
  const days = m.underwriting_interest_for({ from: formatShortDay(from), to: formatShortDay(to) })
  const parts = [
    ...(interestCents > 0 ? [`${days} ${amount(interestCents)}`] : []),
    ...(principalCents > 0 ? [`${m.underwriting_principal()} ${amount(principalCents)}`] : []),
    ...(feesCents > 0 ? [`${m.underwriting_fees()} ${amount(feesCents)}`] : []),
    ...(paidBy ? [m.underwriting_paid_by_name({ name: paidBy })] : []),
    ...(isFromSettlement ? [m.underwriting_from_settlement()] : []),
    ...(document ? [document.title] : []),
    ...(note ? [note] : []),
  ]
  return (
    <>
      {parts.join(' · ')}
      {interestCents > 0 && differenceCents !== 0 && (
        <span className="block text-watch">{differenceWords(differenceCents)}</span>
      )}
    </>
  )
}

function differenceWords(cents: number): string {
  const more = { amount: formatMoney(Math.abs(cents)) }
  return cents > 0 ? m.underwriting_more_than_accrued(more) : m.underwriting_less_than_accrued(more)
}

function ExtensionLine(props: { deal: DealWithTerms; extension: LoanExtension; mayRecord: boolean }) {
  const { deal, extension, mayRecord } = props
  const remove = useRemoveExtension(deal.id)
  const { takenOn, maturesOn, feeCents } = extension
  return (
    <div className="flex items-start">
      <div className="min-w-0 flex-1">
        <ComputedLine
          label={m.underwriting_extended_to({ day: formatDay(maturesOn) })}
          detail={m.underwriting_taken_on({ day: formatDay(takenOn) })}
        >
          {formatMoney(feeCents, { currency: false })}
        </ComputedLine>
      </div>
      {mayRecord && (
        <MoreMenu label={m.underwriting_more_for_extension({ day: formatDay(maturesOn) })}>
          <MenuItem danger onSelect={() => remove.mutate(extension)}>
            {m.underwriting_remove_extension()}
          </MenuItem>
        </MoreMenu>
      )}
    </div>
  )
}

type UnrecordedProps = { months: readonly LoanMonth[]; mayRecord: boolean; onRecord: (month: LoanMonth) => void }

/** The months that are over and whose interest nobody recorded: the oldest first, since they are recorded in order. */
function Unrecorded({ months, mayRecord, onRecord }: UnrecordedProps) {
  const [next] = months
  if (!next) return null
  return (
    <ComputedLine
      label={m.underwriting_months_unrecorded({ count: months.length })}
      detail={m.underwriting_month_accrued({
        from: formatShortDay(next.from),
        to: formatShortDay(next.to),
        amount: formatMoney(next.openCents),
      })}
    >
      {mayRecord && (
        <Button size="small" onClick={() => onRecord(next)}>
          {m.underwriting_record()}
        </Button>
      )}
    </ComputedLine>
  )
}
