import { useEffect, useEffectEvent } from 'react'
import { keysAreOn } from './keys-choice.ts'
import { listKeys, printedKey } from './listed-keys.ts'

/** What a key does, in words for the list that `?` shows, and doing it. */
export type PageKey = readonly [does: () => string, run: () => void]
export type PageKeys = Readonly<Record<string, PageKey>>

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/**
 * Shortcuts of a page. They rest while someone types, and while a dialog or a menu is open, and for people who turned
 * them off.
 */
export function usePageKeys(keys: PageKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keys[event.key]
    if (!key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !keysAreOn()) return
    const at = event.target instanceof HTMLElement ? event.target : null
    if (at?.closest(TYPING)) return
    event.preventDefault()
    key[1]()
  })
  const listed = useEffectEvent(() =>
    Object.entries(keys).map(([key, [does]]) => ({ keys: [printedKey(key)], does: does() })),
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    const unlist = listKeys(() => listed())
    document.addEventListener('keydown', onKey)
    return () => {
      unlist()
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
