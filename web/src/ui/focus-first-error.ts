/**
 * Puts the keyboard into the first field with an error, also one whose text could not be read.
 * @returns whether there was one
 */
export function focusFirstError(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null
}
