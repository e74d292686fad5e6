import { useEffect, useEffectEvent } from 'react'

export type InboxKeys = {
  next: () => void
  previous: () => void
  tick: () => void
  approve: () => void
  reject: () => void
  approveMany: () => void
  rejectMany: () => void
  open: () => void
  undo: () => void
  clear: () => void
  help: () => void
}

const KEYS: Readonly<Record<string, keyof InboxKeys>> = {
  j: 'next',
  k: 'previous',
  x: 'tick',
  a: 'approve',
  r: 'reject',
  A: 'approveMany',
  R: 'rejectMany',
  o: 'open',
  z: 'undo',
  Escape: 'clear',
  '?': 'help',
}

/** Shortcuts of the inbox. They rest while someone types, and while a dialog is open. */
export function useInboxKeys(keys: InboxKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = KEYS[event.key]
    if (!name || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const at = event.target instanceof HTMLElement ? event.target : null
    if (at?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]')) return
    event.preventDefault()
    keys[name]()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
