import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

const SWEEP_MS = 50
/** Uploads and slow readers are cut off after this. */
const LONGEST_ANSWER_MS = 5_000

/**
 * How to stop a server: requests under way are answered first, and no connection is waited for that asks nothing.
 * Node itself waits for connections that were opened ahead, as browsers do, and never used.
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
