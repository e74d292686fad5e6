const listeners = new Set<() => void>()

/** Opens search, from anywhere in the application. */
export function openSearch(): void {
  for (const listener of listeners) listener()
}

/** @returns ends listening */
export function whenSearchOpens(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
