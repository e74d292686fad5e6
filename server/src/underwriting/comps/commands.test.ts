import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { ArvEstimate, Comp } from '@plumbline/contract/underwriting/comps'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../../tests/deals.ts'
import { type DocumentDesk, documentDesk, png } from '../../../tests/documents.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesDuring } from '../../../tests/live.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person
let deal: DealWithTerms
let desk: DocumentDesk

type CompList = { items: Comp[]; nextCursor: string | null; estimate: ArvEstimate | null; total: number }

const SOLD = { address: '14 Oak Ave, Dayton, OH 45402', salePriceCents: 25_000_000, saleDate: '2026-04-02' }

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  desk = documentDesk(t, await t.listen())
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
  deal = await buildDeal(t, admin, { sqft: 1_500 })
})

afterAll(() => t.close())

async function addComp(facts: object = {}, dealId = deal.id, person = admin): Promise<Comp> {
  const { status, body } = await t
    .api(person.token)
    .post<Comp>(`/deals/${dealId}/comps`, { comp: { ...SOLD, ...facts } })
  if (status !== 201) throw new Error(`the comp was not added: ${status} ${JSON.stringify(body)}`)
  return body
}

async function compsOf(dealId: string, person = admin, query = ''): Promise<CompList> {
  return (await t.api(person.token).get<CompList>(`/deals/${dealId}/comps${query}`)).body
}

const bringPicture = async (name: string, dealId = deal.id) =>
  (await desk.bring(admin, dealId, name.endsWith('.png') ? { name, content: png(), type: 'other' } : { name }))
    .body as {
    id: string
    title: string
  }
const photoOf = async (id: string) => (await compsOf(deal.id)).items.find((comp) => comp.id === id)?.photo

describe('the photo of a comp', () => {
  it('is a picture among the documents of its deal', async () => {
    const photo = await bringPicture('front.png')
    const comp = await addComp({ photoDocumentId: photo.id })
    expect(comp.photo).toEqual({ id: photo.id, title: photo.title, no: 1 })
    const elsewhere = await bringPicture('other.png', (await buildDeal(t, admin)).id)
    const contract = await bringPicture('contract.pdf')
    for (const photoDocumentId of [elsewhere.id, contract.id, newId()]) {
      const { status, body } = await t
        .api(admin.token)
        .patch(`/deals/${deal.id}/comps/${comp.id}`, { version: comp.version, comp: { photoDocumentId } })
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { details: { fields: [{ path: 'comp.photoDocumentId' }] } },
      })
    }
    expect(await photoOf(comp.id)).toMatchObject({ id: photo.id })
  })

  it('is gone with its document, and comes back with a deleted comp', async () => {
    const photo = await bringPicture('side.png')
    const comp = await addComp({ photoDocumentId: photo.id })
    const { body } = await t
      .api(admin.token)
      .delete<{ undoId: string }>(`/deals/${deal.id}/comps/${comp.id}`, { version: comp.version })
    expect((await t.api(admin.token).post(`/undo/${body.undoId}`)).status).toBe(200)
    expect(await photoOf(comp.id)).toMatchObject({ id: photo.id })
    expect((await t.api(admin.token).delete(`/documents/${photo.id}`, { version: 1 })).status).toBe(200)
    expect(await photoOf(comp.id)).toBeNull()
  })
})

