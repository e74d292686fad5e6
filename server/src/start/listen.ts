import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'

/** @returns the address that people type */
export async function listen(server: FastifyInstance, { host, port, publicUrl }: Config): Promise<string> {
  await server.listen({ host, port })
  if (port !== 0) return publicUrl
  const bound = server.server.address()
  return `http://localhost:${typeof bound === 'object' ? bound?.port : bound}`
}
