import type { Home } from '@plumbline/contract/reports'
import type { Task } from '@plumbline/contract/tasks'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { FOUR_DEALS, type ImportDesk, importDesk } from '../../tests/imports.ts'
import { buildTask } from '../../tests/tasks.ts'
import { asPlatform } from '../platform/db/doors.ts'

const fixtures = fileURLToPath(new URL('../../../domain/fixtures/', import.meta.url))
const fixture = (path: string) => readFile(fixtures + path)

let t: TestApp
let desk: ImportDesk
let admin: Person

beforeAll(async () => {
  t = await testApp()
  desk = importDesk(t, await t.listen())
})
beforeEach(async () => {
  admin = await t.signUp()
})
afterAll(() => t.close())

const total = (table: string, orgId: string) =>
  asPlatform(t.db, 'a test counts', (tx) =>
    tx.one(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where org_id = ${orgId}`),
  ).then(({ count }) => count)

describe('importing deals', () => {
  it('writes nothing until it’s confirmed, then the good rows with everything that belongs to a deal', async () => {
    const done = await desk.whole(admin, FOUR_DEALS)
    expect(done).toMatchObject({
      status: 'completed_with_errors',
      counts: { created: 2, updated: 0, skipped: 1, rejected: 1 },
      abilities: { undo: true, confirm: false },
    })
    const deals = await desk.deals(admin)
    expect(deals.map(({ name }) => name).sort()).toEqual([
      '412 Maple St, Dayton, OH 45402',
      '77 Birch Ave, Dayton, OH 45403',
    ])
    const deal = await desk.deal(admin, deals.find(({ name }) => name.startsWith('412'))!.id)
    expect(deal).toMatchObject({
      status: 'active',
      fields: {
        addressLine1: '412 Maple St',
        city: 'Dayton',
        state: 'OH',
        postalCode: '45402',
        market: 'Dayton, OH',
        purchasePriceCents: 9_250_000,
        arvCents: 16_500_000,
        closingDate: '2026-05-28',
        contingencyPct: '10',
      },
    })
    const rows = await desk.rows(admin, done.id, '&verdict=accepted')
    expect(rows.map(({ result }) => result?.action)).toEqual(['created', 'created'])
    expect(await total('deal_projection', admin.orgId)).toBe(2)
    expect(await total('valuations', admin.orgId)).toBe(2)
    expect(await total('checklist_items', admin.orgId)).toBeGreaterThan(0)
    expect(await total('tasks', admin.orgId)).toBe(0)
  })

  it('stores columns without a field alongside the deal', async () => {
    const done = await desk.whole(admin, FOUR_DEALS)
    const [row] = await desk.rows(admin, done.id, '&verdict=accepted')
    const { custom } = await asPlatform(t.db, 'a test looks', (tx) =>
      tx.one(sql<{ custom: unknown }>`select custom from deals where id = ${row!.result!.id}`),
    )
    expect(custom).toEqual({ Note: 'call first' })
  })

  it('shows columns without a field on the deal, but only to users who can see all figures', async () => {
    const done = await desk.whole(admin, FOUR_DEALS)
    const [row] = await desk.rows(admin, done.id, '&verdict=accepted')
    expect(await desk.deal(admin, row!.result!.id)).toMatchObject({ imported: { Note: 'call first' } })
    const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
    expect(await desk.deal(coordinator, row!.result!.id)).not.toHaveProperty('imported')
  })

  it('imports all rows or none if the user asks for all', async () => {
    const ready = await desk.check(admin, await desk.bring(admin, FOUR_DEALS))
    const { status, body } = await t
      .api(admin.token)
      .post(`/imports/${ready.id}/confirm`, { version: ready.version, rows: 'all' })
    expect([status, body.code]).toEqual([422, 'import_refused'])
    expect(await desk.deals(admin)).toEqual([])
  })

  it('imports real purchase and sale pairs as closed deals with their results', async () => {
    const done = await desk.whole(admin, await fixture('sales/king_county_resales.csv'))
    expect(done).toMatchObject({ status: 'completed', counts: { created: 177, rejected: 0 } })
    const [row] = await desk.rows(admin, done.id)
    expect(await desk.deal(admin, row!.result!.id)).toMatchObject({
      status: 'closed',
      fields: {
        name: '7893805650',
        parcelNumber: '7893805650',
        purchaseDate: '2014-05-05',
        saleDate: '2015-03-13',
        salePriceCents: 47_500_000,
        beds: 5,
        postalCode: '98198',
      },
    })
    const { realized } = await asPlatform(t.db, 'a test looks', (tx) =>
      tx.one(sql<{ realized: { profitCents: number } }>`select realized from sales where deal_id = ${row!.result!.id}`),
    )
    expect(realized.profitCents).toBe(26_500_000)
    expect(await desk.deals(admin)).toEqual([])
  })

  it('creates nothing when the same file is imported again', async () => {
    await desk.whole(admin, FOUR_DEALS)
    const again = await desk.check(admin, await desk.bring(admin, FOUR_DEALS))
    expect(again).toMatchObject({
      summary: { accepted: 0, duplicates: 3 },
      sameFile: { createdAt: expect.any(String) },
    })
    const rows = await desk.rows(admin, again.id, '&verdict=duplicate')
    expect(rows[0]?.duplicateOf).toMatchObject({ record: null, label: '412 Maple St, Dayton, OH 45402' })
    const { status, body } = await t
      .api(admin.token)
      .post(`/imports/${again.id}/confirm`, { version: again.version, rows: 'good' })
    expect([status, body.code]).toEqual([422, 'import_refused'])
    expect(await desk.deals(admin)).toHaveLength(2)
  })

  it('creates nothing from the same file even if every row is set to be created', async () => {
    const named = 'Name,Stage\nOne,Lead\nTwo,Lead\n'
    await desk.whole(admin, named)
    const job = await desk.bring(admin, named)
    const { body } = await t
      .api(admin.token)
      .patch(`/imports/${job.id}`, { version: job.version, options: { duplicatePolicy: 'create' } })
    expect((await desk.check(admin, body as never)).summary).toMatchObject({ accepted: 0, duplicates: 2 })
  })

  it('recognizes existing deals by record ID, parcel and address, however a file writes them', async () => {
    await desk.whole(admin, 'Address,City,State,Zip,APN\n12 North Main Street,Dayton,OH,45402,\n,,,,R72-1\n')
    const files = [
      'Address,ARV\n"12 N Main St, Dayton, OH 45402",1\n',
      'Address,City,State,ARV\n12 N. Main St.,Dayton,OH,1\n',
      'Address,Zip,ARV\n12 north main st,45402-1234,1\n',
      'Parcel ID,ARV\nR721,1\n',
    ]
    for (const file of files)
      expect((await desk.check(admin, await desk.bring(admin, file))).summary).toMatchObject({
        duplicates: 1,
        accepted: 0,
      })
  })

  it('writes duplicate rows into existing deals if the user chooses to', async () => {
    await desk.whole(admin, FOUR_DEALS)
    const file = 'Address,ARV,Beds\n"412 Maple St, Dayton, OH 45402",170000,3\n"1 New St, Dayton, OH 45402",1,1\n'
    const job = await desk.bring(admin, file, { name: 'later.csv' })
    const { body } = await t
      .api(admin.token)
      .patch(`/imports/${job.id}`, { version: job.version, options: { duplicatePolicy: 'update' } })
    const done = await desk.confirm(admin, await desk.check(admin, body as never))
    expect(done.counts).toMatchObject({ created: 1, updated: 1, skipped: 0 })
    const [row] = await desk.rows(admin, done.id, '&verdict=duplicate')
    const deal = await desk.deal(admin, row!.result!.id)
    expect(deal.fields).toMatchObject({ arvCents: 17_000_000, beds: 3, purchasePriceCents: 9_250_000 })

    await desk.undo(admin, done.id)
    expect((await desk.deal(admin, row!.result!.id)).fields).toMatchObject({ arvCents: 16_500_000, beds: null })
    expect(await desk.deals(admin)).toHaveLength(2)
  })

  it('moves tasks that are due around a date which the file changes', async () => {
    await desk.whole(admin, FOUR_DEALS)
    const dealId = (await desk.deals(admin)).find(({ name }) => name.startsWith('412'))!.id
    const dueFrom = { date: 'closingDate', days: -5 }
    expect(await buildTask(t, admin, { dealId, dueFrom })).toMatchObject({ dueDate: '2026-05-23' })
    const file = 'Address,Close date\n"412 Maple St, Dayton, OH 45402",2026-06-10\n'
    const job = await desk.bring(admin, file, { name: 'later.csv' })
    const { body } = await t
      .api(admin.token)
      .patch(`/imports/${job.id}`, { version: job.version, options: { duplicatePolicy: 'update' } })
    const done = await desk.confirm(admin, await desk.check(admin, body as never))
    const dueDates = async () =>
      (await t.api(admin.token).get<{ items: Task[] }>(`/deals/${dealId}/tasks`)).body.items.map(
        ({ dueDate }) => dueDate,
      )
    expect(await dueDates()).toEqual(['2026-06-05'])
    await desk.undo(admin, done.id)
    expect(await dueDates()).toEqual(['2026-05-23'])
  })

  it('is one line on Today, whatever it brought, while the log of each deal says that it came', async () => {
    const today = async () => (await t.api(admin.token).get<Home>('/home')).body.recentActivity.map(({ verb }) => verb)
    const done = await desk.whole(admin, FOUR_DEALS)
    expect(await today()).toEqual(['import.completed'])
    const [deal] = await desk.deals(admin)
    type Log = { items: { verb: string }[] }
    const log = (await t.api(admin.token).get<Log>(`/deals/${deal?.id}/activity`)).body
    expect(log.items.map(({ verb }) => verb)).toEqual(['deal.created'])
    const whole = (await t.api(admin.token).get<Log>('/activity')).body.items.map(({ verb }) => verb)
    expect(whole.toSorted()).toEqual(['deal.created', 'deal.created', 'import.completed', 'import.started'])
    await desk.undo(admin, done.id)
    expect(await today()).toEqual(['import.undone', 'import.completed'])
  })

  it('remembers what a name means for the organization', async () => {
    const file = 'Ort,Preis,Schritt\n12 Main St,100,Heiss\n'
    const job = await desk.bring(admin, file)
    const { body } = await t.api(admin.token).patch(`/imports/${job.id}`, {
      version: job.version,
      mapping: [
        { column: 0, field: 'address' },
        { column: 1, field: 'purchase_price' },
        { column: 2, field: 'stage' },
      ],
      options: { stageChoices: { Heiss: 'offer' } },
    })
    await desk.confirm(admin, await desk.check(admin, body as never))
    const next = await desk.bring(admin, 'ORT,Preis,Schritt\n14 Main St,100,heiss\n')
    expect(next.table?.columns.map(({ field, remembered }) => [field, remembered])).toEqual([
      ['address', true],
      ['purchase_price', true],
      ['stage', true],
    ])
    expect(next.stages).toEqual([{ name: 'heiss', rows: 1, meaning: 'offer', isChosen: true }])
    expect((await desk.bring(await t.signUp(), file)).fileError).toBe('unmapped_required')
  })
})

describe('the plan limit', () => {
  const rows = ['Address,Stage', ...[1, 2, 3, 4, 5].map((number) => `${number} Main St,Offer`)].join('\n')

  it('imports as many as fit and archives the rest', async () => {
    const small = await t.signUp({ planTier: 'STARTER' })
    const ready = await desk.check(small, await desk.bring(small, rows))
    expect(ready).toMatchObject({
      places: { limit: 3, active: 0 },
      summary: { accepted: 5, warnings: { over_plan_limit: 2 } },
    })
    await desk.confirm(small, ready)
    expect(await desk.deals(small)).toHaveLength(3)
    expect(await desk.deals(small, 'archived')).toHaveLength(2)
  })

  it('lets the user choose which ones are imported as active, or rejects the rest', async () => {
    const small = await t.signUp({ planTier: 'STARTER' })
    const job = await desk.bring(small, rows)
    const options = { overLimit: 'reject', activeRecords: [4, 5] }
    const { body } = await t.api(small.token).patch(`/imports/${job.id}`, { version: job.version, options })
    const done = await desk.confirm(small, await desk.check(small, body as never))
    expect(done).toMatchObject({ counts: { created: 2, rejected: 3 }, summary: { reasons: { plan_limit: 3 } } })
    expect((await desk.deals(small)).map(({ name }) => name).sort()).toEqual(['4 Main St', '5 Main St'])
  })

  it('accepts changed options together with the check', async () => {
    const small = await t.signUp({ planTier: 'STARTER' })
    const ready = await desk.check(small, await desk.bring(small, rows))
    const { status } = await t
      .api(small.token)
      .post(`/imports/${ready.id}/check`, { version: ready.version, options: { overLimit: 'reject' } })
    expect(status).toBe(200)
    const again = await desk.finished(small, ready.id)
    expect(again).toMatchObject({ status: 'ready', summary: { accepted: 3, reasons: { plan_limit: 2 } } })
  })
})
