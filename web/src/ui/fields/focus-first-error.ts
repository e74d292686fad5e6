import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the keyboard into the first field with an error, also one whose text could not be read.
 * @returns whether there was one
 */
export function focusFirstError(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null
}

/** The same for what the server refuses: when the work ends with an error at a field, the keyboard goes there. */
export function useFirstErrorAfterWork(form: RefObject<HTMLElement | null>, working: boolean): void {
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !working && form.current) focusFirstError(form.current)
    worked.current = working
  }, [form, working])
}