describe('a comp', () => {
  it('requires a price and a date, and is included at full weight by default', async () => {
    expect(await addComp()).toMatchObject({
      ...SOLD,
      dealId: deal.id,
      adjustments: [],
      adjustedPriceCents: 25_000_000,
      weight: 1,
      include: true,
      beds: null,
      version: 1,
    })
  })

  it('stores every field and adds its adjustments to the price', async () => {
    const facts = {
      beds: 3,
      baths: 1.75,
      sqft: 1_420,
      lotSqft: 6_500,
      yearBuilt: 1957,
      distanceMi: 0.35,
      condition: 'renovated',
      source: 'County records',
      adjustments: [
        { name: 'Garage', amountCents: -800_000 },
        { name: 'Third bedroom', amountCents: 350_050 },
      ],
      weight: 0.3333,
      include: false,
    }
    const made = await addComp(facts)
    expect(made).toMatchObject({ ...facts, adjustedPriceCents: 24_550_050 })
    const { items } = await compsOf(deal.id)
    expect(items.find((comp) => comp.id === made.id)).toEqual(made)
  })

  it('can be changed on the version that was read; a stale change is a conflict that returns the current comp', async () => {
    const made = await addComp()
    const path = `/deals/${deal.id}/comps/${made.id}`
    const changed = await t.api(admin.token).patch<Comp>(path, { version: 1, comp: { weight: 0.5, source: '' } })
    expect(changed).toMatchObject({
      status: 200,
      body: { weight: 0.5, source: null, version: 2, address: SOLD.address },
    })
    expect(await t.api(admin.token).patch(path, { version: 1, comp: { include: false } })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 2, current: { weight: 0.5, include: true } } },
    })
  })

  it('can be deleted on the version that was read, once', async () => {
    const made = await addComp()
    const path = `/deals/${deal.id}/comps/${made.id}`
    expect(await t.api(admin.token).delete(path, { version: 3 })).toMatchObject({ status: 409 })
    expect(await t.api(admin.token).delete(path, { version: 1 })).toMatchObject({ body: { removed: true } })
    expect(await t.api(admin.token).delete(path, { version: 1 })).toMatchObject({ status: 404 })
  })

  it.each([
    ['without an address', { address: ' ' }, 'comp.address'],
    ['for nothing', { salePriceCents: 0 }, 'comp.salePriceCents'],
    ['on a day that does not exist', { saleDate: '2026-02-30' }, 'comp.saleDate'],
    ['with a weight above one', { weight: 1.1 }, 'comp.weight'],
    ['adjusted below nothing', { adjustments: [{ name: 'Fire', amountCents: -25_000_001 }] }, 'comp.adjustments'],
  ])('is rejected %s', async (_, facts, path) => {
    const { status, body } = await t.api(admin.token).post(`/deals/${deal.id}/comps`, { comp: { ...SOLD, ...facts } })
    expect({ status, path: body.details?.['fields']?.[0]?.['path'] }).toEqual({ status: 400, path })
  })

  it('can’t be reached through another deal', async () => {
    const made = await addComp()
    const other = await buildDeal(t, admin)
    const path = `/deals/${other.id}/comps/${made.id}`
    expect((await t.api(admin.token).patch(path, { version: 1, comp: { weight: 0 } })).status).toBe(404)
  })

  it('makes the organization’s open browsers refetch the list, the gate, and the log', async () => {
    expect(await noticesDuring(t, admin.orgId, () => addComp())).toEqual(
      ['comps', 'gate', 'activity'].map((part) => ['deals', deal.id, part]),
    )
  })

  it('logs its changes', async () => {
    const own = await buildDeal(t, admin)
    const made = await addComp({ source: 'Agent' }, own.id)
    await t.api(admin.token).patch(`/deals/${own.id}/comps/${made.id}`, { version: 1, comp: { include: false } })
    await t.api(admin.token).delete(`/deals/${own.id}/comps/${made.id}`, { version: 2 })
    const { body } = await t.api(admin.token).get<{ items: object[] }>(`/deals/${own.id}/activity?groups=comp`)
    expect(body.items).toMatchObject([
      { verb: 'comp.deleted', object: { label: SOLD.address } },
      { verb: 'comp.updated', changes: [{ name: 'include', before: true, after: false }] },
      { verb: 'comp.created', actor: { id: admin.userId }, deal: { id: own.id } },
    ])
  })
})

