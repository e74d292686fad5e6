const MAX_LENGTH = 255

/** The shape browsers accept in an e-mail field (HTML Living Standard, "valid email address"). */
const SHAPE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * An e-mail address as it is stored and compared: without outer spaces, in lower case.
 * @returns null when the text is no address or is longer than 255 characters
 */
export function normalizeEmail(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= MAX_LENGTH && SHAPE.test(address) ? address : null
}
