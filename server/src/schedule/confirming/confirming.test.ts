import type { AskedWork } from '@plumbline/contract/schedule/confirming'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Schedule } from '@plumbline/contract/schedule/schedule'
import { confirmationState } from '@plumbline/domain/schedule/confirmation'
import { scheduleOf } from '@plumbline/domain/schedule/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { archiveDeal, buildDeal } from '../../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../../tests/notices.ts'
import { scheduleDesk } from '../../../tests/schedules.ts'

let t: TestApp
let admin: Person
let dealId: string
let vendorId: string
let email: string
let desk: ReturnType<typeof scheduleDesk>
let vendors = 0

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ fullName: 'Ana Ruiz' })
  desk = scheduleDesk(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  ;({ id: dealId } = await buildDeal(t, admin, { name: '418 Linden Ave', rehabStart: '2026-05-18' }))
  email = `tile-${++vendors}@vendor.example`
  vendorId = await addVendor({ email })
  await desk.add(admin, dealId, 'Tile', { durationDays: 3, vendorId })
  await desk.add(admin, dealId, 'Backsplash', { durationDays: 1, vendorId, after: ['Tile'] })
})

const api = () => t.api(admin.token)
const read = () => desk.read(admin, dealId)
const idOf = async (title: string) => desk.named(await read(), title).id

async function addVendor(contact: object): Promise<string> {
  const vendor = { name: `Piedmont Tile ${vendors}` }
  const { body } = await api().post<{ id: string }>('/vendors', { vendor, contact: { name: 'Rosa Peña', ...contact } })
  return body.id
}

type Asked = { schedule: Schedule; asked: number; already: string[]; unreachable: string[] }
const ask = async (...titles: string[]) => {
  const itemIds = await Promise.all(titles.map(idOf))
  return api().post<Asked>(`/deals/${dealId}/schedule/ask`, { itemIds })
}

/** The token in the latest link that the vendor was sent. */
async function token(): Promise<string> {
  const text = await vi.waitFor(async () => (await mailsTo(t, { email }))[0]!.text, { timeout: 10_000, interval: 50 })
  return /\/portal\/confirm#days=([\w-]+)/.exec(text)![1]!
}

const nobody = () => t.api('')
const look = async (with_: string) => nobody().post<AskedWork>('/portal/days', { token: with_ })
const answer = async (with_: string, answers: object[]) =>
  nobody().post<AskedWork>('/portal/days/answer', { token: with_, signer: 'Rosa Peña', answers })

const declined = (itemId: string) => ({ itemId, answer: 'declined', note: 'On another site' })

const stateOf = async (title: string) => {
  const schedule = await read()
  const item = desk.named(schedule, title)
  return confirmationState(item, item.confirmation, scheduleOf(schedule).tasks.get(item.id)!.start)
}

describe('asking vendors to confirm their days', () => {
  it('emails each vendor a link that shows its own work and nothing else', async () => {
    await desk.add(admin, dealId, 'Paint', { durationDays: 1 })
    expect((await ask('Tile', 'Backsplash', 'Paint')).body).toMatchObject({ asked: 1, unreachable: [] })
    const { body } = await look(await token())
    expect(body).toMatchObject({
      site: '418 Linden Ave',
      askedBy: 'Ana Ruiz',
      items: [
        { title: 'Tile', startsOn: '2026-05-18', finishesOn: '2026-05-20', answer: null },
        { title: 'Backsplash', startsOn: '2026-05-21', finishesOn: '2026-05-21', answer: null },
      ],
    })
    expect([await stateOf('Tile'), await stateOf('Paint')]).toEqual(['asked', 'none'])
  })

  it('names vendors that can’t be reached by email', async () => {
    const silent = await addVendor({})
    await desk.change(admin, dealId, 'Backsplash', { vendorId: silent })
    const { body } = await ask('Tile', 'Backsplash')
    expect(body).toMatchObject({ asked: 1, unreachable: [`Piedmont Tile ${vendors}`] })
  })

  it('refuses work that has no vendor or has begun', async () => {
    await desk.change(admin, dealId, 'Tile', { actualStart: '2026-05-14' })
    const { status, body } = await ask('Tile')
    expect([status, body]).toMatchObject([400, { details: { fields: [{ rule: 'no_one' }] } }])
  })
})

