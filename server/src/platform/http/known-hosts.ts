import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** Names that always mean the machine the browser runs on, so no other site can claim them. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * Whether a request names this server in its Host header: by its public name, by one the administrator added, or by the
 * address it was reached at. Any other name may belong to a site that points its own domain at this server to read it
 * with a visitor's browser.
 */
export function knownHosts({ publicUrl, allowedHosts }: Config): (request: FastifyRequest) => boolean {
  const known = new Set([...OWN_MACHINE, nameIn(new URL(publicUrl).host), ...allowedHosts.map(nameIn)])
  return ({ raw }) => {
    const name = nameIn(raw.headers.host ?? '')
    return name !== '' && (known.has(name) || name === addressOf(raw.socket.localAddress))
  }
}

/** The name without its port, and an IPv6 address without brackets. */
function nameIn(host: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]*))(?::\d*)?$/.exec(host.trim()) ?? []
  return (bracketed ?? plain ?? '').toLowerCase().replace(/\.$/, '')
}

function addressOf(address: string | undefined): string | undefined {
  return address?.replace(/^::ffff:/, '').replace(/%.*$/, '')
}
