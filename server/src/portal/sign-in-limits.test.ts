import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { portalTeam } from '../../tests/portal.ts'
import { SIGN_INS_AN_HOUR } from '../platform/http/limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ environment: { RATE_LIMITS: 'on' } })
})
afterAll(() => t.close())

const ask = (payload: object, remoteAddress: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/portal/sign-in-links', payload, remoteAddress })

it('limits how often an IP address can try per hour', async () => {
  const statuses: number[] = []
  for (let count = 0; count <= SIGN_INS_AN_HOUR.perNetworkAddress; count++)
    statuses.push((await ask({ email: `stranger-${count}@vendor.example` }, '203.0.113.9')).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(SIGN_INS_AN_HOUR.perNetworkAddress)
  expect(statuses.at(-1)).toBe(429)
})

it('limits the emails to a vendor per hour, and gives the same answer after that', async () => {
  const team = await portalTeam(t)
  const vendor = await team.vendorWithPortal()
  for (let count = 0; count < SIGN_INS_AN_HOUR.perEmail; count++) {
    expect((await ask({ entry: vendor.entry }, `203.0.113.${20 + count}`)).statusCode).toBe(200)
    await team.tokenFor(vendor.email, 'link', count + 1)
  }
  expect((await ask({ entry: vendor.entry }, '203.0.113.30')).statusCode).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const sent = (await team.mailsTo(vendor.email)).filter(({ text }) => text.includes('/portal#link='))
  expect(sent).toHaveLength(SIGN_INS_AN_HOUR.perEmail)
})
