const LOOPBACK = /^(::1|127\.|::ffff:127\.)/

/**
 * Whether an address is this machine itself: its operator, or a local proxy that hides all clients behind one address.
 */
export function isThisMachine(ip: string): boolean {
  return LOOPBACK.test(ip)
}
