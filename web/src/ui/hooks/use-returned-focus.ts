import { useRef } from 'react'

/**
 * Moves focus into a panel when it opens and back to where it was when it closes. Radix returns focus only to its own
 * trigger, and our panels are opened by whatever code needs them.
 */
export function useReturnedFocus() {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = openerOf(document.activeElement)
      focusFirstControl(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before.current?.isConnected) before.current.focus({ preventScroll: true })
    },
  }
}

/**
 * Returns the element that was pressed. For a menu item, which is gone by the time the panel closes, returns the menu's
 * button.
 */
function openerOf(element: Element | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : element
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

const FIELDS = ':is(input:not([type="hidden"], [aria-hidden]), select, textarea, button, a[href]):not(:disabled)'

/**
 * Focuses what the panel asks for rather than the close button, whose tooltip would swallow the first Escape. That is
 * the body's first control (among radios, the checked one), otherwise the footer's first button, which is the safe one,
 * otherwise the panel itself.
 */
function focusFirstControl(event: Event): void {
  const panel = event.currentTarget
  if (!(panel instanceof HTMLElement)) return
  const first =
    panel.querySelector<HTMLElement>(`[data-panel-body] ${FIELDS}`) ??
    panel.querySelector<HTMLElement>(`[data-panel-foot] ${FIELDS}`) ??
    panel
  const chosen = first
    .closest('[role="radiogroup"]')
    ?.querySelector<HTMLElement>('[role="radio"][data-state="checked"]:not(:disabled)')
  event.preventDefault()
  ;(chosen ?? first).focus({ preventScroll: true })
}
