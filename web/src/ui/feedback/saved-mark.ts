import { announce } from './announce.ts'

/** What was just saved, and how to undo it. */
export type Mark = { said: string; undo: (() => void) | null }

/** How long it can be undone where it happened, as in a toast. */
const SHOWN_MS = 8_000

type Place = { mark: Mark | null; timer?: ReturnType<typeof setTimeout>; watchers: Set<() => void> }
const places = new Map<string, Place>()

/**
 * Marks a record as saved where it is being edited.
 * @returns false if no part of the page shows the record's marks, so that the change has to be reported elsewhere
 */
export function markSaved(name: string, mark: Mark): boolean {
  const place = places.get(name)
  if (!place) return false
  show(place, mark)
  place.timer = setTimeout(() => show(place, null), SHOWN_MS)
  announce(mark.said)
  return true
}

/** Takes the mark away, because its change is being undone. */
export function unmark(name: string): void {
  const place = places.get(name)
  if (place) show(place, null)
}

export function markOf(name: string): Mark | null {
  return places.get(name)?.mark ?? null
}

/** @returns a function that stops watching */
export function watchMark(name: string, watcher: () => void): () => void {
  const place = places.get(name) ?? { mark: null, watchers: new Set<() => void>() }
  places.set(name, place)
  place.watchers.add(watcher)
  return () => {
    place.watchers.delete(watcher)
    if (place.watchers.size > 0) return
    clearTimeout(place.timer)
    places.delete(name)
  }
}

function show(place: Place, mark: Mark | null): void {
  clearTimeout(place.timer)
  place.mark = mark
  for (const watcher of place.watchers) watcher()
}
