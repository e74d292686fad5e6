const SHAPE = /^(\d{2})-?(\d{7})$/

/**
 * An employer identification number as it is kept, `12-3456789`.
 * @returns null when the text is none
 */
export function normalizeEin(text: string): string | null {
  const match = SHAPE.exec(text.replace(/\s/g, ''))
  return match ? `${match[1]}-${match[2]}` : null
}

/** The four digits that may be shown. @param ein as kept */
export function einEnding(ein: string): string {
  return ein.slice(-4)
}
