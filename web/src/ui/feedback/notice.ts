export type Notice = {
  title: string
  detail?: string
  action?: { label: string; onSelect: () => void }
  /** `destructive` is read out at once. */
  variant?: 'default' | 'destructive'
}

/** The notice on show, numbered so that the same words twice are two notices. */
export type ShownNotice = { notice: Notice; number: number }

let shown: ShownNotice | null = null
let count = 0
const listeners = new Set<() => void>()

function publish(next: ShownNotice | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows what somebody else caused, one at a time: a newer notice takes the place of the one before. */
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

/** Whether there has been any: until then the drawing of notices need not be fetched. */
export function hadNotice(): boolean {
  return count > 0
}
