import type { Gate } from '@plumbline/contract/moves'
import type { PunchItem, PunchList } from '@plumbline/contract/on-site/punch'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { noticesDuring } from '../../../tests/live.ts'
import { noticesOf } from '../../../tests/notices.ts'
import { siteTeam, type SiteTeam } from '../../../tests/on-site.ts'
import { findInOutbox, listOutbox } from '../../platform/mail/outbox.ts'
import { notifyOfDone, QUIET_MS } from './done-notice.ts'

let t: TestApp
let team: SiteTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await siteTeam(t)
})
afterAll(() => t.close())

const list = async (dealId: string, person = team.admin) =>
  (await team.client(person).get<PunchList>(`/deals/${dealId}/punch-items`)).body
const titles = async (dealId: string) => (await list(dealId)).items.map(({ title }) => title)

describe('a punch item', () => {
  it('has a room, a vendor, a due date and pictures, and a number within its deal', async () => {
    const dealId = await team.deal()
    const [vendorId, pictureId] = [await team.vendor('Sandoval Painting'), await team.picture(dealId, 'Scratch')]
    await team.add(dealId)
    const { status, body } = await team.add(dealId, {
      title: 'Scratched door',
      room: 'bath',
      vendorId,
      dueOn: '2026-05-20',
      pictureIds: [pictureId],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      no: 2,
      title: 'Scratched door',
      room: 'bath',
      vendor: { id: vendorId, name: 'Sandoval Painting' },
      dueOn: '2026-05-20',
      doneAt: null,
      pictures: [{ id: pictureId, title: 'Scratch' }],
      createdBy: { id: team.operator.userId },
      version: 1,
      abilities: { update: true },
    })
    const { items, vendors, abilities } = await list(dealId)
    expect(items.map(({ no }) => no)).toEqual([1, 2])
    expect(vendors).toEqual([{ id: vendorId, name: 'Sandoval Painting' }])
    expect(abilities).toEqual({ create: true, mail: true })
  })

  it('is done by the person who marks it, and reopened with undo', async () => {
    const dealId = await team.deal()
    const { body: item } = await team.add(dealId)
    const done = (await team.change(item, { isDone: true }, team.coordinator)).body
    expect(done).toMatchObject({
      doneBy: { id: team.coordinator.userId },
      doneAt: expect.stringContaining('2026-05-14'),
    })
    expect((await team.change(done, { isDone: true })).body).toMatchObject({ doneBy: { id: team.coordinator.userId } })
    const again = (await team.change({ ...done, version: 3 }, { isDone: false })).body
    expect(again).toMatchObject({ doneAt: null, doneBy: null })
    await team.undo(again)
    expect((await list(dealId)).items[0]).toMatchObject({ doneBy: { id: team.coordinator.userId }, version: 5 })
  })

  it('is removed, and comes back with undo', async () => {
    const dealId = await team.deal()
    const { body: item } = await team.add(dealId)
    const gone = (
      await team
        .client(team.operator)
        .post<PunchItem & { undoId: string }>(`/punch-items/${item.id}/remove`, { version: 1 })
    ).body
    expect(await titles(dealId)).toEqual([])
    expect((await team.change(gone, { isDone: true })).body).toMatchObject({ code: 'wrong_state' })
    await team.undo(gone)
    expect(await titles(dealId)).toEqual(['Touch up paint'])
    // adding can be undone, too
    const { body: second } = await team.add(dealId, { title: 'Second' })
    await team.undo(second)
    expect(await titles(dealId)).toEqual(['Touch up paint'])
  })

  it('is changed on the version that was read, but accepts pictures from two people at once', async () => {
    const dealId = await team.deal()
    const { body: item } = await team.add(dealId)
    const [one, two] = [await team.picture(dealId), await team.picture(dealId)]
    const add = (id: string) =>
      team.client(team.operator).post<PunchItem>(`/punch-items/${item.id}/pictures`, { add: [id] })
    await Promise.all([add(one), add(two)])
    const [now] = (await list(dealId)).items
    expect(now!.pictures.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
    expect(await team.change(item, { title: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: { version: now!.version } } },
    })
  })

  it('doesn’t accept what isn’t a picture of the deal, or another organization’s vendor', async () => {
    const [dealId, other] = [await team.deal(), await team.deal()]
    for (const id of [await team.paper(dealId), await team.picture(other)])
      expect((await team.add(dealId, { pictureIds: [id] })).body).toMatchObject({
        details: { fields: [{ path: 'item.pictureIds.0', rule: 'unknown' }] },
      })
    const { body } = await team.client(team.stranger).post<{ id: string }>('/vendors', {
      vendor: { trades: ['paint'] },
      contact: { name: 'Theirs' },
    })
    expect((await team.add(dealId, { vendorId: body.id ?? team.stranger.userId })).body).toMatchObject({
      details: { fields: [{ path: 'item.vendorId', rule: 'unknown_vendor' }] },
    })
  })

  it('refreshes open screens, and logs what it was before', async () => {
    const dealId = await team.deal()
    const { body: item } = await team.add(dealId)
    const keys = await noticesDuring(t, team.admin.orgId, async () => {
      await team.change(item, { room: 'bath', dueOn: '2026-05-30' })
    })
    expect(keys).toEqual(
      expect.arrayContaining([
        ['deals', dealId, 'on-site'],
        ['deals', dealId, 'gate'],
      ]),
    )
    type Log = { items: { verb: string; changes: object[] }[] }
    const { items } = (await team.client(team.admin).get<Log>(`/activity?dealId=${dealId}`)).body
    expect(items[0]).toMatchObject({ verb: 'punch_item.updated' })
    expect(items[0]!.changes).toContainEqual({ name: 'room', before: 'kitchen', after: 'bath' })
  })

  it('can’t be changed on a deal that isn’t active, nor by another organization', async () => {
    const dealId = await team.deal()
    const { body: item } = await team.add(dealId)
    expect((await team.change(item, { title: 'X' }, team.stranger)).status).toBe(404)
    expect((await team.client(team.stranger).get(`/deals/${dealId}/punch-items`)).status).toBe(404)
    const { version } = (await team.client(team.admin).get<{ version: number }>(`/deals/${dealId}`)).body
    await team.must(team.client(team.admin).post(`/deals/${dealId}/archive`, { version, reason: 'lost_bid' }))
    expect((await team.change(item, { title: 'X' })).body).toMatchObject({ code: 'wrong_state' })
    expect((await list(dealId)).abilities).toEqual({ create: false, mail: false })
  })
})

