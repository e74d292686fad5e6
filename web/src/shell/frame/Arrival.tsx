import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long to wait for the linked field if it's loaded after the page. */
const PATIENCE_MS = 8_000

/**
 * A link to an input scrolls to it and focuses it, even when followed again. While the field isn't on the page, its
 * line or
 * group is used instead. Any user action in the meantime stops this.
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
      // Content that loads after the page can push the group out of position.
      else leadToGroup(asked)
    }
    // A panel containing the link first returns focus to its trigger.
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

/** Goes to the line or group if the field itself isn't on the page, such as a loan with none of its fields shown. */
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

/** @returns whether the field itself was found */
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
