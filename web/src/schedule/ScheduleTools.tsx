import type { Day } from '@plumbline/domain/calendar'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { cx } from '../ui/cx.ts'
import { Segment } from '../ui/fields/Segment.tsx'
import { formatShortDay } from '../ui/figures/format.ts'
import { SCHEDULE_VIEWS, type ScheduleAddress } from './address.ts'
import type { Layers } from './chart/layers.ts'
import { ZOOMS } from './chart/scale.ts'

type Props = {
  address: ScheduleAddress
  layers: Layers
  onLayers: (layers: Layers) => void
  baselineOn: Day | null
  isPhone: boolean
  /** shown at the right */
  children: ReactNode
}

const ZOOM_NAMES = { days: m.schedule_zoom_days, weeks: m.schedule_zoom_weeks, months: m.schedule_zoom_months }
const VIEW_NAMES = { chart: m.schedule_view_chart, table: m.schedule_view_table }

/** How the schedule is shown, and what else the chart shows. */
export function ScheduleTools({ address, layers, onLayers, baselineOn, isPhone, children }: Props) {
  const isChart = address.view === 'chart' && !isPhone
  const layer = (key: keyof Layers, label: string) => (
    <button
      type="button"
      aria-pressed={layers[key]}
      onClick={() => onLayers({ ...layers, [key]: !layers[key] })}
      className={cx(
        'touch-target h-control rounded-6 border px-3 text-14 transition-colors',
        layers[key] ? 'border-ink bg-ink font-medium text-paper' : 'border-line bg-surface text-ink hover:bg-sunken',
      )}
    >
      {label}
    </button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2 px-gutter py-3">
      <Segment
        label={m.schedule_views()}
        value={address.view}
        onChange={(view) => address.change({ view })}
        options={SCHEDULE_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value]() }))}
      />
      {isChart && (
        <>
          <Segment
            label={m.schedule_zoom()}
            value={address.zoom}
            onChange={(zoom) => address.change({ zoom })}
            options={ZOOMS.map((value) => ({ value, label: ZOOM_NAMES[value]() }))}
          />
          {layer('critical', m.schedule_critical_path())}
          {layer('slack', m.schedule_slack())}
          {baselineOn !== null && layer('baseline', m.schedule_baseline_of({ day: formatShortDay(baselineOn) }))}
        </>
      )}
      {children}
    </div>
  )
}
