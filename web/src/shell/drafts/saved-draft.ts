type Stored<Draft> = { draft: Draft }

/** A draft's storage key. Different people's drafts on one computer are kept apart. */
export function draftKey(userId: string, name: string): string {
  return `draft:${userId}:${name}`
}

export function readDraft<Draft>(key: string): Draft | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Stored<Draft>).draft
  } catch {
    return null
  }
}

/** @param draft null deletes it */
export function writeDraft<Draft>(key: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ draft } satisfies Stored<Draft>))
  } catch {
    // Storage can be full or blocked; then the draft lasts as long as the page.
  }
}
