/** The database keeps neither NUL characters nor halves of surrogate pairs. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Where a value holds text that cannot be kept, in names or in values: the steps to each such place. */
export function unstorablePlaces(value: unknown, steps: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [steps]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorableText(name) ? unstorablePlaces(inner, [...steps, name]) : [steps],
  )
}

/** The beginning of a text, without half a character at its end. */
export function truncate(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** The end of a text, without half a character at its beginning. */
export function endingOf(text: string, most: number): string {
  const cut = text.slice(-most)
  return cut.isWellFormed() ? cut : cut.slice(1)
}
