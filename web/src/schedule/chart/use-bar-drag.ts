import { workingDaysOf } from '@plumbline/domain/schedule/working-days'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Shown } from '../rows.ts'
import { mayChange, type How, type Pending, type Preview } from './pending.ts'
import type { Scale } from './scale.ts'

type Options = {
  plane: RefObject<SVGSVGElement | null>
  shown: Shown
  scale: Scale
  mayChange: boolean
  preview: Preview | null
  setPending: (pending: Pending | null) => void
  save: (preview: Preview) => void
  onOpen: (id: string) => void
}

type Held = { id: string; how: How | 'open'; x: number; days: number; hasMoved: boolean }

/** A shorter movement is a click that opens the work. */
const PRESS_PX = 4

export type BarDrag = Pick<
  React.SVGProps<SVGSVGElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

/** Drags bars with mouse, pen or finger. Nothing is saved until the bar is dropped; Escape puts it back. */
export function useBarDrag({ plane, shown, scale, preview, setPending, save, onOpen }: Options): BarDrag {
  const held = useRef<Held | null>(null)

  const drop = () => {
    held.current = null
    setPending(null)
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || held.current === null) return
    event.preventDefault()
    drop()
  })
  useEffect(() => {
    addEventListener('keydown', onEscape)
    return () => removeEventListener('keydown', onEscape)
  }, [])

  useHeldByTouch(plane)

  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return
      const part = (event.target as Element).closest<SVGElement>('[data-how]')
      const id = part?.closest<SVGElement>('[data-item]')?.dataset['item']
      if (!part || id === undefined) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { id, how: part.dataset['how'] as How, x: event.clientX, days: 0, hasMoved: false }
    },
    onPointerMove: (event) => {
      const drag = held.current
      if (!drag || drag.how === 'open') return
      if (!drag.hasMoved && Math.abs(event.clientX - drag.x) < PRESS_PX) return
      const days = daysMoved(drag, event, shown, scale)
      if (drag.hasMoved && days === drag.days) return
      drag.hasMoved = true
      drag.days = days
      setPending({ id: drag.id, how: drag.how, days, by: 'pointer' })
    },
    onPointerUp: () => {
      const drag = held.current
      if (!drag) return
      held.current = null
      if (!drag.hasMoved) onOpen(drag.id)
      else if (preview) save(preview)
      else setPending(null)
    },
    onPointerCancel: drop,
  }
}

/** A finger on a bar moves the bar without scrolling the chart. Browsers ignore touch-action on shapes. */
function useHeldByTouch(plane: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const element = plane.current
    if (!element) return undefined
    const hold = (event: TouchEvent) => {
      if ((event.target as Element).closest('[data-how="move"], [data-how="stretch"]')) event.preventDefault()
    }
    element.addEventListener('touchstart', hold, { passive: false })
    return () => element.removeEventListener('touchstart', hold)
  }, [plane])
}

/** Working days between where the bar was and where it is now. */
function daysMoved(drag: Held, event: PointerEvent, { schedule, computed }: Shown, scale: Scale): number {
  const item = schedule.items.find(({ id }) => id === drag.id)
  const dates = computed.tasks.get(drag.id)
  if (!item || !dates || drag.how === 'open' || !mayChange(item, drag.how)) return 0
  const { from, upTo } = workingDaysOf(schedule.calendar)
  const over = event.clientX - drag.x
  if (drag.how === 'move') return from(scale.dayAt(scale.x(dates.start) + over + scale.perDay / 2)) - from(dates.start)
  return upTo(scale.dayAt(scale.x(dates.finish) + over + scale.perDay / 2)) - upTo(dates.finish)
}
