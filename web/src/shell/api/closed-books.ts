/** A change that closed books refuse, waiting for the reason that lets it through. */
export type BooksQuestion = { lockedThrough: string; answer: (reason: string | null) => void }

let question: BooksQuestion | null = null
const listeners = new Set<() => void>()

/**
 * Asks why closed books are changed, if the response says that the user may change them.
 * @returns null if they may not, or would rather not
 */
export async function askWhyBooksChange(refused: Response): Promise<string | null> {
  const body: unknown = await refused
    .clone()
    .json()
    .catch(() => null)
  const details = detailsOf(body)
  if (!details?.mayOverride || listeners.size === 0 || question) return null
  return new Promise((resolve) => {
    show({
      lockedThrough: details.lockedThrough,
      answer: (reason) => {
        show(null)
        resolve(reason)
      },
    })
  })
}

type BooksLocked = { lockedThrough: string; mayOverride: boolean }

function detailsOf(body: unknown): BooksLocked | null {
  const { code, details } = (body ?? {}) as { code?: unknown; details?: BooksLocked }
  return code === 'books_locked' && details ? details : null
}

function show(next: BooksQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

export function currentBooksQuestion(): BooksQuestion | null {
  return question
}

export function followBooksQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
