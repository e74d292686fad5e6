type Stored<Draft> = { draft: Draft }

/** Where a draft lies in this browser; drafts of different people on one computer are kept apart. */
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

/** @param draft null forgets it */
export function writeDraft<Draft>(key: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ draft } satisfies Stored<Draft>))
  } catch {
    // Storage may be full or forbidden; then the draft lives as long as the page.
  }
}
