import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { Field, FieldBox, type FieldProps, inputClass, splitField } from './Field.tsx'

export type Choice<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'size' | 'children'>

export type ChoiceFieldProps = FieldProps &
  SelectProps & {
    choices: readonly Choice[]
    /** An empty first entry, such as "Choose a stage". */
    placeholder?: string
    before?: ReactNode
    small?: boolean
    ref?: Ref<HTMLSelectElement>
  }

/**
 * A choice from a list in the system's own picker, which works best for touch and screen readers. Accepts the props of
 * a select.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { field, control } = splitField(props)
  const { choices, placeholder, before, small, ...select } = control
  return (
    <Field {...field}>
      {(ids) => (
        <FieldBox
          {...{ before, small, saved: field.saved, invalid: Boolean(field.error) }}
          after={<ChevronDown aria-hidden size={16} strokeWidth={1.6} className="pointer-events-none" />}
        >
          <select
            {...select}
            {...ids}
            className={cx(inputClass, 'chooser -mr-9 cursor-pointer appearance-none text-ellipsis pr-9')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
        </FieldBox>
      )}
    </Field>
  )
}
