import { type RefObject, useEffect } from 'react'

/**
 * Makes a `details` element that covers the screen behave like a full-screen menu. While it is open, the rest of the
 * page is inert and Tab cycles within it. It closes on Escape, when a link is followed, and when the window is resized
 * so that it is no longer shown. `site.css` locks scrolling, even without JavaScript.
 */
export function useWholeScreenMenu(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const menu = details.current
    if (!menu) return
    const summary = menu.querySelector('summary')
    const listening = new AbortController()
    const { signal } = listening
    const close = () => {
      menu.open = false
    }

    const update = () => setOthersInert(menu, menu.open)
    menu.addEventListener('toggle', update, { signal })
    menu.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && close(), {
      signal,
    })
    menu.addEventListener(
      'keydown',
      (event) => {
        if (!menu.open) return
        if (event.key === 'Tab') goRound(menu, event)
        if (event.key !== 'Escape') return
        close()
        summary?.focus()
      },
      { signal },
    )
    addEventListener('resize', () => summary?.checkVisibility() || close(), { signal })
    // The browser may restore the page as the user left it.
    addEventListener('pageshow', ({ persisted }) => persisted && close(), { signal })
    // It may have been opened before this script loaded.
    update()
    return () => {
      listening.abort()
      setOthersInert(menu, false)
    }
  }, [details])
}

/** Sets `inert` on everything that neither is nor contains the menu. */
function setOthersInert(menu: Element, inert: boolean): void {
  for (let inside: Element = menu; inside.id !== 'root' && inside.parentElement; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling !== inside && sibling instanceof HTMLElement) sibling.inert = inert
    }
  }
}

const STOPS = 'a[href], button:not(:disabled), summary'

function goRound(menu: Element, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops.at(0), stops.at(-1)]
  const leaving = event.shiftKey ? first : last
  if (document.activeElement !== leaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
