import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]'
const SEARCH = '[data-directory-search]'
const ROWS = '[data-directory-link]'

/** `/` searches, `n` adds, arrows move between rows, Enter opens one because it's a link. */
export function useDirectoryKeys({ add }: { add?: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector('[role="dialog"]')) return
    const target = event.target as HTMLElement
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return void moveFocus(event, target)
    if (target.closest(TYPING)) return
    if (event.key === '/') focusSearch()
    else if (event.key === 'n' && add) add()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Goes to the search field of the page. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>(SEARCH)?.focus()
}

function moveFocus(event: KeyboardEvent, from: HTMLElement): void {
  if (from.closest('textarea, select, [role="menu"], [role="radiogroup"], [role="group"]')) return
  const links = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const at = links.findIndex((link) => link === from)
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next || (at === -1 && event.key === 'ArrowUp')) return
  event.preventDefault()
  next.focus()
}
