import { useState } from 'react'
import type { Typed } from './typed.ts'

/**
 * Text that stands for a value: shown tidy while nobody types, as typed while somebody does.
 * The value is reported on every keystroke that is clear; leaving the field tidies it.
 */
export function useTyped<Value>(options: {
  value: Value | null
  onChange: (value: Value | null) => void
  read: (text: string) => Typed<Value>
  show: (value: Value) => string
}) {
  const { value, onChange, read, show } = options
  const [draft, setDraft] = useState<string | null>(null)
  const tidy = value === null ? '' : show(value)
  const unclear = draft !== null && read(draft) === 'unclear'

  return {
    text: draft ?? tidy,
    unclear,
    /** For the input, so that its form knows. */
    mark: { 'data-unclear': unclear || undefined },
    type(text: string) {
      setDraft(text)
      const typed = read(text)
      if (typed !== 'unclear') onChange(typed)
    },
    /** Sets the value from elsewhere (a picker), dropping what was typed. */
    pick(picked: Value | null) {
      setDraft(null)
      onChange(picked)
    },
    leave() {
      if (!unclear) setDraft(null)
    },
  }
}

/** Whether something stands in the form that could not be read: its fields still report the value from before. */
export function hasUnclearText(form: HTMLElement): boolean {
  return form.querySelector('[data-unclear]') !== null
}
