import { useRef } from 'react'

/**
 * Provides a stable place for focus when the focused element goes away, such as a button that did its work or a deleted
 * row. Give `place` to an element with `tabIndex={-1}` and call `keepFocus` when the element goes away. It waits for
 * the next frame, because panels that close at the same moment return focus first.
 */
export function useKeptFocus<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  return { place, keepFocus: () => void requestAnimationFrame(() => place.current?.focus({ preventScroll: true })) }
}
