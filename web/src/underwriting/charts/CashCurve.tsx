import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { cashDays } from '@plumbline/domain/underwriting/returns/cash-days'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatDay, formatMoney, formatShortDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { FIGURE_NAMES } from '../../figures/ledger-words.ts'
import { mainCents, mainFigure } from '../../figures/main-figure.ts'
import { KEY_NAMES } from '../../figures/term-words.ts'
import { cashCurve, labelledDraws, nearestDay, type PlacedDay } from './cash-curve.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/**
 * The investor's own cash in the deal over time, with its peak marked. A pointer or the arrow keys move from day to
 * day.
 */
export function CashCurve({ underwriting }: { underwriting: Underwriting }) {
  const curve = cashCurve(cashDays(underwriting))
  const [asked, setAsked] = useState<number | null>(null)
  if (!curve) return <p className="py-4 text-14 text-ink-soft">{m.underwriting_no_movements()}</p>
  const { days } = curve
  const last = days.length - 1
  const peak = days.findIndex((day) => day.isPeak)
  const at = Math.min(asked ?? Math.max(0, peak), last)
  const shown = days[at]!

  function walk(event: KeyboardEvent) {
    const edge = { Home: 0, End: last }[event.key]
    const next = edge ?? at + (STEPS[event.key] ?? 0)
    if (edge === undefined && !(event.key in STEPS)) return
    event.preventDefault()
    setAsked(Math.min(last, Math.max(0, next)))
  }

  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAsked(nearestDay(days, (clientX - left) / width))
  }

  return (
    <div className="pt-12">
      <div
        role="slider"
        tabIndex={0}
        aria-label={m.underwriting_day_of_curve()}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={dayWords(shown)}
        onKeyDown={walk}
        onPointerDown={point}
        onPointerMove={point}
        className="relative h-44 touch-pan-y"
      >
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={curve.area} fill="var(--blueprint-wash)" />
          <path
            d={curve.line}
            fill="none"
            stroke="var(--blueprint)"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          aria-hidden
          className="absolute inset-x-0 border-b border-ink"
          style={{ bottom: `${curve.zeroY * 100}%` }}
        />
        <span
          aria-hidden
          className="absolute inset-y-0 border-l border-dotted border-ink-soft"
          style={{ left: `${shown.x * 100}%` }}
        />
        {days.map((day) => day.kinds.includes('draws') && <Dot key={day.on} day={day} hue="var(--c-finance)" />)}
        <Dot day={days[last]!} hue={endHue(underwriting)} ring />
        {peak >= 0 && <PeakMark day={days[peak]!} />}
        {shown !== days[peak] && <Dot day={shown} hue="var(--ink)" />}
      </div>
      <Axis days={days} underwriting={underwriting} />
      <p className="flex flex-wrap justify-between gap-x-4 pt-3 text-13">
        <span className="text-ink-soft">
          <span className="text-ink">{formatDay(shown.on)}</span> {kindWords(shown)}
        </span>
        <span className="ml-auto">
          <Money cost currency={false} sign="always" cents={shown.amountCents} />
          <span className="pl-3 font-medium">
            {m.underwriting_own_in({ amount: formatMoney(shown.ownCashCents, { currency: false }) })}
          </span>
        </span>
      </p>
    </div>
  )
}

function Dot({ day, hue, ring }: { day: PlacedDay; hue: string; ring?: boolean }) {
  return (
    <span
      aria-hidden
      className={cx('absolute -mb-1 -ml-1 size-2 rounded-full', ring && 'outline outline-ink')}
      style={{ left: `${day.x * 100}%`, bottom: `${day.y * 100}%`, background: hue }}
    />
  )
}

/** The peak, with its day and amount on the side that has room. */
function PeakMark({ day }: { day: PlacedDay }) {
  const side = day.x > 0.5 ? { right: `${(1 - day.x) * 100}%` } : { left: `${day.x * 100}%` }
  return (
    <>
      <Dot day={day} hue="var(--blueprint)" ring />
      <span
        aria-hidden
        className={cx('absolute -mt-11 text-12 leading-4 text-ink-soft', day.x > 0.5 && 'text-right')}
        style={{ ...side, top: `${(1 - day.y) * 100}%` }}
      >
        <span className="block text-14 font-semibold text-ink">
          <Money cost cents={day.ownCashCents} />
        </span>
        {m.underwriting_peak_on({ day: formatShortDay(day.on) })}
      </span>
    </>
  )
}

/** The first day, the draws, and the sale with what it leaves, each below its position. */
function Axis({ days, underwriting }: { days: readonly PlacedDay[]; underwriting: Underwriting }) {
  return (
    <div aria-hidden className="relative h-9 pt-1.5 text-12 leading-4 text-ink-soft narrow">
      <span className="absolute left-0">{formatShortDay(days[0]!.on)}</span>
      {labelledDraws(days).map((day) => (
        <span
          key={day.on}
          className="absolute -translate-x-1/2 text-center whitespace-nowrap"
          style={{ left: `${day.x * 100}%` }}
        >
          {m.underwriting_draw_mark()}
          <span className="block text-11">{formatShortDay(day.on)}</span>
        </span>
      ))}
      <span className="absolute right-0 text-right">
        {endMark(underwriting, formatShortDay(days.at(-1)!.on))}
        <span className="block">
          {FIGURE_NAMES[mainFigure({ underwriting })]()} <Money currency={false} cents={mainCents(underwriting)} />
        </span>
      </span>
    </div>
  )
}

function endHue({ kept, netProfitCents }: Underwriting): string {
  if (kept) return 'var(--blueprint)'
  return netProfitCents < 0 ? 'var(--c-loss)' : 'var(--c-profit)'
}

function endMark({ model: { ending } }: Underwriting, day: string): string {
  if (ending === 'refinance') return m.underwriting_refinance_mark({ day })
  return ending === 'assignment' ? m.underwriting_assignment_mark({ day }) : m.underwriting_sale_mark({ day })
}

function kindWords(day: PlacedDay): string {
  return day.kinds.map((kind) => KEY_NAMES[kind]()).join(' · ')
}

/** Returns a day as it is read out by screen readers. */
function dayWords(day: PlacedDay): string {
  const own = m.underwriting_own_in({ amount: formatMoney(day.ownCashCents) })
  const parts = [formatDay(day.on), kindWords(day), formatMoney(day.amountCents, { sign: 'always' }), own]
  return [...parts, ...(day.isPeak ? [m.underwriting_peak_here()] : [])].join(', ')
}
