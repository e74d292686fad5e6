import { useRef } from 'react'

/**
 * Takes the keyboard into a panel when it opens, and back to where it was when it closes. Radix gives it back only to a
 * trigger of its own, and our panels are opened by whatever decides that they are needed.
 */
export function useReturnedFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement
      focusFirstControl(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true })
    },
  }
}

/** The body's first control rather than the cross: what the panel asks for. Where it only asks yes or no, its first answer. */
function focusFirstControl(event: Event): void {
  const panel = event.currentTarget
  if (!(panel instanceof HTMLElement)) return
  const control =
    panel.querySelector<HTMLElement>(
      '[data-panel-body] :is(input, select, textarea, [role="radio"][data-state="checked"], button):not(:disabled)',
    ) ?? panel.querySelector<HTMLElement>('[data-panel-foot] button:not(:disabled)')
  if (!control) return
  event.preventDefault()
  control.focus({ preventScroll: true })
}
