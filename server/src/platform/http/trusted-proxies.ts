import { BlockList, isIP } from 'node:net'
import type { TrustedProxies } from '../config/config.ts'

type Trust = false | string[] | ((address: string, hop: number) => boolean)

/**
 * Whose X-Forwarded-For is believed. A number of proxies says nothing about where the nearest one is, so it has to have
 * a private address; else anyone who reaches the server directly could make up theirs.
 */
export function trustedProxies(trusted: TrustedProxies): Trust {
  if (typeof trusted !== 'number') return trusted === false ? false : [...trusted]
  return (address, hop) => hop < trusted && (hop > 0 || isPrivate(address))
}

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6')

function isPrivate(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  const version = isIP(plain)
  return version !== 0 && PRIVATE.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}
