import type { SiteLog } from '@plumbline/contract/on-site/site-logs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { siteTeam, type SiteTeam } from '../../../tests/on-site.ts'

let t: TestApp
let team: SiteTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await siteTeam(t)
})
afterAll(() => t.close())

type Listed = { items: SiteLog[]; nextCursor: string | null; total: number; abilities: { create: boolean } }
const list = async (dealId: string, query = '', person = team.admin) =>
  (await team.client(person).get<Listed>(`/deals/${dealId}/site-logs${query}`)).body

describe('a day’s log', () => {
  it('says what the weather was, who was there and what was done, with pictures', async () => {
    const dealId = await team.deal()
    const vendorId = await team.vendor('Bright Ridge Electric')
    const pictureId = await team.picture(dealId)
    const { status, body } = await team.log(dealId, '2026-05-14', {
      weather: 'rain',
      vendorIds: [vendorId],
      others: ['Luis', 'luis ', 'Inspector'],
      text: 'Panel is in.',
      pictureIds: [pictureId],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      day: '2026-05-14',
      weather: 'rain',
      vendors: [{ name: 'Bright Ridge Electric' }],
      others: ['Luis', 'Inspector'],
      text: 'Panel is in.',
      pictures: [{ id: pictureId }],
      version: 1,
    })
  })

  it('exists once per day: the second person gets what the first one wrote', async () => {
    const dealId = await team.deal()
    await team.log(dealId, '2026-05-13', { text: 'Framing' })
    const second = await team.log(dealId, '2026-05-13', { text: 'Plumbing' }, { person: team.coordinator })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 1, current: { text: 'Framing' } } },
    })
    const changed = await team.log(dealId, '2026-05-13', { text: 'Framing, plumbing' }, { version: 1 })
    expect(changed.body).toMatchObject({ text: 'Framing, plumbing', version: 2 })
    await team.undo(changed.body)
    expect((await list(dealId)).items).toMatchObject([{ text: 'Framing', version: 3 }])
  })

  it('needs content, and can’t be about a future day', async () => {
    const dealId = await team.deal()
    const rule = async (day: string, log: object) => {
      const { body } = await team.log(dealId, day, log)
      return (body as unknown as { details: { fields: { rule: string }[] } }).details.fields[0]?.rule
    }
    expect(await rule('2026-05-14', {})).toBe('nothing_said')
    expect(await rule('2026-05-15', { text: 'Tomorrow' })).toBe('in_future')
    expect(await rule('2024-05-15', { text: 'Long ago' })).toBe('too_old')
    expect((await team.log(dealId, '2026-05-14', { weather: 'clear' })).status).toBe(200)
  })

  it('is removed and comes back with undo, unless the day has a new log', async () => {
    const dealId = await team.deal()
    const { body: made } = await team.log(dealId, '2026-05-12', { text: 'Roof' })
    type Gone = SiteLog & { undoId: string }
    const remove = (version: number) =>
      team.client(team.operator).post<Gone>(`/site-logs/${made.id}/remove`, { version })
    const gone = (await remove(1)).body
    expect((await list(dealId)).items).toEqual([])
    await team.undo(gone)
    expect((await list(dealId)).items).toMatchObject([{ text: 'Roof' }])
    const again = (await remove(3)).body
    await team.log(dealId, '2026-05-12', { text: 'Roof, second try' })
    expect((await team.undo(again)).status).toBe(409)
  })

  it('is listed latest first, in pages', async () => {
    const dealId = await team.deal()
    for (const day of ['2026-05-10', '2026-05-12', '2026-05-11']) await team.log(dealId, day, { text: day })
    const first = await list(dealId, '?limit=2')
    expect([first.total, first.items.map(({ day }) => day)]).toEqual([3, ['2026-05-12', '2026-05-11']])
    const second = await list(dealId, `?limit=2&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ items: [{ day: '2026-05-10' }], nextCursor: null })
  })

  it('isn’t visible to other organizations', async () => {
    const dealId = await team.deal()
    const { body } = await team.log(dealId, '2026-05-14', { text: 'Ours' })
    const stranger = team.client(team.stranger)
    expect((await stranger.get(`/deals/${dealId}/site-logs`)).status).toBe(404)
    expect((await stranger.post(`/site-logs/${body.id}/remove`, { version: 1 })).status).toBe(404)
    expect(
      (await team.log(dealId, '2026-05-14', { text: 'Theirs' }, { version: 1, person: team.stranger })).status,
    ).toBe(404)
  })

  it('follows a vendor that is merged into another', async () => {
    const dealId = await team.deal()
    const [from, into] = [await team.vendor('Old Name'), await team.vendor('New Name')]
    await team.log(dealId, '2026-05-14', { vendorIds: [from, into] })
    await team.log(dealId, '2026-05-13', { vendorIds: [from] })
    await team.add(dealId, { vendorId: from })
    const { version } = (await team.client(team.admin).get<{ version: number }>(`/vendors/${from}`)).body
    const merged = await team.must(
      team.client(team.admin).post<{ undoId: string }>(`/vendors/${from}/merge`, { version, intoId: into }),
    )
    const present = async () => (await list(dealId)).items.map(({ vendors }) => vendors.map(({ name }) => name))
    // On the 14th both were there. The merged one stays beside the other, under its old name.
    expect((await present())[1]).toEqual(['New Name'])
    await team.undo(merged, team.admin)
    expect(await present()).toEqual([['New Name', 'Old Name'], ['Old Name']])
  })
})
