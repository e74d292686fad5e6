import { type RefObject, useEffect } from 'react'

/**
 * Makes a `details` element that covers the screen behave like it: while it is open the rest of the page is out of reach, Tab
 * goes round in it, Escape and the way to another place close it, and so does a window in which it is not shown any more.
 * Scrolling is locked by `site.css`, also without script.
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
    // The browser may show the page again as it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && close(), { signal })
    // It may have been opened before this script came.
    update()
    return () => {
      listening.abort()
      setOthersInert(menu, false)
    }
  }, [details])
}

/** Everything that is not the menu and does not hold it. */
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
