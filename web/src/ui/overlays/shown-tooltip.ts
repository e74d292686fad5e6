const SKIP_DELAY_MS = 300

/** The ID of the one tooltip that is open. */
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

/** Checks whether a tooltip is open elsewhere or was closed a moment ago, in which case the next one opens at once. */
export function opensAtOnce(): boolean {
  return shown !== null || performance.now() - hiddenAt < SKIP_DELAY_MS
}
