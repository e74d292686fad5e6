import { useRef } from 'react'

/**
 * A place that stays while what had the keyboard in it goes away: a button that did its work, a row that was deleted.
 * Give `place` to an element with `tabIndex={-1}` and call `keepFocus` when the thing goes. It waits for the next frame:
 * panels that close at the same moment hand the keyboard back first.
 */
export function useKeptFocus<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  return { place, keepFocus: () => void requestAnimationFrame(() => place.current?.focus({ preventScroll: true })) }
}
