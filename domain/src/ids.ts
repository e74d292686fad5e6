/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits, so that ids sort by creation.
 * @param nowMs milliseconds since the Unix epoch
 * @param random 10 random bytes
 */
export function uuidV7(nowMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16)
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(nowMs / 2 ** (8 * (5 - index))) & 0xff
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const SEQUENCE_BITS = 26
let sequence = 0

/**
 * A new id for a row that belongs to the given moment. Ids of one process keep the order in which they were made even
 * within a millisecond, so that a list sorted by id is a list sorted by time.
 */
export function newIdAt(nowMs: number): string {
  sequence = (sequence + 1) % 2 ** SEQUENCE_BITS
  const random = crypto.getRandomValues(new Uint8Array(10))
  random[0] = sequence >>> 22
  random[1] = (sequence >>> 14) & 0xff
  random[2] = (sequence >>> 8) & 0x3f
  random[3] = sequence & 0xff
  return uuidV7(nowMs, random)
}

/** A new id for a row, made by the application (or by the browser for an optimistic change). */
export function newId(): string {
  return newIdAt(Date.now())
}

/** No id of that moment or later sorts below this one: a range of time is a range of ids. */
export function firstIdAt(nowMs: number): string {
  return uuidV7(nowMs, new Uint8Array(10))
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}
