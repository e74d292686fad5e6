import type { ImportJob } from '@plumbline/contract/imports/imports'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { type ImportDesk, importDesk } from '../../tests/imports.ts'
import { newDeal } from '../../tests/documents.ts'

const nyc = fileURLToPath(new URL('../../../domain/fixtures/sales/nyc_staten_island_part.csv', import.meta.url))

let t: TestApp
let desk: ImportDesk
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  desk = importDesk(t, await t.listen())
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
})
afterAll(() => t.close())

type CompList = { items: { id: string; address: string; include: boolean; version: number }[]; total: number }
const compsOf = async (dealId: string) =>
  (await t.api(admin.token).get<CompList>(`/deals/${dealId}/comps?limit=200`)).body

const COMPS = [
  'Address,City,State,Zip,Sale price,Sold date,Beds,Baths,Lot size',
  '12 North Main Street,Dayton,OH,45402,"$165,000",1/13/2026,3,1.6,0.25 ac',
  '14 Main St,Dayton,OH,45402,$10,1/14/2026,0,0,"8,000"',
  '12 N Main St,Dayton,OH,45402,"$170,000",2026-01-13,,,',
  '',
].join('\n')

describe('comps', () => {
  it('are imported into one deal, with nominal prices left out of the value and duplicates reported', async () => {
    const dealId = await newDeal(t.api(admin.token))
    const done = await desk.whole(admin, COMPS, { kind: 'comps', dealId })
    expect(done).toMatchObject({
      kind: 'comps',
      deal: { id: dealId },
      counts: { created: 2, skipped: 1 },
      summary: { warnings: { nominal_price: 1, duplicate_differs: 1, value_rounded: 1 } },
    })
    const { items, total } = await compsOf(dealId)
    expect(total).toBe(2)
    expect(items.map(({ address, include }) => [address, include])).toEqual([
      ['14 Main St, Dayton, OH 45402', false],
      ['12 North Main Street, Dayton, OH 45402', true],
    ])
    expect(items[1]).toMatchObject({ salePriceCents: 16_500_000, baths: 1.5, lotSqft: 10_890, source: 'deals.csv' })
  })

  it('from public records are imported as the dry run predicted, and the same file never creates duplicates', async () => {
    const dealId = await newDeal(t.api(admin.token), '1 Hylan Blvd')
    const done = await desk.whole(admin, await readFile(nyc), { kind: 'comps', dealId })
    expect(done.counts).toEqual({ created: 235, updated: 0, skipped: 1, rejected: 64 })
    const again = await desk.check(admin, await desk.bring(admin, await readFile(nyc), { kind: 'comps', dealId }))
    expect(again.summary).toMatchObject({ accepted: 0, duplicates: 236 })
    const other = await newDeal(t.api(admin.token), '2 Hylan Blvd')
    const elsewhere = await desk.check(
      admin,
      await desk.bring(admin, await readFile(nyc), { kind: 'comps', dealId: other }),
    )
    expect(elsewhere.summary).toMatchObject({ accepted: 235 })
  })

  it('entered by hand are recognized', async () => {
    const dealId = await newDeal(t.api(admin.token), '3 Hylan Blvd')
    const comp = { address: '12 N. Main St, Dayton, OH 45402', salePriceCents: 16_500_000, saleDate: '2026-01-13' }
    await t.api(admin.token).post(`/deals/${dealId}/comps`, { comp })
    const ready = await desk.check(admin, await desk.bring(admin, COMPS, { kind: 'comps', dealId }))
    expect(ready.summary).toMatchObject({ accepted: 1, duplicates: 2 })
  })

  it('can be undone, except those changed since', async () => {
    const dealId = await newDeal(t.api(admin.token), '4 Hylan Blvd')
    const done = await desk.whole(admin, COMPS, { kind: 'comps', dealId })
    const [first] = (await compsOf(dealId)).items
    const change = { version: first!.version, comp: { include: true } }
    expect((await t.api(admin.token).patch(`/deals/${dealId}/comps/${first!.id}`, change)).status).toBe(200)
    const undone = await desk.undo(admin, done.id)
    expect(undone.undo).toMatchObject({ removed: 1, keptCount: 1, kept: [{ id: first!.id, label: first!.address }] })
    expect((await compsOf(dealId)).items.map(({ id }) => id)).toEqual([first!.id])
  })

  it('update existing ones if the user chooses to, and undoing restores the old values', async () => {
    const dealId = await newDeal(t.api(admin.token), '5 Hylan Blvd')
    await desk.whole(admin, COMPS, { kind: 'comps', dealId })
    const later = 'Address,Zip,Sale price,Sold date,Beds\n12 N Main St,45402,"$171,000",2026-01-13,4\n'
    const job = await desk.bring(admin, later, { kind: 'comps', dealId })
    const { body } = await t
      .api(admin.token)
      .patch<ImportJob>(`/imports/${job.id}`, { version: job.version, options: { duplicatePolicy: 'update' } })
    const done = await desk.confirm(admin, await desk.check(admin, body))
    expect(done.counts).toMatchObject({ created: 0, updated: 1 })
    expect((await compsOf(dealId)).items[1]).toMatchObject({ salePriceCents: 17_100_000, beds: 4, baths: 1.5 })
    await desk.undo(admin, done.id)
    expect((await compsOf(dealId)).items[1]).toMatchObject({ salePriceCents: 16_500_000, beds: 3 })
  })

  it('require an existing, active deal', async () => {
    expect((await desk.start(admin, COMPS, { kind: 'comps' })).status).toBe(400)
    expect((await desk.start(admin, COMPS, { kind: 'comps', dealId: admin.userId })).status).toBe(404)
    const dealId = await newDeal(t.api(admin.token), '6 Hylan Blvd')
    const archive = { version: 1, reason: 'other' }
    expect((await t.api(admin.token).post(`/deals/${dealId}/archive`, archive)).status).toBe(200)
    expect((await desk.start(admin, COMPS, { kind: 'comps', dealId })).status).toBe(409)
  })

  it('stop with what has been written if their deal is archived midway', async () => {
    const dealId = await newDeal(t.api(admin.token), '7 Hylan Blvd')
    const ready = await desk.check(admin, await desk.bring(admin, COMPS, { kind: 'comps', dealId }))
    await t.api(admin.token).post(`/deals/${dealId}/archive`, { version: 1, reason: 'other' })
    expect(await desk.confirm(admin, ready)).toMatchObject({ status: 'failed', counts: { created: 0 } })
  })
})

