import { type Day, dayParts } from '@plumbline/domain/calendar'
import { ChevronLeft, ChevronRight, Plus, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { Segment } from '../ui/fields/Segment.tsx'
import { formatMonth } from '../ui/figures/format.ts'
import { CALENDAR_VIEWS, type CalendarView } from './address.ts'
import { VIEW_NAMES } from './words.ts'

type Props = {
  view: CalendarView
  day: Day
  mayAdd: boolean
  onView: (view: CalendarView) => void
  onStep: (direction: 1 | -1) => void
  onToday: () => void
  onAdd: () => void
  onPrint: () => void
  /** whose, on a phone */
  children: ReactNode
}

/** The month, the arrows through time, the views, and the button for a new event. */
export function CalendarHead({ view, day, mayAdd, onView, onStep, onToday, onAdd, onPrint, children }: Props) {
  const { year, month } = dayParts(day)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-3 pb-3">
      <h1 className="text-20 font-semibold first-letter:uppercase max-md:flex-1">{formatMonth(year, month)}</h1>
      <div className="flex gap-1.5 max-md:order-last max-md:w-full">
        <IconButton
          label={m.calendar_earlier()}
          icon={<ChevronLeft aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={m.calendar_later()}
          icon={<ChevronRight aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => onStep(1)}
        />
        <Button onClick={onToday}>{m.calendar_today()}</Button>
        {children}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <IconButton
          kind="quiet"
          label={m.calendar_print()}
          icon={<Printer aria-hidden size={16} strokeWidth={1.6} />}
          onClick={onPrint}
        />
        <ButtonLink kind="quiet" to="/app/tasks" className="max-md:hidden">
          {m.tasks_title()}
        </ButtonLink>
        <Segment
          label={m.calendar_views()}
          className="max-md:hidden"
          value={view}
          onChange={onView}
          options={CALENDAR_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value]() }))}
        />
        {mayAdd && (
          <Button kind="brass" icon={<Plus aria-hidden size={16} strokeWidth={1.6} />} onClick={onAdd}>
            {m.calendar_new()}
          </Button>
        )}
      </div>
    </header>
  )
}
