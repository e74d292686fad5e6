export type Notice = {
  title: string
  detail?: string
  action?: { label: string; onSelect: () => void }
  /** `destructive` is announced immediately. */
  variant?: 'default' | 'destructive'
}

/** The current notice, numbered, so that the same text twice counts as two notices. */
export type ShownNotice = { notice: Notice; number: number }

let shown: ShownNotice | null = null
let count = 0
const listeners = new Set<() => void>()

function publish(next: ShownNotice | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows what someone else caused, one notice at a time. A newer one replaces it. */
export function showNotice(notice: Notice): void {
  count += 1
  publish({ notice, number: count })
}

export function hideNotice(): void {
  publish(null)
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownNotice(): ShownNotice | null {
  return shown
}

/** Checks whether there has been any notice. Until then, the component that shows them doesn't need to be fetched. */
export function hadNotice(): boolean {
  return count > 0
}
