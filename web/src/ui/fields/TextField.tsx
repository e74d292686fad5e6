import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { Field, FieldBox, type FieldProps, inputClass, splitField } from './Field.tsx'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required' | 'size'>

export type TextFieldProps = FieldProps &
  InputProps & {
    before?: ReactNode
    after?: ReactNode
    small?: boolean
    alignRight?: boolean
    ref?: Ref<HTMLInputElement>
  }

/** One line of text. Accepts the props of an input, so `{...register('name')}` works. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitField(props)
  const { before, after, small, alignRight, ...input } = control
  return (
    <Field {...field}>
      {(ids) => (
        <FieldBox
          {...{ before, after, small, saved: field.saved, invalid: Boolean(field.error), readOnly: input.readOnly }}
        >
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

/** Several lines of text. Grows with its content. */
export function TextAreaField(props: FieldProps & AreaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  const { field, control: area } = splitField(props)
  return (
    <Field {...field}>
      {(ids) => (
        <FieldBox invalid={Boolean(field.error)} saved={field.saved} readOnly={area.readOnly}>
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
