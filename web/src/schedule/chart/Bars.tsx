import type { TaskDates } from '@plumbline/domain/schedule/schedule'
import { type WorkingDays, workingDaysOf } from '@plumbline/domain/schedule/working-days'
import { memo, type RefObject, useMemo } from 'react'
import { cx } from '../../ui/cx.ts'
import { formatShortDay } from '../../ui/figures/format.ts'
import type { Row, Shown } from '../rows.ts'
import type { Layers } from './layers.ts'
import { Links } from './Links.tsx'
import { mayChange as canChange, type Preview } from './pending.ts'
import type { Scale } from './scale.ts'
import type { BarDrag } from './use-bar-drag.ts'

type Props = {
  plane: RefObject<SVGSVGElement | null>
  shown: Shown
  preview: Preview | null
  layers: Layers
  scale: Scale
  rowHeight: number
  from: number
  to: number
  mayChange: boolean
  drag: BarDrag
}

/** The bars of the rows in view, and their links. The row names and the table contain the same information. */
export function Bars({ plane, shown, preview, layers, scale, rowHeight, from, to, mayChange, drag }: Props) {
  const { schedule, rows } = shown
  const computed = preview?.slip.schedule ?? shown.computed
  const height = rows.length * rowHeight
  const workingDays = useMemo(() => workingDaysOf(schedule.calendar), [schedule.calendar])
  return (
    <svg
      ref={plane}
      aria-hidden
      width={scale.width}
      height={height}
      className="relative block shrink-0 overflow-visible"
      {...(mayChange ? drag : {})}
    >
      <Links {...{ rows, computed, scale, rowHeight, from, to }} criticalShown={layers.critical} />
      {rows.slice(from, to).map((row, index) => (
        <BarOfRow
          key={row.item.id}
          {...{ row, scale, rowHeight, workingDays, layers }}
          dates={computed.tasks.get(row.item.id)!}
          y={(from + index) * rowHeight}
          today={schedule.today}
          isMoving={preview?.id === row.item.id}
          durationDays={
            preview?.id === row.item.id ? (preview.change.durationDays ?? row.item.durationDays) : row.item.durationDays
          }
          mayMove={mayChange && canChange(row.item, 'move')}
          mayStretch={mayChange && canChange(row.item, 'stretch')}
        />
      ))}
    </svg>
  )
}

type BarProps = {
  row: Row
  dates: TaskDates
  y: number
  scale: Scale
  rowHeight: number
  workingDays: WorkingDays
  layers: Layers
  today: string
  isMoving: boolean
  durationDays: number
  mayMove: boolean
  mayStretch: boolean
}

function isSame(one: BarProps, other: BarProps): boolean {
  const { dates: a, ...restOfOne } = one
  const { dates: b, ...restOfOther } = other
  return (
    a.start === b.start &&
    a.finish === b.finish &&
    a.floatDays === b.floatDays &&
    Object.entries(restOfOne).every(([key, value]) => Object.is(value, restOfOther[key as keyof typeof restOfOther]))
  )
}

const BAR = 14
const HANDLE = 14

const BarOfRow = memo(function BarOfRow(props: BarProps) {
  const { row, dates, y, scale, rowHeight, layers, durationDays, isMoving } = props
  const middle = y + rowHeight / 2
  const isCritical = layers.critical && dates.isCritical
  const left = scale.x(dates.start)
  const right = scale.end(dates.finish)
  return (
    <g data-item={row.item.id}>
      {layers.baseline && row.item.baseline && (
        <rect
          x={scale.x(row.item.baseline.start)}
          y={middle + BAR / 2 + 2}
          width={Math.max(2, scale.end(row.item.baseline.finish) - scale.x(row.item.baseline.start))}
          height={3}
          className="fill-line-strong"
        />
      )}
      {layers.slack && durationDays > 0 && <Slack {...props} right={right} middle={middle} />}
      {durationDays === 0 ? (
        <Milestone {...{ row, dates, scale, middle, isCritical, isMoving }} />
      ) : (
        <Bar {...{ row, left, right, middle, isCritical, isMoving }} today={scale.x(props.today)} />
      )}
      {props.mayMove && (
        <rect
          data-how="move"
          x={durationDays === 0 ? right - 12 : left}
          y={y}
          width={durationDays === 0 ? 24 : Math.max(8, right - left)}
          height={rowHeight}
          fill="transparent"
          className="cursor-grab"
        />
      )}
      {props.mayStretch && (
        <rect
          data-how="stretch"
          x={right - Math.min(5, (right - left) / 3)}
          y={y}
          width={HANDLE}
          height={rowHeight}
          fill="transparent"
          className="cursor-ew-resize"
        />
      )}
      {!props.mayMove && (
        <rect
          data-how="open"
          x={durationDays === 0 ? right - 12 : left}
          y={y}
          width={Math.max(8, right - left - (props.mayStretch ? 6 : 0))}
          height={rowHeight}
          fill="transparent"
          className="cursor-pointer"
        />
      )}
    </g>
  )
}, isSame)

type ShapeProps = { row: Row; middle: number; isCritical: boolean; isMoving: boolean }

/** Solid when it's done, partly filled while it's in progress, an outline while it's planned. */
function Bar({
  row: { item, progress },
  left,
  right,
  middle,
  isCritical,
  isMoving,
  today,
}: ShapeProps & { left: number; right: number; today: number }) {
  const width = Math.max(4, right - left)
  const edge = isCritical ? 'stroke-bad' : 'stroke-blueprint'
  const filled = progress === 'begun' ? width * (item.percentDone / 100) || Math.max(0, Math.min(3, today - left)) : 0
  return (
    <>
      <rect
        x={left + 0.5}
        y={middle - BAR / 2 + 0.5}
        width={width - 1}
        height={BAR - 1}
        rx={2}
        strokeWidth={isMoving ? 2 : 1.25}
        className={cx(edge, progress === 'done' ? 'fill-blueprint/50' : 'fill-surface')}
      />
      {filled > 0 && (
        <rect
          x={left + 0.5}
          y={middle - BAR / 2 + 0.5}
          width={filled}
          height={BAR - 1}
          rx={2}
          className={isCritical ? 'fill-bad' : 'fill-blueprint'}
        />
      )}
    </>
  )
}

function Milestone({ row, dates, scale, middle, isCritical }: ShapeProps & { dates: TaskDates; scale: Scale }) {
  const x = scale.end(dates.finish)
  const tone = isCritical ? 'stroke-bad' : 'stroke-ink'
  return (
    <>
      <path
        d={`M${x - 7} ${middle}l7 -7l7 7l-7 7z`}
        strokeWidth="1.5"
        className={cx(tone, row.progress === 'done' ? 'fill-ink' : 'fill-surface')}
      />
      <text
        x={x + 12}
        y={middle + 4}
        paintOrder="stroke"
        strokeWidth="4"
        className="fill-ink-soft stroke-paper text-12 figures"
      >
        {formatShortDay(dates.finish)}
      </text>
    </>
  )
}

/** The days by which it may slip without moving the end. */
function Slack({ dates, right, middle, scale, workingDays }: BarProps & { right: number; middle: number }) {
  if (dates.floatDays === null || dates.floatDays <= 0) return null
  const latest = workingDays.dayAt(workingDays.upTo(dates.finish) + dates.floatDays)
  const end = scale.end(latest)
  return (
    <g className="stroke-ink-soft">
      <path d={`M${right + 3} ${middle}H${end}`} strokeDasharray="2 2" />
      <path d={`M${end} ${middle - 4}v8`} />
    </g>
  )
}
