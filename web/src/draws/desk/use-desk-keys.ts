import { useEffect, useRef } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]'
const OWN_KEYS = `${TYPING}, [role="menu"], [role="radiogroup"], [role="group"]`
const ROWS = '[data-draw-row]'

/** Arrows move between loans, Enter opens one because it's a link, `n` starts a draw. */
export function useDeskKeys({ add }: { add: () => void }): void {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector('[role="dialog"]')) return
      const target = event.target as HTMLElement
      if (target.closest(OWN_KEYS)) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return moveFocus(event, target)
      if (event.key !== 'n') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function moveFocus(event: KeyboardEvent, from: HTMLElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const at = rows.indexOf(from)
  if (at === -1 && event.key === 'ArrowUp') return
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
