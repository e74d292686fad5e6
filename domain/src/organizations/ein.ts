const SHAPE = /^(\d{2})-?(\d{7})$/

/**
 * Normalizes an employer identification number to its stored form, `12-3456789`.
 * @returns null when the text isn't one
 */
export function normalizeEin(text: string): string | null {
  const match = SHAPE.exec(text.replace(/\s/g, ''))
  return match ? `${match[1]}-${match[2]}` : null
}

/**
 * Returns the last four digits, which may be shown.
 * @param ein in its stored form
 */
export function einEnding(ein: string): string {
  return ein.slice(-4)
}