describe('a vendor', () => {
  it('confirms some days and proposes others, in the log under its name', async () => {
    await ask('Tile', 'Backsplash')
    const link = await token()
    const [tile, backsplash] = [await idOf('Tile'), await idOf('Backsplash')]
    const { body } = await answer(link, [
      { itemId: tile, answer: 'confirmed' },
      { itemId: backsplash, answer: 'declined', proposedOn: '2026-05-26', note: 'On another job' },
    ])
    expect(body.items.map((item) => item.answer)).toEqual(['confirmed', 'declined'])
    expect([await stateOf('Tile'), await stateOf('Backsplash')]).toEqual(['confirmed', 'declined'])
    expect(desk.named(await read(), 'Backsplash').confirmation).toMatchObject({
      proposedOn: '2026-05-26',
      note: 'On another job',
      signer: 'Rosa Peña',
    })
    type Logged = { items: { verb: string; actor: { name: string } }[] }
    const log = await api().get<Logged>(`/activity?dealId=${dealId}&groups=schedule`)
    expect(
      log.body.items
        .slice(0, 2)
        .map(({ verb }) => verb)
        .toSorted(),
    ).toEqual(['schedule.confirmed', 'schedule.declined'])
    expect(await noticesOf(t, admin)).toMatchObject([
      { type: 'schedule_days_declined', params: { work: 'Backsplash', proposedOn: '2026-05-26' } },
    ])
    // It can change its mind until the work begins.
    await answer(link, [{ itemId: backsplash, answer: 'confirmed' }])
    expect(await stateOf('Backsplash')).toBe('confirmed')
  })

  it('has to be asked again once its days move', async () => {
    await ask('Tile', 'Backsplash')
    await answer(await token(), [{ itemId: await idOf('Backsplash'), answer: 'confirmed' }])
    await desk.change(admin, dealId, 'Tile', { durationDays: 5 })
    expect([await stateOf('Tile'), await stateOf('Backsplash')]).toEqual(['asked', 'moved'])
  })

  it('can’t answer for other work, or for work that now belongs to someone else', async () => {
    await desk.add(admin, dealId, 'Paint')
    await ask('Tile')
    const link = await token()
    const other = await answer(link, [{ itemId: await idOf('Paint'), answer: 'confirmed' }])
    expect(other.status).toBe(400)
    await desk.change(admin, dealId, 'Tile', { vendorId: null })
    expect((await look(link)).body.items).toEqual([])
  })

  it('notifies the team once, however often it sends the same answer, and answers once for each item', async () => {
    await ask('Tile', 'Backsplash')
    const link = await token()
    const [tile, backsplash] = [await idOf('Tile'), await idOf('Backsplash')]
    const refused = await answer(link, [declined(tile), declined(tile)])
    expect(refused.status).toBe(400)
    const before = (await noticesOf(t, admin)).length
    for (let press = 0; press < 3; press += 1)
      expect((await answer(link, [declined(tile), declined(backsplash)])).status).toBe(200)
    expect((await noticesOf(t, admin)).length - before).toBe(2)
  })

  it('that is no longer in use isn’t asked and can’t answer', async () => {
    await ask('Tile')
    const link = await token()
    const { version } = (await api().get<{ version: number }>(`/vendors/${vendorId}`)).body
    await api().patch(`/vendors/${vendorId}`, { version, vendor: { status: 'do_not_use' } })
    expect((await look(link)).body).toMatchObject({ code: 'schedule_link_over' })
    expect((await ask('Tile')).body).toMatchObject({ asked: 0, unreachable: [`Piedmont Tile ${vendors}`] })
  })

  it('refuses a wrong or an old link', async () => {
    await ask('Tile')
    expect([(await look('wrong')).status, (await look('wrong')).body]).toMatchObject([
      404,
      { code: 'schedule_link_over' },
    ])
    const link = await token()
    await archiveDeal(t, admin, (await api().get<DealWithTerms>(`/deals/${dealId}`)).body)
    expect((await look(link)).status).toBe(404)
  })
})

describe('asking twice', () => {
  it('emails a vendor once for the same days, unless someone chooses to ask again or a day moved', async () => {
    const itemIds = [await idOf('Tile'), await idOf('Backsplash')]
    const again = (more: object = {}) => api().post<Asked>(`/deals/${dealId}/schedule/ask`, { itemIds, ...more })
    const first = await again()
    expect(first.body).toMatchObject({ asked: 1, already: [] })
    expect(first.body.schedule.items[0]?.confirmation?.askedAt).toMatch(/^2026-05-14T15:0/)
    expect((await again()).body).toMatchObject({ asked: 0, already: [`Piedmont Tile ${vendors}`] })
    expect((await again({ again: true })).body).toMatchObject({ asked: 1, already: [] })
    await desk.change(admin, dealId, 'Tile', { durationDays: 4 })
    expect((await again()).body).toMatchObject({ asked: 1, already: [] })
    await vi.waitFor(async () => expect(await mailsTo(t, { email })).toHaveLength(3), { timeout: 10_000, interval: 50 })
  })
})
