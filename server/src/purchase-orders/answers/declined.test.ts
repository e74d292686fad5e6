import type { Notice } from '@plumbline/contract/notifications'
import type { PortalOrder } from '@plumbline/contract/portal/portal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { portalTeam } from '../../../tests/portal.ts'

let t: TestApp
let team: Awaited<ReturnType<typeof portalTeam>>
beforeAll(async () => {
  t = await testApp({ now: '2026-05-13T15:00:00Z' })
  team = await portalTeam(t)
})
afterAll(() => t.close())

const isWaiting = async () => {
  const { body } = await t.api(team.admin.token).get<{ items: Notice[] }>('/notifications?place=asks')
  return body.items.some(({ title }) => / declined PO-/.test(title))
}

it('a declined order leaves the inbox once the vendor accepts it after all', async () => {
  const vendor = await team.vendorWithPortal()
  const session = await team.signIn(vendor)
  const order = await team.issued(vendor.id)
  const path = `/portal/orders/${order.id}`
  const api = t.api(session.token)
  const { version } = (await api.get<PortalOrder>(path)).body
  await api.post(`${path}/decline`, { version, note: 'We are booked until June.' })
  expect(await isWaiting()).toBe(true)
  await api.post(`${path}/accept`, { version, signer: 'Luis Sandoval', consents: true })
  expect(await isWaiting()).toBe(false)
})
