const SKIP_DELAY_MS = 300

/** The one tooltip that is open, by its id. */
let shown: string | null = null
let hiddenAt = -Infinity
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

export function subscribeToTooltips(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownTooltip(): string | null {
  return shown
}

export function showTooltip(id: string): void {
  shown = id
  notify()
}

export function hideTooltip(id: string): void {
  if (shown !== id) return
  shown = null
  hiddenAt = performance.now()
  notify()
}

/** Whether one closed a moment ago, or is open elsewhere: then the next opens at once. */
export function opensAtOnce(): boolean {
  return shown !== null || performance.now() - hiddenAt < SKIP_DELAY_MS
}
