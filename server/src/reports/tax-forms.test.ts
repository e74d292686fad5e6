import type { Home } from '@plumbline/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { portalTeam } from '../../tests/portal.ts'
import { taxCopyDesk } from '../../tests/tax-copies.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
})
afterAll(() => t.close())

it('the home page counts vendors that lack something for the last 1099s until those are filed', async () => {
  const team = await portalTeam(t)
  const desk = taxCopyDesk(t, team)
  const stranger = await t.signUp()
  const shown = async ({ token }: Pick<Person, 'token'>) =>
    (await team.must(t.api(token).get<Home>('/home'))).taxForms ?? null
  expect(await shown(team.admin)).toBeNull()
  const { id } = await desk.vendor('Sandoval Drywall & Paint')
  await desk.paid(id, 599_00)
  expect(await shown(team.admin)).toBeNull()
  await desk.paid(id, 1_00)
  // It has no address yet.
  expect(await shown(team.admin)).toEqual({ year: 2025, vendors: 1 })
  expect(await shown(await t.member(team.admin.orgId, 'transaction_coordinator'))).toBeNull()
  expect(await shown(stranger)).toBeNull()
  await desk.file('file')
  expect(await shown(team.admin)).toBeNull()
})
