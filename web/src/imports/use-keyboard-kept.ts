import { type HTMLAttributes, useEffect, useRef } from 'react'

type Zone = Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>

/**
 * An element that takes the keyboard over when what had it inside the zone went away: a step that is done, a row that
 * was put right. `place` needs a `tabIndex={-1}`; it may be the zone itself.
 */
export function useKeyboardKept<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const wasInside = useRef(false)
  // After every rendering, as each may have taken something away.
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
    // A button that is put out of use while it works loses the keyboard, though nobody went elsewhere.
    onBlur: ({ target }) => {
      wasInside.current = target.matches(':disabled') || !target.isConnected
    },
  }
  return { place, zone }
}
