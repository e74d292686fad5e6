import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldNote } from './Field.tsx'

export type CheckboxProps = {
  /** `'some'` draws a dash: some of the rows below are checked. */
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  label: ReactNode
  hideLabel?: boolean
  help?: ReactNode
  error?: string
  disabled?: boolean
  name?: string
  className?: string
}

/** A square box, ink when checked, with its label at the right. The whole line is clickable. */
export function Checkbox({
  checked,
  onChange,
  label,
  hideLabel,
  help,
  error,
  disabled,
  name,
  className,
}: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className="flex items-start gap-2.5">
        <Primitive.Root
          id={id}
          {...{ name, disabled }}
          checked={checked === 'some' ? 'indeterminate' : checked}
          onCheckedChange={(next) => onChange(next === true)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
          className={cx(
            'touch-target mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-[4px] border bg-surface transition-colors',
            error ? 'border-bad' : 'border-line-strong enabled:hover:border-ink-soft',
            'data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=indeterminate]:border-ink data-[state=indeterminate]:bg-ink',
            'disabled:border-line disabled:bg-sunken',
          )}
        >
          <Primitive.Indicator className="text-paper">
            {checked === 'some' ? <Minus size={12} strokeWidth={2.4} /> : <Check size={12} strokeWidth={2.4} />}
          </Primitive.Indicator>
        </Primitive.Root>
        <label htmlFor={id} className={cx('min-w-0 text-14', disabled && 'text-ink-faint', hideLabel && 'sr-only')}>
          {label}
        </label>
      </div>
      {(help || error) && (
        <div className="pl-6.5">
          <FieldNote id={`${id}-note`} error={error} help={help} />
        </div>
      )}
    </div>
  )
}
