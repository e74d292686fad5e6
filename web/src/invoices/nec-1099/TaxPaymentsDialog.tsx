import type { TaxPayment, TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { invoiceLink } from '../address.ts'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Day } from '../../ui/figures/Day.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { METHOD_NAMES } from '../../vendors/words.ts'
import { taxPaymentsQuery } from './queries.ts'
import { useSetReportable } from './use-tax-steps.ts'
import { VendorFacts } from './VendorFacts.tsx'
import { countsWords, PART_NAMES, type TaxPaymentPart } from './words.ts'

/** A figure of the year: one vendor's, or everyone's. */
export type OpenFigure = { vendor: TaxVendor | null; part: TaxPaymentPart }

type Props = { season: TaxSeason; figure: OpenFigure; onClose: () => void }

/** The payments behind a figure, and whether each counts. */
export function TaxPaymentsDialog({ season, figure, onClose }: Props) {
  const { vendor, part } = figure
  const { year } = season
  const of = vendor ? { vendorId: vendor.vendor.id } : {}
  const list = useInfiniteQuery(taxPaymentsQuery({ year, part, ...of }))
  const payments = list.data?.pages.flatMap(({ items }) => items) ?? []
  const now = vendor && (season.vendors.find((one) => one.vendor.id === vendor.vendor.id) ?? vendor)
  const name = now?.vendor.name ?? m.nec_all_vendors({ year: String(year) })
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={m.nec_payments_of({
        part: part === 'paid' ? m.nec_paid_in({ year: String(year) }) : PART_NAMES[part](),
        name,
      })}
      footer={
        now && (
          <ButtonLink kind="quiet" to={`/app/vendors/${now.vendor.id}`}>
            {now.vendor.name}
          </ButtonLink>
        )
      }
    >
      {now && <VendorFacts season={season} vendor={now} />}
      {list.isError && !list.data ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={4} label={m.nec_loading()} />
      ) : payments.length === 0 ? (
        <p className="py-3 text-14 text-ink-soft">{m.nec_payments_none()}</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              part={part}
              ofOne={vendor !== null}
              mayChange={season.abilities.change}
            />
          ))}
        </ul>
      )}
      <ShowMore pages={list} className="mt-3" />
    </Dialog>
  )
}

const CENTS_OF: Readonly<Record<TaxPaymentPart, keyof TaxPayment & `${string}Cents`>> = {
  paid: 'paidCents',
  card: 'cardCents',
  codes: 'codesCents',
  refunds: 'refundsCents',
  counted: 'countedCents',
  withheld: 'withheldCents',
}

type RowProps = { payment: TaxPayment; part: TaxPaymentPart; ofOne: boolean; mayChange: boolean }

function PaymentRow({ payment, part, ofOne, mayChange }: RowProps) {
  const { vendor, deal, invoice, method, paidOn } = payment
  const isCard = payment.cardCents !== 0
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-48 flex-1 max-md:basis-full">
        <Link to={invoiceLink(deal.id, invoice.id)} className="touch-target text-14 font-medium hover:underline">
          {ofOne ? invoice.invoiceNo : `${vendor.name} ${invoice.invoiceNo}`}
        </Link>
        <span className="block text-13 text-ink-soft">
          <Day day={paidOn} /> · {METHOD_NAMES[method]()} · {deal.name}
        </span>
      </span>
      {isCard ? (
        <span className="text-13 text-ink-soft">{m.nec_not_counted()}</span>
      ) : mayChange ? (
        <CountsChoice payment={payment} />
      ) : (
        <span className="text-13 text-ink-soft">{countsWords(payment)}</span>
      )}
      <Money cents={payment[CENTS_OF[part]]} column cost className="ml-auto min-w-24 text-right text-14 font-medium" />
    </li>
  )
}

type Choice = 'codes' | 'yes' | 'no'
const CHOICES: Readonly<Record<Choice, boolean | null>> = { codes: null, yes: true, no: false }

function CountsChoice({ payment }: { payment: TaxPayment }) {
  const set = useSetReportable()
  const value = payment.isReportable === null ? 'codes' : payment.isReportable ? 'yes' : 'no'
  return (
    <ChoiceField
      label={m.nec_payment_choice({ number: payment.number })}
      hideLabel
      value={value}
      disabled={set.isPending}
      onChange={({ target }) => set.mutate({ payment, isReportable: CHOICES[target.value as Choice] ?? null })}
      choices={[
        { value: 'codes', label: m.nec_by_codes() },
        { value: 'yes', label: m.nec_payment_counts() },
        { value: 'no', label: m.nec_not_counted() },
      ]}
    />
  )
}
