import type { RefObject } from 'react'

/** Moves to the first field that needs something, once it says so. */
export function focusFault(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus())
}
