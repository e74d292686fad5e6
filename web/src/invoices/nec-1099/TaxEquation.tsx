import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { daysBetween } from '@plumbline/domain/calendar'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Explain } from '../../ui/figures/Explain.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { FigureButton } from './FigureButton.tsx'
import type { OpenFigure } from './TaxPaymentsDialog.tsx'
import type { TaxPaymentPart } from './words.ts'

type Props = { season: TaxSeason; onOpen: (figure: OpenFigure) => void }

/** Paid − card − codes not reported − refunds = counted, with the threshold and the day the forms are due. */
export function TaxEquation({ season, onOpen }: Props) {
  const { totals, thresholdCents, year } = season
  const figure = (part: TaxPaymentPart, cents: number) => (
    <FigureButton
      cents={cents}
      part={part}
      name={m.nec_all_vendors({ year: String(year) })}
      onOpen={() => onOpen({ vendor: null, part })}
    />
  )
  return (
    <section
      aria-label={m.nec_equation()}
      className="-mx-4 mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-y border-line bg-surface px-4 py-3.5 md:-mx-5 md:px-5"
    >
      <dl className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Figure label={m.nec_threshold({ year: String(year) })}>
          <Money cents={thresholdCents} />
        </Figure>
        <Figure label={m.nec_to_report({ forms: totals.forms, vendors: totals.vendors })}>
          <Money cents={totals.formsCents} />
        </Figure>
        {season.status === 'open' && (
          <Figure label={m.nec_due({ day: formatDay(season.dueOn) })}>
            <span className="figures">{daysLeft(season)}</span>
          </Figure>
        )}
        {totals.withheldCents !== 0 && (
          <Figure label={m.nec_withheld()}>{figure('withheld', totals.withheldCents)}</Figure>
        )}
      </dl>
      <dl className="flex flex-wrap items-end gap-y-3 max-md:w-full max-md:flex-col max-md:items-stretch md:ml-auto md:justify-end md:text-right">
        <Figure label={m.nec_paid()} className={IN_LEDGER}>
          {figure('paid', totals.paidCents)}
        </Figure>
        <Figure label={m.nec_by_card()} className={MINUS_BEFORE}>
          {figure('card', totals.cardCents)}
        </Figure>
        <Figure label={m.nec_codes()} className={MINUS_BEFORE}>
          {figure('codes', totals.codesCents)}
        </Figure>
        <Figure label={m.nec_refunds()} className={MINUS_BEFORE}>
          {figure('refunds', totals.refundsCents)}
        </Figure>
        <div data-figure className={EQUALS_BEFORE}>
          <dt className="flex items-baseline gap-2 text-13 text-ink-soft narrow md:justify-end">
            {m.nec_counted()}
            <HowHint spelled />
          </dt>
          <dd className="pb-1 text-32 font-medium result-rule">
            <Explain
              title={m.nec_counted_how()}
              rows={[
                { name: m.nec_paid(), value: { cents: totals.paidCents } },
                { sign: '−', name: m.nec_by_card(), value: { cents: totals.cardCents } },
                { sign: '−', name: m.nec_codes(), value: { cents: totals.codesCents } },
                { sign: '−', name: m.nec_refunds(), value: { cents: totals.refundsCents } },
              ]}
              result={{ name: m.nec_counted(), value: { cents: totals.countedCents } }}
            >
              <Money cents={totals.countedCents} />
            </Explain>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function daysLeft({ today, dueOn }: TaxSeason): string {
  const days = daysBetween(today, dueOn)
  return days < 0 ? m.nec_days_late({ count: -days }) : m.nec_days({ count: days })
}

/** A phone shows the equation as a ledger, one figure below the other. */
const IN_LEDGER = 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:pl-6'
const SIGN_BEFORE = `${IN_LEDGER} relative md:pl-9 before:absolute before:bottom-0 before:left-0 md:before:bottom-0.5 md:before:left-3 before:text-18 before:text-ink-soft`
const MINUS_BEFORE = `${SIGN_BEFORE} before:content-['−']`
const EQUALS_BEFORE = `${SIGN_BEFORE} before:content-['=']`

function Figure({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-13 text-ink-soft narrow">{label}</dt>
      <dd className="text-18 font-medium">{children}</dd>
    </div>
  )
}
