import type { NoticePreferences } from '@plumbline/contract/notice-preferences'
import { DEFAULT_QUIET_HOURS } from '@plumbline/domain/notifications/route'
import { type FocusEvent, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { zoneName } from '../../ui/figures/time-zones.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { DayLine } from './DayLine.tsx'
import { timeOfDay } from './time-of-day.ts'

type Hours = NoticePreferences['quietHours']
type Props = { hours: Hours; timeZone: string; onChange: (after: Hours, before: Hours) => void }

/** When text messages wait. The same time twice means never. */
export function QuietHours({ hours, timeZone, onChange }: Props) {
  const isOn = hours.from !== hours.to
  const change = (after: Hours) => onChange(after, hours)
  return (
    <Section
      title={m.notifications_quiet()}
      action={
        <Checkbox
          checked={isOn}
          onChange={(on) => change(on ? DEFAULT_QUIET_HOURS : { from: hours.from, to: hours.from })}
          label={m.notifications_quiet()}
          hideLabel
        />
      }
    >
      <DayLine hours={isOn ? hours : null} />
      <p className="pt-1 text-14">
        {isOn
          ? m.notifications_quiet_on({
              from: timeOfDay(hours.from),
              to: timeOfDay(hours.to),
              zone: cityOf(timeZone),
            })
          : m.notifications_quiet_off()}
      </p>
      {isOn && (
        <div className="grid grid-cols-2 gap-3 pt-3">
          <TimeField
            label={m.notifications_quiet_from()}
            value={hours.from}
            onSet={(from) => change({ ...hours, from })}
          />
          <TimeField label={m.notifications_quiet_to()} value={hours.to} onSet={(to) => change({ ...hours, to })} />
        </div>
      )}
    </Section>
  )
}

/** `New York` of `America/New_York` */
function cityOf(timeZone: string): string {
  return zoneName(timeZone).split('/').at(-1) ?? ''
}

/** Saved when the field is left, not while typing. */
function TimeField({ label, value, onSet }: { label: string; value: string; onSet: (time: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    if (/^\d{2}:\d{2}$/.test(target.value) && target.value !== value) onSet(target.value)
  }
  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}
