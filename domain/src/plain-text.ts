/** Puts text on one line: line breaks and runs of spaces become a single space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns lowercase text without accents, for comparing words that people type. */
export function plainLower(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
