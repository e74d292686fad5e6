import type { DrawDesk } from '@plumbline/contract/draws/desk'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Explain } from '../../ui/figures/Explain.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { Money } from '../../ui/figures/Money.tsx'

type Props = { totals: DrawDesk['totals'] }

/** Holdback − funded = still to draw, with what waits beside it, and what the draws have cost so far. */
export function DeskEquation({ totals }: Props) {
  return (
    <section
      aria-label={m.draw_desk_equation()}
      className="-mx-4 mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-y border-line bg-surface px-4 py-3.5 md:-mx-5 md:px-5"
    >
      <dl className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Figure label={m.draw_desk_days_waiting()}>
          {totals.daysWaiting === null ? (
            <span title={m.draw_desk_days_none()} className="text-ink-faint">
              –<span className="sr-only">{m.draw_desk_days_none()}</span>
            </span>
          ) : (
            <span className="figures">{daysWords(totals.daysWaiting)}</span>
          )}
        </Figure>
        <Figure label={m.draw_desk_fees()}>
          <Money cents={totals.feesCents} />
        </Figure>
        <Figure label={m.draw_desk_asked_not_granted()}>
          <Money cents={totals.notGrantedCents} />
        </Figure>
        <FloatedFigure totals={totals} />
      </dl>
      <dl className="ml-auto flex flex-wrap items-end justify-end gap-y-3 text-right">
        <Figure label={m.draw_desk_holdback()}>
          <Money cents={totals.holdbackCents} />
        </Figure>
        <Figure label={m.draw_desk_funded()} className={MINUS_BEFORE}>
          <Money cents={totals.fundedCents} currency={false} />
        </Figure>
        <div data-figure className={EQUALS_BEFORE}>
          <dt className="flex items-baseline justify-end gap-2 text-13 text-ink-soft narrow">
            {m.draw_desk_still_to_draw()}
            <HowHint spelled />
          </dt>
          <dd className="pb-1 text-32 font-medium result-rule">
            <Explain
              title={m.draw_desk_still_to_draw_how()}
              rows={[
                { name: m.draw_desk_holdback(), value: { cents: totals.holdbackCents } },
                { sign: '−', name: m.draw_desk_funded(), value: { cents: totals.fundedCents } },
              ]}
              result={{ name: m.draw_desk_still_to_draw(), value: { cents: totals.balanceCents } }}
            >
              <Money cents={totals.balanceCents} />
            </Explain>
          </dd>
        </div>
        <Figure label={m.draw_desk_of_it_pending()} className="pl-6">
          <Money cents={totals.pendingCents} currency={false} />
        </Figure>
      </dl>
    </section>
  )
}

const SIGN_BEFORE = 'relative pl-9 before:absolute before:bottom-0.5 before:left-3 before:text-18 before:text-ink-soft'
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

/** What was paid to vendors and hasn't been reimbursed. */
export function FloatedFigure({ totals, large = false }: Props & { large?: boolean }) {
  const { floatedCents, fundedCents } = totals
  return (
    <div data-figure>
      <dt
        className={cx(
          'flex items-baseline gap-2 text-ink-soft',
          large ? 'text-14 whitespace-nowrap' : 'text-13 narrow',
        )}
      >
        {m.draw_desk_cash_floated()}
        <HowHint spelled={large} />
      </dt>
      <dd className={large ? 'text-32 font-medium' : 'text-18 font-medium'}>
        <Explain
          align="start"
          title={m.draw_desk_cash_floated_how()}
          rows={[
            { name: m.draw_desk_paid_to_vendors(), value: { cents: floatedCents + fundedCents } },
            { sign: '−', name: m.draw_desk_funded(), value: { cents: fundedCents } },
          ]}
          result={{ name: m.draw_desk_cash_floated(), value: { cents: floatedCents } }}
        >
          <Money cents={floatedCents} />
        </Explain>
      </dd>
    </div>
  )
}

/** A mean with at most one decimal. */
function daysWords(days: number): string {
  return String(Math.round(days * 10) / 10)
}
