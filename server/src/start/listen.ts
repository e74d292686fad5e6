import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'

/** @returns the address to open in a browser */
export async function listen(server: FastifyInstance, { host, port, publicUrl }: Config): Promise<string> {
  await server.listen({ host, port })
  if (port !== 0) return publicUrl
  const bound = server.server.address()
  return `http://localhost:${typeof bound === 'object' ? bound?.port : bound}`
}

/** Tries the address before anything else, so that a wrong port is reported immediately. */
export async function tryAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening') // rejects with the operating system's error
  probe.close()
  await once(probe, 'close')
}
