import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { Field, FieldBox, type FieldProps, inputClass } from './Field.tsx'
import { MINUS } from './format.ts'
import { typedNumber } from './typed.ts'
import { useTyped } from './use-typed.ts'
import { m } from '../messages/generated/messages.js'

export type NumberFieldProps = FieldProps & {
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** Without thousands separators: a year. */
  plain?: boolean
  /** The unit, written after the figure: months, sq ft. */
  unit?: ReactNode
  name?: string
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
  small?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A plain number; `1,480` and `1480` are the same. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, plain, unit, name, placeholder, readOnly, disabled, small, ref, ...field } = props
  const typed = useTyped({ value, onChange, read: typedNumber, show: plain ? String : showNumber })
  const error = typed.unclear ? m.ui_number_unclear() : field.error
  return (
    <Field {...field} error={error}>
      {(ids) => (
        <FieldBox after={unit} saved={field.saved} {...{ readOnly, small, invalid: Boolean(error) }}>
          <input
            {...ids}
            {...{ ref, name, placeholder, readOnly, disabled }}
            inputMode="decimal"
            autoComplete="off"
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.leave()
              onBlur?.()
            }}
            className={cx(inputClass, 'text-right figures')}
          />
        </FieldBox>
      )}
    </Field>
  )
}

function showNumber(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 }).format(value).replace('-', MINUS)
}
