import { addDays, type Day, dayParts } from '@plumbline/domain/calendar'
import { federalHolidays } from '@plumbline/domain/schedule/holidays'
import { X } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import type { FormPart } from '../../organizations/form-part.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { formatLongDay } from '../../ui/figures/format.ts'
import { readersToday } from '../../ui/figures/today.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { WEEKDAYS, weekdayName } from './weekdays.ts'

const A_YEAR = 365

/** The days that schedules count: weekdays, less holidays. */
export function WorkCalendarFields({ facts, errors, change }: FormPart) {
  const workingDays = facts['workingDays'] as readonly number[]
  const holidays = facts['holidays'] as readonly Day[]
  const toggle = (weekday: number, isOn: boolean) =>
    change({
      workingDays: WEEKDAYS.filter((one) => (one === weekday ? isOn : workingDays.includes(one))),
    })
  return (
    <Section title={m.schedule_calendar_title()}>
      <p className="pt-3 text-13 text-ink-soft">{m.schedule_calendar_text()}</p>
      <fieldset className="pt-3">
        <legend className="text-13 font-medium">{m.schedule_week()}</legend>
        <div className="flex flex-wrap gap-x-5">
          {WEEKDAYS.map((weekday) => (
            <Checkbox
              key={weekday}
              className="pt-2"
              label={weekdayName(weekday)}
              checked={workingDays.includes(weekday)}
              onChange={(isOn) => toggle(weekday, isOn)}
            />
          ))}
        </div>
        {errors['workingDays'] && (
          <p role="alert" className="pt-1 text-13 text-bad">
            {errors['workingDays']}
          </p>
        )}
      </fieldset>
      <Holidays holidays={holidays} error={errors['holidays']} onChange={(days) => change({ holidays: days })} />
    </Section>
  )
}

type HolidayProps = { holidays: readonly Day[]; error: string | undefined; onChange: (days: Day[]) => void }

function Holidays({ holidays, error, onChange }: HolidayProps) {
  const [day, setDay] = useState<Day | null>(null)
  const [today] = useState(readersToday)
  const { year } = dayParts(today)
  const federal = [year, year + 1].flatMap((one) => federalHolidays(one).map((holiday) => holiday.day))
  const missing = federal.filter((one) => one >= today && !holidays.includes(one))
  const add = (days: readonly Day[]) => onChange([...new Set([...holidays, ...days])].toSorted())
  const shown = holidays.filter((one) => one >= addDays(today, -A_YEAR))
  return (
    <div className="pt-4">
      <h3 className="text-13 font-medium">{m.schedule_holidays()}</h3>
      {shown.length === 0 && <p className="pt-1 text-14 text-ink-soft">{m.schedule_holidays_none()}</p>}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {shown.map((one) => (
          <li key={one} className="flex min-h-9 items-center justify-between gap-2 border-b border-line text-14">
            <span className="figures first-letter:uppercase">{formatLongDay(one)}</span>
            <IconButton
              kind="quiet"
              size="small"
              label={m.schedule_holiday_remove({ day: formatLongDay(one) })}
              icon={<X aria-hidden size={16} strokeWidth={1.6} />}
              onClick={() => onChange(holidays.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="pt-1 text-13 text-bad">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2 pt-3">
        <DayField label={m.schedule_holidays_add()} className="w-44" value={day} onChange={setDay} />
        <Button
          disabled={day === null}
          onClick={() => {
            if (day === null) return
            add([day])
            setDay(null)
          }}
        >
          {m.schedule_holidays_add_button()}
        </Button>
        {missing.length > 0 && (
          <Button kind="quiet" onClick={() => add(missing)}>
            {m.schedule_holidays_federal({ years: `${year}–${year + 1}` })}
          </Button>
        )}
      </div>
    </div>
  )
}
