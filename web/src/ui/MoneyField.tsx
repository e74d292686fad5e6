import type { Ref } from 'react'
import { cx } from './cx.ts'
import { Field, FieldBox, type FieldProps, inputClass } from './Field.tsx'
import { formatMoney } from './format.ts'
import { typedMoney } from './typed.ts'
import { useTyped } from './use-typed.ts'
import { m } from '../messages/generated/messages.js'

export type MoneyFieldProps = FieldProps & {
  /** cents; null when empty */
  value: number | null
  onChange: (cents: number | null) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
  small?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Dollars typed any way: `1,250`, `$1250.00`, `1.2k`. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, onBlur, name, placeholder, readOnly, disabled, small, autoFocus, ref, ...field } = props
  const typed = useTyped({
    value,
    onChange,
    read: typedMoney,
    show: (cents) => formatMoney(cents, { currency: false }),
  })
  const error = typed.unclear ? m.ui_money_unclear() : field.error
  return (
    <Field {...field} error={error}>
      {(ids) => (
        <FieldBox
          before={<span aria-hidden>$</span>}
          saved={field.saved}
          {...{ readOnly, small, invalid: Boolean(error) }}
        >
          <input
            {...ids}
            {...{ ref, name, placeholder, readOnly, disabled, autoFocus }}
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
