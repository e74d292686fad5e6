/** Checks whether the database can store the text: it accepts neither NUL characters nor unpaired surrogates. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Finds text in a value's names or values that can't be stored, and returns the path to each. */
export function unstorablePlaces(value: unknown, steps: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [steps]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorableText(name) ? unstorablePlaces(inner, [...steps, name]) : [steps],
  )
}

/** Returns the beginning of a text without a partial character at its end. */
export function truncate(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** Returns the end of a text without a partial character at its start. */
export function endingOf(text: string, most: number): string {
  const cut = text.slice(-most)
  return cut.isWellFormed() ? cut : cut.slice(1)
}
