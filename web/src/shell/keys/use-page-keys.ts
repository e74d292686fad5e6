import { useEffect, useEffectEvent } from 'react'

/** Shortcuts of a page. They rest while someone types, and while a dialog or a menu is open. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const at = event.target instanceof HTMLElement ? event.target : null
    if (at?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
