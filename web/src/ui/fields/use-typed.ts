import { useState } from 'react'
import type { Typed } from './typed.ts'

/**
 * Manages the text of a parsed value: shown formatted, or as typed during editing. The value is reported on every
 * keystroke that parses, and the text is formatted on blur.
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
    /** For the input, so that the form can find it. */
    mark: { 'data-unclear': unclear || undefined },
    type(text: string) {
      setDraft(text)
      const typed = read(text)
      if (typed !== 'unclear') onChange(typed)
    },
    /** Sets the value from elsewhere (a picker) and discards what was typed. */
    pick(picked: Value | null) {
      setDraft(null)
      onChange(picked)
    },
    leave() {
      if (!unclear) setDraft(null)
    },
  }
}

/** Checks whether the form contains text that can't be parsed. Such a field still reports its previous value. */
export function hasUnclearText(form: HTMLElement): boolean {
  return form.querySelector('[data-unclear]') !== null
}
