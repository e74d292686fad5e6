import { expect, it } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

const counted = trustedProxies(2) as (address: string, hop: number) => boolean

it('trusts as many proxies as there are, starting with one on a private address', () => {
  for (const near of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.0.4', 'fd00::1', 'fe80::1%eth0'])
    expect([near, counted(near, 0)]).toEqual([near, true])
  expect(counted('203.0.113.9', 0)).toBe(false)
  expect(counted('203.0.113.9', 1)).toBe(true)
  expect(counted('10.0.0.1', 2)).toBe(false)
})

it('trusts networks as they are, and nobody by default', () => {
  expect(trustedProxies(['10.0.0.0/8'])).toEqual(['10.0.0.0/8'])
  expect(trustedProxies(false)).toBe(false)
})