describe('final punch', () => {
  it('can be entered with open items, but not left forward while there are any', async () => {
    const dealId = await team.deal()
    const openBefore = async (key: string) => {
      const { pipeline } = (await team.client(team.admin).get<DealWithTerms>(`/deals/${dealId}`)).body
      const toStageId = pipeline.find((stage) => stage.key === key)!.id
      const gate = (await team.client(team.admin).get<Gate>(`/deals/${dealId}/gate?toStageId=${toStageId}`)).body
      return gate.unmet.find((one) => one.key === 'exit.punch_items') ?? null
    }
    expect(await openBefore('listed')).toBeNull()
    const [one, two] = [(await team.add(dealId)).body, (await team.add(dealId)).body]
    // this stage is where the list gets done
    expect(await openBefore('punch_list')).toBeNull()
    expect(await openBefore('listed')).toMatchObject({
      fix: { kind: 'open_items', object: 'punch_items', count: 2 },
    })
    await team.change(one, { isDone: true })
    expect(await openBefore('listed')).toMatchObject({ fix: { count: 1 } })
    await team.client(team.operator).post(`/punch-items/${two.id}/remove`, { version: two.version })
    expect(await openBefore('listed')).toBeNull()
  })
})

describe('the notice that items were done', () => {
  it('is sent once for a whole walk, to their authors and the owner, but not to the person who did them', async () => {
    const dealId = await team.deal({ name: 'Elm House' })
    const items = [
      (await team.add(dealId, { title: 'Door' }, team.coordinator)).body,
      (await team.add(dealId, { title: 'Paint' }, team.coordinator)).body,
      (await team.add(dealId, { title: 'Trim' })).body,
    ]
    for (const item of items.slice(0, 2)) await team.change(item, { isDone: true }, team.admin)
    const noticed = async (person: typeof team.admin) =>
      (await noticesOf(t, person)).filter(({ type, link }) => type === 'punch_done' && link.includes(dealId))
    await notifyOfDone(t.parts, team.admin.orgId, dealId)
    expect(await noticed(team.operator)).toEqual([])
    t.time.advance(QUIET_MS)
    await notifyOfDone(t.parts, team.admin.orgId, dealId)
    await notifyOfDone(t.parts, team.admin.orgId, dealId)
    const params = { title: 'Door', count: 2, by: team.admin.fullName, left: 1 }
    // The operator owns the deal.
    for (const person of [team.operator, team.coordinator])
      expect((await noticed(person)).map((notice) => notice.params)).toMatchObject([params])
    expect(await noticed(team.admin)).toEqual([])
  })
})

