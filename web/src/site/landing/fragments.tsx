import { CircleCheck, FileText, PenTool, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney, formatShortDay } from '../../ui/figures/format.ts'
import { TickStrip } from '../../ui/feedback/TickStrip.tsx'

/** Small pieces of the product with sample figures. They are decorative and hidden from screen readers. */

const ICON = { size: 14, strokeWidth: 1.6 } as const

function Line({ icon, name, end, tone }: { icon?: ReactNode; name: ReactNode; end: ReactNode; tone?: string }) {
  return (
    <span className="flex items-center gap-2 py-0.5">
      {icon}
      <span className="flex-1">{name}</span>
      <span className={cx('figures', tone ?? 'text-ink-soft')}>{end}</span>
    </span>
  )
}

export function StageFragment() {
  return (
    <>
      <span className="mb-2">
        <TickStrip met={9} total={13} label="" />
      </span>
      <Line
        icon={<FileText {...ICON} className="text-ink-soft" />}
        name={m.site_piece_title_commitment()}
        end={m.site_piece_missing()}
        tone="text-watch"
      />
      <Line
        icon={<CircleCheck {...ICON} className="text-good" />}
        name={m.site_piece_inspection()}
        end={m.site_piece_accepted()}
      />
    </>
  )
}

/** Shares of the plan, in percent: spent, then committed. The forecast is the tick. */
const BUDGET = [
  { name: m.site_piece_roof, actual: 100, committed: 0, forecast: 100 },
  { name: m.site_piece_drywall, actual: 62, committed: 31, forecast: 100, over: true },
  { name: m.site_piece_kitchen, actual: 43, committed: 2, forecast: 100 },
  { name: m.site_piece_baths, actual: 0, committed: 0, forecast: 100, over: true },
]

export function BudgetFragment() {
  return (
    <span className="grid gap-2">
      <svg className="absolute size-0">
        <pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.6" height="4" className="fill-blueprint" />
        </pattern>
      </svg>
      {BUDGET.map(({ name, actual, committed, forecast, over }) => (
        <span key={name()} className="grid grid-cols-[4.5rem_1fr] items-center">
          <span>{name()}</span>
          <svg viewBox="0 0 200 10" preserveAspectRatio="none" className="h-2.5 w-full overflow-visible">
            <rect x="0.5" y="2.5" width="190" height="5" className="fill-none stroke-line-strong" />
            <rect x="0" y="2" width={actual * 1.9} height="6" className="fill-blueprint" />
            <rect
              x={actual * 1.9}
              y="2"
              width={committed * 1.9}
              height="6"
              fill="url(#hatch)"
              className="stroke-blueprint [stroke-width:0.6]"
            />
            <rect x={forecast * 1.9} y="0" width="2" height="10" className={over ? 'fill-bad' : 'fill-ink'} />
          </svg>
        </span>
      ))}
    </span>
  )
}

const ORDER_BANDS = [
  [() => m.site_piece_up_to({ amount: formatMoney(100_000, { digits: 'whole' }) }), m.site_piece_automatic],
  [() => m.site_piece_up_to({ amount: formatMoney(500_000, { digits: 'whole' }) }), m.site_piece_any_admin],
  [() => m.site_piece_up_to({ amount: formatMoney(2_500_000, { digits: 'whole' }) }), m.site_piece_operator_admin],
  [m.site_piece_above, m.site_piece_both],
] as const

export function OrderFragment() {
  return (
    <span className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {ORDER_BANDS.map(([band, approver]) => (
        <span key={band()} className="contents">
          <span className="text-right text-ink-soft figures">{band()}</span>
          <span className="font-medium">{approver()}</span>
        </span>
      ))}
    </span>
  )
}

const DRAWS = [
  [1, '2026-03-20', 2_065_000],
  [2, '2026-04-24', 2_505_000],
  [3, '2026-05-14', 2_270_000],
] as const

export function DrawFragment() {
  return (
    <>
      {DRAWS.map(([number, day, cents]) => (
        <Line
          key={number}
          name={m.site_piece_draw({ number, day: formatShortDay(day) })}
          end={formatMoney(cents, { currency: false })}
        />
      ))}
      <span className="mt-1 pt-1 font-semibold sum-rule">
        <Line name={m.site_piece_holdback()} end={formatMoney(0, { currency: false })} tone="text-ink" />
      </span>
    </>
  )
}

export function VendorFragment() {
  return (
    <>
      <Line
        icon={<ShieldCheck {...ICON} className="text-good" />}
        name="Carver Plumbing"
        end={m.site_piece_until({ day: formatShortDay('2026-11-03') })}
      />
      <Line
        icon={<ShieldAlert {...ICON} className="text-watch" />}
        name="Bright Ridge Electric"
        end={m.site_piece_days_left()}
        tone="text-watch"
      />
      <Line
        icon={<ShieldX {...ICON} className="text-bad" />}
        name="Hollis Supply"
        end={m.site_piece_no_w9()}
        tone="text-bad"
      />
    </>
  )
}

export function MemoFragment() {
  return (
    <>
      <span className="text-13">
        {m.site_piece_memo({ profit: formatMoney(2_848_166), difference: formatMoney(125_000) })}
      </span>
      <span className="mt-2 flex items-center gap-1.5 text-ink-soft">
        <PenTool {...ICON} />
        {m.site_piece_memo_by({ day: formatShortDay('2026-05-14') })}
      </span>
    </>
  )
}
