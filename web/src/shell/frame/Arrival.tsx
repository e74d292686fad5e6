import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** So long a part that is fetched after the page may take to bring the place that was asked for. */
const PATIENCE_MS = 8_000

/**
 * A link to an input leads the eye and the keyboard there, also when it is followed again: to the field of its place, to its
 * line or its group while the field is not on the page. Whoever acts meanwhile is not led away.
 */
export function Arrival() {
  const location = useLocation()
  useEffect(() => {
    const asked = decodeURIComponent(location.hash.slice(1))
    if (asked === '') return
    const stopped = new AbortController()
    const stop = () => stopped.abort()
    const seek = () => {
      if (leadTo(asked)) stop()
      // What is fetched after the page pushes the group away from where it was led to.
      else leadToGroup(asked)
    }
    // A panel that the link was in gives the focus back to its trigger first.
    const begun = setTimeout(() => {
      if (leadTo(asked)) return
      leadToGroup(asked)
      const watch = new MutationObserver(seek)
      watch.observe(document.body, { childList: true, subtree: true })
      const given = setTimeout(stop, PATIENCE_MS)
      for (const act of ['keydown', 'pointerdown', 'wheel'])
        document.addEventListener(act, stop, { signal: stopped.signal, capture: true, passive: true })
      stopped.signal.addEventListener('abort', () => {
        watch.disconnect()
        clearTimeout(given)
      })
    })
    return () => {
      clearTimeout(begun)
      stop()
    }
  }, [location])
  return null
}

const groupOf = (asked: string) => asked.split('.', 1)[0]!

/** To the line around the place where only that is on the page, such as a loan's of which no field is shown. */
function leadToGroup(asked: string): void {
  const group = document.getElementById(groupOf(asked))
  const line = group && placeIn(group, asked.split('.')[1] ?? '')
  const around = line ?? group
  around?.scrollIntoView({ block: line ? 'center' : 'start' })
  if (around && !around.contains(document.activeElement)) around.focus({ preventScroll: true })
}

function placeIn(group: HTMLElement, place: string): HTMLElement | null {
  return group.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)
}

/** @returns whether the place itself was there */
function leadTo(asked: string): boolean {
  const group = document.getElementById(groupOf(asked))
  const place = asked.slice(groupOf(asked).length + 1)
  if (!group || place === '') return false
  const spot = placeIn(group, place)
  if (!spot) return false
  for (let around = spot.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true
  const control = spot.querySelector<HTMLElement>('input, select, textarea') ?? spot
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  return true
}
