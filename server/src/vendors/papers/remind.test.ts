import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { addDays } from '@plumbline/domain/calendar'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../../tests/notices.ts'
import { remindOfPapers } from './remind.ts'

const SOON = { timeout: 30_000 }
let t: TestApp
let admin: Person
let operator: Person
/** Time can't run backward, so every test has its own May, in New York, the organization's time zone. */
let year = 2026
let today: string
const VENDOR = 'luis@sandoval.example'

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
})
afterAll(() => t.close())

beforeEach(async () => {
  today = `${++year}-05-14`
  t.time.set(`${today}T15:00:00Z`)
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
})

const run = () => remindOfPapers(t.parts)
const inDays = (days: number) => addDays(today, days)

async function vendorWith(email: string, ...expiries: string[]): Promise<Vendor> {
  const contact = { name: 'Luis', email }
  const { body } = await t
    .api(admin.token)
    .post<Vendor>('/vendors', { vendor: { name: 'Sandoval', trades: ['paint'], locale: 'es' }, contact })
  for (const expires of expiries) await add(body.id, { expires }, true)
  return body
}

async function add(vendorId: string, paper: object, accept: boolean, type = 'coi_wc') {
  const made = { type, effective: inDays(-300), ...paper }
  const { status } = await t.api(admin.token).post(`/vendors/${vendorId}/papers`, { paper: made, accept })
  expect(status).toBe(201)
}

async function runOn(...days: number[]): Promise<void> {
  for (const day of days) {
    t.time.set(`${inDays(day)}T15:00:00Z`)
    await run()
  }
}

const typesFor = async (person: Person) => (await noticesOf(t, person)).map(({ type }) => type)

it('an end is reminded of once for each step, to the vendor in its language and to reviewers', async () => {
  const email = `a-${VENDOR}`
  const { id } = await vendorWith(email, inDays(20))
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await noticesOf(t, admin)).toMatchObject([
    {
      type: 'compliance_expiring',
      link: `/app/vendors/${id}/papers`,
      params: { vendor: 'Sandoval', paper: 'coi_wc', day: inDays(20), renewalWaits: false },
    },
  ])
  expect(await typesFor(operator)).toEqual([])
  const subjects = async () => (await mailsTo(t, { email })).map(({ subject }) => subject)
  await expect.poll(subjects, SOON).toEqual([expect.stringContaining('necesita un certificado nuevo')])
  await runOn(5, 6, 7, 13, 19, 20, 21, 22)
  expect(await typesFor(admin)).toEqual([
    'compliance_expiring',
    'compliance_expiring',
    'compliance_expiring',
    'compliance_expiring',
    'compliance_expiring',
    'compliance_expired',
  ])
  await expect.poll(async () => (await subjects()).length, SOON).toBe(5)
})

it('is sent once, although several servers look at the same time', async () => {
  await vendorWith(`b-${VENDOR}`, inDays(1))
  const counts = await Promise.all([run(), run(), run()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await typesFor(admin)).toEqual(['compliance_expiring'])
})

it('goes to reviewers alone while a renewal waits for review', async () => {
  const email = `c-${VENDOR}`
  const { id } = await vendorWith(email, inDays(10))
  await add(id, { effective: inDays(10), expires: inDays(375) }, false)
  await run()
  expect(await noticesOf(t, admin)).toMatchObject([{ params: { renewalWaits: true } }])
  expect(await mailsTo(t, { email })).toEqual([])
})

it('starts over for a new end, and waits for the morning where the organization is', async () => {
  const { id } = await vendorWith(`d-${VENDOR}`, inDays(14))
  await run()
  await add(id, { effective: inDays(1), expires: inDays(30) }, true)
  t.time.set(`${inDays(1)}T07:00:00Z`)
  await run()
  expect(await typesFor(admin)).toHaveLength(1)
  t.time.set(`${inDays(1)}T11:00:00Z`)
  await run()
  expect((await noticesOf(t, admin)).map(({ params }) => params['day'])).toEqual([inDays(14), inDays(30)])
})

it('leaves out papers that aren’t required, vendors not to be used, and those without an address', async () => {
  const waived = await vendorWith(`e-${VENDOR}`, inDays(7))
  const waiver = { type: 'coi_wc', until: inDays(60), reason: 'Owner works alone' }
  await t.api(admin.token).post(`/vendors/${waived.id}/waivers`, waiver)
  const gone = await vendorWith(`f-${VENDOR}`, inDays(7))
  const { body } = await t.api(admin.token).get<Vendor>(`/vendors/${gone.id}`)
  await t.api(admin.token).patch(`/vendors/${gone.id}`, { version: body.version, vendor: { status: 'do_not_use' } })
  expect(await run()).toBe(0)
})
