import { addDays } from '@plumbline/domain/calendar'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Bob } from '../../ui/Bob.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { LinkDialog } from '../item/LinkDialog.tsx'
import type { Shown } from '../rows.ts'
import { slipWords } from '../slip-words.ts'
import { useNudge } from '../use-schedule-changes.ts'
import { Axis } from './Axis.tsx'
import { Bars } from './Bars.tsx'
import { ChartHint } from './ChartHint.tsx'
import type { Layers } from './layers.ts'
import { isReal, type Pending, type Preview, previewOf } from './pending.ts'
import { Grid } from './Grid.tsx'
import { RowNames } from './RowNames.tsx'
import { type Scale, scaleOf, type Zoom } from './scale.ts'
import { SlipNote } from './SlipNote.tsx'
import { useBarDrag } from './use-bar-drag.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useRowWindow } from './use-row-window.ts'

type Props = { shown: Shown; zoom: Zoom; layers: Layers; onOpen: (id: string) => void }

const NARROW_NAMES = 264
const WIDE_NAMES = 380
const ROW = 34
const TOUCH_ROW = 44
/** Days shown before today when the chart opens. */
const SEEN_BEFORE_TODAY = 0.6

/** The work as bars over time. Bars can be dragged, or moved with the arrow keys from the names at the left. */
export function Chart({ shown, zoom, layers, onOpen }: Props) {
  const { schedule, rows } = shown
  const frame = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const names = useMediaQuery('(min-width: 1200px)') ? WIDE_NAMES : NARROW_NAMES
  const rowHeight = useMediaQuery('(pointer: coarse)') ? TOUCH_ROW : ROW
  const room = useWidth(frame) - names
  const scale = useScale(shown, zoom, room)
  const { from, to } = useRowWindow(body, rows.length, rowHeight)
  const height = rows.length * rowHeight
  useTodayInView(frame, scale.x(schedule.today), room)
  return (
    <>
      <section
        ref={frame}
        aria-label={m.schedule_chart({ count: rows.length })}
        className="relative mx-(--gutter) overflow-x-auto overflow-y-hidden"
      >
        <div className="relative" style={{ width: names + scale.width }}>
          <Axis {...{ scale, names }} />
          <div ref={body} className="relative flex" style={{ height }}>
            <Grid
              {...{ scale, rowHeight, from, to, height }}
              left={names}
              today={schedule.today}
              target={schedule.targetFinish}
            />
            <Work {...{ shown, layers, names, rowHeight, scale, from, to, onOpen }} />
          </div>
          <div className="relative h-10" style={{ marginLeft: names }}>
            <span
              className="absolute top-0 flex items-end gap-1 text-12 font-semibold text-brass-edge"
              style={{ left: scale.x(schedule.today) - 6 }}
            >
              <Bob size={12} string={4} />
              <span className="text-ink">{m.schedule_today()}</span>
            </span>
          </div>
        </div>
      </section>
      <ChartHint mayChange={schedule.abilities.change} />
    </>
  )
}

type WorkProps = Omit<Props, 'zoom'> & { names: number; rowHeight: number; scale: Scale; from: number; to: number }

/** The part that renders again with each step of a drag. */
function Work({ shown, layers, names, rowHeight, scale, from, to, onOpen }: WorkProps) {
  const { schedule } = shown
  const list = useRef<HTMLUListElement>(null)
  const plane = useRef<SVGSVGElement>(null)
  const [pending, setPending] = useState<Pending | null>(null)
  const [linking, setLinking] = useState<string | null>(null)
  const preview = useMemo(() => previewOf(shown, pending), [shown, pending])
  const nudge = useNudge(schedule.dealId)
  const mayChange = schedule.abilities.change
  const save = (made: Preview) => {
    setPending(null)
    if (!isReal(made)) return
    const { id, title } = made.item
    const said =
      made.how === 'move'
        ? m.schedule_moved({ work: title })
        : m.schedule_stretched({ work: title, count: made.change.durationDays ?? 0 })
    nudge.mutate({ id, change: made.change, said })
  }
  const drag = useBarDrag({ plane, shown, scale, mayChange, preview, setPending, save, onOpen })
  const keys = useChartKeys({ list, shown, mayChange, preview, setPending, save, onOpen, onLink: setLinking })
  return (
    <>
      <RowNames list={list} {...{ shown, preview, layers, names, rowHeight, from, to, keys }} />
      <Bars plane={plane} {...{ shown, preview, layers, scale, rowHeight, from, to, mayChange }} drag={drag} />
      {preview && <SlipNote words={slipWords(shown, preview)} late={preview.slip.finishDays > 0} />}
      {linking !== null && (
        <LinkDialog
          schedule={schedule}
          item={schedule.items.find(({ id }) => id === linking)!}
          onClose={() => setLinking(null)}
        />
      )}
    </>
  )
}

/** Wide enough for all bars and how far they could slip, so that nothing shifts while one is dragged. */
function useScale({ schedule, computed, rows }: Shown, zoom: Zoom, room: number) {
  return useMemo(() => {
    const days = rows.flatMap(({ item, dates }) => [
      dates.start,
      dates.finish,
      ...(item.baseline ? [item.baseline.start, item.baseline.finish] : []),
    ])
    const last = [computed.finish, schedule.targetFinish].filter((day) => day !== null)
    return scaleOf(zoom, [...days, ...last, schedule.today, addDays(schedule.start, 1)], room)
  }, [rows, computed, schedule, zoom, room])
}

function useWidth(frame: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

/** Scrolls once, when the chart opens, so that today is in view. */
function useTodayInView(frame: React.RefObject<HTMLElement | null>, x: number, room: number): void {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (isDone.current || !frame.current || room <= 0) return
    isDone.current = true
    frame.current.scrollTo({ left: Math.max(0, x - room * SEEN_BEFORE_TODAY) })
  }, [frame, x, room])
}
