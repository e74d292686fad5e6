import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/

/**
 * Whether an address is this machine itself: its operator, or a local proxy that hides all clients behind one address.
 */
export function isThisMachine(ip: string): boolean {
  return LOOPBACK.test(ip)
}

/** Whether a request was sent by a program on this machine, and not by a proxy on it for someone elsewhere. */
export function isFromThisMachine({ raw }: FastifyRequest): boolean {
  const { headers, socket } = raw
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !isForwarded && isThisMachine(socket.remoteAddress ?? '')
}
