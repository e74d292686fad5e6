import type { Day } from '@plumbline/domain/calendar'
import { CalendarDays } from 'lucide-react'
import { type Ref, useState } from 'react'
import { cx } from '../cx.ts'
import { Field, FieldBox, type FieldProps, inputClass } from './Field.tsx'
import { formatDay } from '../figures/format.ts'
import { later, partOf } from '../later.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { readersToday } from '../figures/today.ts'
import { typedDay } from './typed.ts'
import { useTyped } from './use-typed.ts'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'

const DayPicker = partOf(
  later(() => import('./DayPicker.tsx')),
  'DayPicker',
)

export type DayFieldProps = FieldProps & {
  value: Day | null
  onChange: (day: Day | null) => void
  onBlur?: () => void
  /** Called when a day was picked from the calendar, so no more typing will follow. */
  onPick?: (day: Day) => void
  /** The organization's today. Defaults to the reader's. */
  today?: Day
  /** First and last day that can be picked. Typed days outside the range are reported through the caller's error. */
  min?: Day
  max?: Day
  name?: string
  readOnly?: boolean
  disabled?: boolean
  small?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A day, typed in any format or picked from a calendar. It is written out on blur. */
export function DayField(props: DayFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    onPick,
    today = readersToday(),
    min,
    max,
    name,
    readOnly,
    disabled,
    small,
    ref,
    ...field
  } = props
  const [open, setOpen] = useState(false)
  const typed = useTyped({ value, onChange, read: (text) => typedDay(text, today, getLocale()), show: formatDay })
  const error = typed.unclear ? m.ui_day_unclear() : field.error

  const picker = !readOnly && (
    <Popover
      {...{ open }}
      onOpenChange={setOpen}
      label={m.ui_pick_day()}
      align="end"
      className="p-3"
      trigger={
        <button
          type="button"
          disabled={disabled}
          aria-label={m.ui_pick_day()}
          className="-mr-1.5 flex size-7 items-center justify-center rounded-6 text-ink-soft touch-target hover:text-ink"
        >
          <CalendarDays aria-hidden size={16} strokeWidth={1.6} />
        </button>
      }
    >
      <DayPicker
        {...{ today, min, max }}
        value={value}
        onPick={(day) => {
          typed.pick(day)
          setOpen(false)
          onPick?.(day)
        }}
      />
    </Popover>
  )

  return (
    <Field {...field} error={error}>
      {(ids) => (
        <FieldBox after={picker} saved={field.saved} {...{ readOnly, small, invalid: Boolean(error) }}>
          <input
            {...ids}
            {...typed.mark}
            {...{ ref, name, readOnly, disabled }}
            autoComplete="off"
            placeholder={m.ui_day_example()}
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !event.altKey) return
              event.preventDefault()
              setOpen(true)
            }}
            onBlur={() => {
              typed.leave()
              onBlur?.()
            }}
            className={cx(inputClass, 'figures')}
          />
        </FieldBox>
      )}
    </Field>
  )
}
