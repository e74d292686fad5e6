import { type HTMLAttributes, useEffect, useRef } from 'react'

type Zone = Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>

/**
 * Moves focus to `place` when the focused element inside the zone disappears, such as a finished step or a corrected
 * row.
 * `place` needs `tabIndex={-1}` and can be the zone itself.
 */
export function useKeyboardKept<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const wasInside = useRef(false)
  // Runs after every render, because each can have removed something.
  useEffect(() => {
    if (!wasInside.current) return undefined
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  })
  const zone: Zone = {
    onFocus: () => {
      wasInside.current = true
    },
    // A button disabled while it's working loses focus although the user hasn't moved elsewhere.
    onBlur: ({ target }) => {
      wasInside.current = target.matches(':disabled') || !target.isConnected
    },
  }
  return { place, zone }
}
