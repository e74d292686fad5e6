const LOOPBACK = /^(::1|127\.|::ffff:127\.)/

/** Whether an address is this machine's own: its operator, or a proxy on it that hides everybody behind one address. */
export function isThisMachine(ip: string): boolean {
  return LOOPBACK.test(ip)
}
