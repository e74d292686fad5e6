import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { Field, FieldBox, type FieldProps, inputClass } from './Field.tsx'
import type { Typed } from './typed.ts'
import { useTyped } from './use-typed.ts'

/** What money, number and percent fields have in common. */
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
  /** For grids: arrow keys and Enter move between cells, and typing replaces a figure. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  onFocus?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

type Kind<Value> = {
  read: (text: string) => Typed<Value>
  show: (value: Value) => string
  /** Returns what to do about text that can't be parsed. */
  unclear: () => string
  before?: ReactNode
  after?: ReactNode
  /** Adds something next to the box. */
  frame?: (box: ReactNode, inputId: string) => ReactNode
}

/** A figure typed as text. Any unambiguous format is accepted and cleaned up on blur. */
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
