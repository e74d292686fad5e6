import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first field with an error, including text that can't be parsed.
 * @returns whether there was one
 */
export function focusFirstError(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null
}

/** Does the same for server errors: when the work ends with a field error, focus moves to that field. */
export function useFirstErrorAfterWork(form: RefObject<HTMLElement | null>, working: boolean): void {
  const worked = useRef(false)
  useEffect(() => {
    if (worked.current && !working && form.current) focusFirstError(form.current)
    worked.current = working
  }, [form, working])
}
