import { useEffect } from 'react'
import { m } from '../../messages/generated/messages.js'
import { keysAreOn } from './keys-choice.ts'
import { listKeys } from './listed-keys.ts'
import { usePageKeys } from './use-page-keys.ts'

const SEARCH = '[data-directory-search]'
const ROWS = '[data-directory-link]'
const OWN_ARROWS = 'textarea, select, [role="menu"], [role="radiogroup"], [role="group"]'

/** `/` searches, `n` adds, arrows move between rows, Enter opens one because it's a link. */
export function useDirectoryKeys({ add }: { add?: () => void }): void {
  usePageKeys({ '/': [m.keys_find, focusSearch], ...(add ? { n: [m.keys_add, add] } : {}) })
  useRowKeys(ROWS, OWN_ARROWS)
}

/** Goes to the search field of the page. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>(SEARCH)?.focus()
}

/**
 * Arrows move between the rows of a page, which open with Enter because they're links.
 * @param rows finds them
 * @param ownArrows finds what uses the arrows itself
 */
export function useRowKeys(rows: string, ownArrows: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector('[role="dialog"]')) return
      if (!(event.target instanceof HTMLElement) || event.target.closest(ownArrows) || !keysAreOn()) return
      const links = [...document.querySelectorAll<HTMLElement>(rows)]
      const at = links.indexOf(event.target)
      const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
      if (!next || (at === -1 && event.key === 'ArrowUp')) return
      event.preventDefault()
      next.focus()
    }
    const unlist = listKeys(() => [{ keys: ['↓', '↑'], does: m.keys_rows() }])
    window.addEventListener('keydown', onKey)
    return () => {
      unlist()
      window.removeEventListener('keydown', onKey)
    }
  }, [rows, ownArrows])
}