describe('mailing a vendor its items', () => {
  it('sends the open ones in its language with a list, and nothing about other vendors', async () => {
    const dealId = await team.deal()
    const vendorId = await team.vendor('Pintores Sandoval')
    const other = await team.vendor('Other Trade')
    const { contact, version } = (
      await team.client(team.admin).get<{ contact: { email: string }; version: number }>(`/vendors/${vendorId}`)
    ).body
    await team.must(team.client(team.admin).patch(`/vendors/${vendorId}`, { version, vendor: { locale: 'es' } }))
    const pictureIds = [await team.picture(dealId)]
    await team.add(dealId, { title: 'Repintar', vendorId, dueOn: '2026-05-20', pictureIds })
    await team.add(dealId, { title: 'Secret of others', vendorId: other })
    const finished = (await team.add(dealId, { title: 'Ya quedó', vendorId })).body
    await team.change(finished, { isDone: true })
    const mail = (person: typeof team.admin, body: object) =>
      team.client(person).post<{ to: string; count: number }>(`/deals/${dealId}/punch-items/mail`, body)
    expect(await mail(team.operator, { vendorId, note: 'Gracias, Ana' })).toMatchObject({
      status: 200,
      body: { to: contact.email, count: 1 },
    })
    await jobsAreDone(t)
    const [sent] = await listOutbox(t.db, contact.email)
    expect(sent).toMatchObject({ locale: 'es', subject: 'Lista de detalles de 12 Oak St: 1 pendiente' })
    expect(sent!.text).toContain('Gracias, Ana')
    expect(sent!.text).toContain('1. Cocina: Repintar, para el 20 de mayo de 2026')
    expect(sent!.text).not.toContain('Secret')
    expect(sent!.text).not.toContain('Ya quedó')
    const [file] = (await findInOutbox(t.db, sent!.id))!.attachments
    expect(file).toMatchObject({ name: 'lista-de-detalles.pdf', contentType: 'application/pdf' })
    expect(await mail(team.stranger, { vendorId })).toMatchObject({ status: 404 })
    const done = await team.vendor('Nothing To Do')
    expect((await mail(team.admin, { vendorId: done })).body).toMatchObject({ code: 'wrong_state' })
  })

  it('is limited to operators on their own deals', async () => {
    const dealId = await team.deal()
    const vendorId = await team.vendor()
    await team.add(dealId, { vendorId })
    const outsider = await t.member(team.admin.orgId, 'operator')
    const refused = await team.client(outsider).post(`/deals/${dealId}/punch-items/mail`, { vendorId })
    expect(refused.status).toBe(403)
  })
})

describe('the list as a PDF', () => {
  it('is for members of the organization', async () => {
    const dealId = await team.deal()
    await team.add(dealId, { pictureIds: [await team.picture(dealId)] })
    const url = `/api/v1/deals/${dealId}/punch-items.pdf?lang=es`
    const ask = (token?: string) =>
      t.app.inject({ url, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) })
    const pdf = await ask(team.coordinator.token)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await ask()).statusCode).toBe(401)
    expect((await ask(team.stranger.token)).statusCode).toBe(404)
  })
})

const askForPicture = (id: string, token?: string) =>
  t.app.inject({
    url: `/api/v1/site-pictures/${id}`,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })

describe('a picture in a list', () => {
  it('is small, and only for members of the organization', async () => {
    const dealId = await team.deal()
    const [picture, paper] = [await team.picture(dealId), await team.paper(dealId)]
    const shown = await askForPicture(picture, team.coordinator.token)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.rawPayload.byteLength).toBeLessThan(60_000)
    expect((await askForPicture(picture)).statusCode).toBe(401)
    expect((await askForPicture(picture, team.stranger.token)).statusCode).toBe(404)
    expect((await askForPicture(paper, team.admin.token)).statusCode).toBe(404)
    expect((await askForPicture('nonsense', team.admin.token)).statusCode).toBe(404)
  })
})
