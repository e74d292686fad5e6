import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { Field, FieldBox, type FieldProps, inputClass } from './Field.tsx'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required' | 'size'>

export type TextFieldProps = FieldProps &
  InputProps & {
    before?: ReactNode
    after?: ReactNode
    small?: boolean
    alignRight?: boolean
    ref?: Ref<HTMLInputElement>
  }

/** One line of text. Takes the props of an input, so `{...register('name')}` works. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    required,
    saved,
    aside,
    beside,
    className,
    before,
    after,
    small,
    alignRight,
    ...input
  } = props
  return (
    <Field {...{ label, hideLabel, help, error, required, saved, aside, beside, className }}>
      {(ids) => (
        <FieldBox {...{ before, after, small, saved, invalid: Boolean(error), readOnly: input.readOnly }}>
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...ids}
            className={cx(inputClass, alignRight && 'text-right figures')}
          />
        </FieldBox>
      )}
    </Field>
  )
}

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'>

/** Several lines; grows with what is written. */
export function TextAreaField(props: FieldProps & AreaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  const { label, hideLabel, help, error, required, saved, aside, className, ...area } = props
  return (
    <Field {...{ label, hideLabel, help, error, required, saved, aside, className }}>
      {(ids) => (
        <FieldBox invalid={Boolean(error)} saved={saved} readOnly={area.readOnly}>
          <textarea
            rows={3}
            {...area}
            {...ids}
            className={cx(inputClass, 'field-sizing-content max-h-80 min-h-16 resize-y py-2')}
          />
        </FieldBox>
      )}
    </Field>
  )
}
