const MAX_LENGTH = 255

/** The format browsers accept in an email field (HTML Living Standard, "valid email address"). */
const SHAPE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * Normalizes an email address for storage and comparison: trimmed and lowercased.
 * @returns null when the text isn't a valid address or is longer than 255 characters
 */
export function normalizeEmail(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= MAX_LENGTH && SHAPE.test(address) ? address : null
}
