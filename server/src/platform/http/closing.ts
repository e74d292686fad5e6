import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

const SWEEP_MS = 50
/** Uploads and slow readers are cut off after this long. */
const LONGEST_ANSWER_MS = 5_000

/**
 * Returns a function that stops the server: it answers requests in progress first, but doesn't wait for connections
 * without one.
 * Node on its own also waits for connections that browsers opened in advance and never used.
 */
export function closerOf(server: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const sweep = () => {
    server.server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return async () => {
    const sweeping = setInterval(sweep, SWEEP_MS)
    const cutting = setTimeout(cut, LONGEST_ANSWER_MS)
    try {
      await server.close()
    } finally {
      clearInterval(sweeping)
      clearTimeout(cutting)
    }
  }
}
