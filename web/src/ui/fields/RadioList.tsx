import { RadioGroup } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldNote } from './Field.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  /** In the middle, or under the label with `stacked`. */
  detail?: ReactNode
  /** At the right end: a price, an amount. */
  figure?: ReactNode
  disabled?: boolean
}

export type RadioListProps<Value extends string> = {
  label: ReactNode
  hideLabel?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  help?: ReactNode
  error?: string
  name?: string
  /** Details under the labels instead of next to them. */
  stacked?: boolean
  disabled?: boolean
  className?: string
}

/** One of a few choices, as a ruled list. The chosen row has a brass wash. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, hideLabel, options, value, onChange, help, error, name, stacked, disabled, className } = props
  const id = useId()
  return (
    <div className={className}>
      <span id={`${id}-label`} className={cx('mb-1 block text-13 font-medium', hideLabel && 'sr-only')}>
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={`${id}-label`}
        aria-describedby={error || help ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        {...{ name, disabled, value }}
        onValueChange={(next) => onChange(next as Value)}
        onKeyDown={submitOnEnter}
        className={cx('overflow-hidden rounded-6 border bg-surface', error ? 'border-bad' : 'border-line-strong')}
      >
        {options.map((option) => (
          <RadioRow key={option.value} option={option} id={`${id}-${option.value}`} stacked={stacked} />
        ))}
      </RadioGroup.Root>
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </div>
  )
}

/** Submits the form on Enter, like every other field. Radix prevents that on its radios. */
function submitOnEnter({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter') return
  const controls = [...(currentTarget.closest('form')?.elements ?? [])]
  controls
    .find((control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === 'submit')
    ?.click()
}

function RadioRow<Value extends string>({
  option,
  id,
  stacked,
}: {
  option: RadioOption<Value>
  id: string
  stacked?: boolean
}) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-(--row) items-center gap-3 border-line px-3 py-2 not-first:border-t has-[[data-state=checked]]:bg-brass-wash has-[:disabled]:text-ink-faint has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus"
    >
      <RadioGroup.Item
        id={id}
        value={option.value}
        disabled={option.disabled}
        className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface outline-none data-[state=checked]:border-brass-edge data-[state=checked]:bg-brass-edge"
      >
        <RadioGroup.Indicator className="size-1.5 rounded-full bg-surface" />
      </RadioGroup.Item>
      <span
        className={cx(
          'min-w-0 flex-1',
          !stacked && option.detail !== undefined && 'grid grid-cols-[minmax(5.5rem,auto)_1fr] items-baseline gap-x-2',
        )}
      >
        <span className="block text-14 font-medium">{option.label}</span>
        {option.detail !== undefined && <span className="block text-13 text-ink-soft">{option.detail}</span>}
      </span>
      {option.figure !== undefined && <span className="text-14 font-semibold figures">{option.figure}</span>}
    </label>
  )
}
