import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'

/** @returns the address that people type */
export async function listen(server: FastifyInstance, { host, port, publicUrl }: Config): Promise<string> {
  await server.listen({ host, port })
  if (port !== 0) return publicUrl
  const bound = server.server.address()
  return `http://localhost:${typeof bound === 'object' ? bound?.port : bound}`
}

/** Tries the address before anything else is begun: whoever mistook the port hears of it at once. */
export async function tryAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening') // rejects with what the operating system says
  probe.close()
  await once(probe, 'close')
}