describe('the list', () => {
  it('is paginated, latest sale first, and includes the value of all included comps', async () => {
    const own = await buildDeal(t, admin, { sqft: 1_500 })
    const facts = { sqft: 1_500, distanceMi: 0.5 }
    for (const [saleDate, salePriceCents] of [
      ['2026-03-01', 24_000_000],
      ['2026-04-01', 25_000_000],
      ['2026-05-01', 26_000_000],
    ] as const)
      await addComp({ ...facts, saleDate, salePriceCents }, own.id)
    await addComp({ saleDate: '2026-05-10', salePriceCents: 90_000_000, include: false }, own.id)
    const first = await compsOf(own.id, admin, '?limit=3')
    expect(first.items.map((comp) => comp.saleDate)).toEqual(['2026-05-10', '2026-05-01', '2026-04-01'])
    expect(first).toMatchObject({
      total: 4,
      estimate: {
        valueCents: 25_000_000,
        lowCents: 24_000_000,
        highCents: 26_000_000,
        compCount: 3,
        bySize: { subjectSqft: 1_500, valueCents: 25_000_000 },
        confidence: 'high',
      },
      abilities: { manage: true },
    })
    const second = await compsOf(own.id, admin, `?limit=3&cursor=${first.nextCursor}`)
    expect(second.items.map((comp) => comp.saleDate)).toEqual(['2026-03-01'])
    expect(second).toMatchObject({ nextCursor: null, estimate: first.estimate })
  })

  it('rejects a cursor it didn’t create', async () => {
    const forged = Buffer.from(JSON.stringify(['soon', newId()])).toString('base64url')
    for (const cursor of ['x', forged])
      expect(await t.api(admin.token).get(`/deals/${deal.id}/comps?cursor=${cursor}`)).toMatchObject({ status: 400 })
  })

  it('shows a coordinator the houses but not the amounts', async () => {
    const made = await addComp()
    const list = await compsOf(deal.id, coordinator)
    const seen = list.items.find((comp) => comp.id === made.id)
    expect(seen).toMatchObject({ address: SOLD.address, saleDate: SOLD.saleDate })
    for (const money of ['salePriceCents', 'adjustments', 'adjustedPriceCents']) expect(seen).not.toHaveProperty(money)
    expect(list).toMatchObject({ estimate: null, abilities: { manage: false } })
  })
})

describe('access to comps', () => {
  it('requires sign-in', async () => {
    expect((await t.api().get(`/deals/${deal.id}/comps`)).status).toBe(401)
    expect((await t.api().post(`/deals/${deal.id}/comps`, { comp: SOLD })).status).toBe(401)
  })

  it('is denied to coordinators, and to operators on other people’s deals', async () => {
    const made = await addComp()
    for (const person of [coordinator, operator]) {
      const client = t.api(person.token)
      const path = `/deals/${deal.id}/comps/${made.id}`
      expect((await client.post(`/deals/${deal.id}/comps`, { comp: SOLD })).status).toBe(403)
      expect((await client.patch(path, { version: 1, comp: { weight: 0 } })).status).toBe(403)
      expect((await client.delete(path, { version: 1 })).status).toBe(403)
    }
    const own = await buildDeal(t, operator)
    expect(await addComp({}, own.id, operator)).toMatchObject({ version: 1 })
  })

  it('is denied to other organizations, as if the comps didn’t exist', async () => {
    const made = await addComp()
    const client = t.api(stranger.token)
    const path = `/deals/${deal.id}/comps/${made.id}`
    expect((await client.get(`/deals/${deal.id}/comps`)).status).toBe(404)
    expect((await client.post(`/deals/${deal.id}/comps`, { comp: SOLD })).status).toBe(404)
    expect((await client.patch(path, { version: 1, comp: { weight: 0 } })).status).toBe(404)
    expect((await client.delete(path, { version: 1 })).status).toBe(404)
  })

  it('doesn’t allow changes to an archived deal’s comps', async () => {
    const own = await buildDeal(t, admin)
    const made = await addComp({}, own.id)
    await archiveDeal(t, admin, own)
    const refused = { status: 409, body: { code: 'wrong_state', details: { current: 'archived' } } }
    expect(await t.api(admin.token).post(`/deals/${own.id}/comps`, { comp: SOLD })).toMatchObject(refused)
    const path = `/deals/${own.id}/comps/${made.id}`
    expect(await t.api(admin.token).delete(path, { version: 1 })).toMatchObject(refused)
    expect((await compsOf(own.id)).items).toHaveLength(1)
  })
})