describe('access to imports', () => {
  it('lets operators import comps into their own deals, but not import deals', async () => {
    const own = await newDeal(t.api(operator.token), '8 Hylan Blvd')
    const foreign = await newDeal(t.api(admin.token), '9 Hylan Blvd')
    expect((await desk.start(operator, 'Address,ARV\na,1\n')).status).toBe(403)
    expect((await desk.start(operator, COMPS, { kind: 'comps', dealId: foreign })).status).toBe(403)
    const done = await desk.whole(operator, COMPS, { kind: 'comps', dealId: own })
    expect(done.status).toBe('completed')
  })

  it('is denied to coordinators and other organizations', async () => {
    const job = await desk.bring(admin, 'Address,ARV\na,1\n')
    const paths = ['', '/rows', '/rejected']
    for (const path of paths) {
      expect((await t.api(coordinator.token).get(`/imports/${job.id}${path}`)).status).toBe(403)
      expect((await t.api(stranger.token).get(`/imports/${job.id}${path}`)).status).toBe(404)
    }
    for (const step of ['check', 'confirm', 'cancel', 'undo']) {
      const body = { version: job.version, rows: 'good' }
      expect((await t.api(stranger.token).post(`/imports/${job.id}/${step}`, body)).status).toBe(404)
    }
    expect((await t.api(stranger.token).get<{ items: unknown[] }>('/imports')).body.items).toEqual([])
  })

  it('shows operators only their own imports, and admins all of them', async () => {
    const list = async (person: Person) =>
      (await t.api(person.token).get<{ items: { createdBy: { id: string } }[] }>('/imports?limit=200')).body.items
    const mine = await list(operator)
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.every(({ createdBy }) => createdBy.id === operator.userId)).toBe(true)
    expect((await list(admin)).length).toBeGreaterThan(mine.length)
    const deals = await desk.bring(admin, 'Address,ARV\na,1\n')
    expect((await t.api(operator.token).get(`/imports/${deals.id}`)).status).toBe(404)
  })

  it('paginates the list by cursor', async () => {
    const page = await t.api(admin.token).get<{ items: { id: string }[]; nextCursor: string }>('/imports?limit=1')
    const next = await t
      .api(admin.token)
      .get<{ items: { id: string }[] }>(`/imports?limit=1&cursor=${page.body.nextCursor}`)
    expect(next.body.items[0]!.id < page.body.items[0]!.id).toBe(true)
    expect((await t.api(admin.token).get('/imports?cursor=x')).status).toBe(400)
  })
})
