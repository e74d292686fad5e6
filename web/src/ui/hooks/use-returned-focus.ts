import { useRef } from 'react'

/**
 * Takes the keyboard into a panel when it opens, and back to where it was when it closes. Radix gives it back only to a
 * trigger of its own, and our panels are opened by whatever decides that they are needed.
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

/** What was pressed; for an entry of a menu, which is gone by the time the panel closes, the menu's button. */
function openerOf(element: Element | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : element
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

const FIELDS = ':is(input:not([type="hidden"], [aria-hidden]), select, textarea, button, a[href]):not(:disabled)'

/**
 * What the panel asks for, rather than the cross, whose tooltip would take the first Escape: the body's first control,
 * of radios the chosen one; with none, the foot's first button, which is the safe one; with none, the panel itself.
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
