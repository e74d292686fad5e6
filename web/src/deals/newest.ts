/**
 * Whichever is newer: what was read, or what the page holds by now. A read that began before the user's own save can be
 * answered after it; taking its older answer would make the next save conflict with the user themselves.
 */
export function newest<Held extends { version: number }>(held: Held | undefined, read: Held): Held {
  return held && held.version > read.version ? held : read
}
