import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { Field, FieldBox, type FieldProps, inputClass } from './Field.tsx'
import type { Typed } from './typed.ts'
import { useTyped } from './use-typed.ts'

/** What the fields of money, numbers and percents have in common. */
export type FigureProps<Value> = FieldProps & {
  /** null when empty */
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
  small?: boolean
  autoFocus?: boolean
  /** For grids: arrows and Enter between cells, a figure that is overtyped. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  onFocus?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

type Kind<Value> = {
  read: (text: string) => Typed<Value>
  show: (value: Value) => string
  /** Says what to do about text that cannot be read. */
  unclear: () => string
  before?: ReactNode
  after?: ReactNode
  /** Puts something beside the box. */
  frame?: (box: ReactNode, inputId: string) => ReactNode
}

/** A figure typed as text: any clear way of writing it is taken, and leaving the field tidies it. */
export function FigureField<Value>({ kind, ...props }: FigureProps<Value> & { kind: Kind<Value> }) {
  const { value, onChange, onBlur, name, placeholder, readOnly, disabled, small, autoFocus, ...rest } = props
  const { onKeyDown, onFocus, ref, ...field } = rest
  const typed = useTyped({ value, onChange, read: kind.read, show: kind.show })
  const error = typed.unclear ? kind.unclear() : field.error
  return (
    <Field {...field} error={error}>
      {(ids) => {
        const box = (
          <FieldBox
            before={kind.before}
            after={kind.after}
            saved={field.saved}
            {...{ readOnly, small, invalid: Boolean(error) }}
          >
            <input
              {...ids}
              {...typed.mark}
              {...{ ref, name, placeholder, readOnly, disabled, autoFocus, onKeyDown, onFocus }}
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
        )
        return kind.frame ? kind.frame(box, ids.id) : box
      }}
    </Field>
  )
}
