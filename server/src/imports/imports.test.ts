import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { type ImportDesk, importDesk } from '../../tests/imports.ts'
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

type Card = { id: string; name: string; status: string; stageId: string }
const dealsOf = async (person: Person, status = 'active') =>
  (await t.api(person.token).get<{ items: Card[] }>(`/deals?status=${status}&limit=200`)).body.items
const dealOf = async (person: Person, id: string) =>
  (await t.api(person.token).get<Record<string, never>>(`/deals/${id}`)).body as unknown as {
    id: string
    version: number
    dealType: string
    status: string
    stage: { key: string }
    fields: Record<string, unknown>
  }
const total = (table: string, orgId: string) =>
  asPlatform(t.db, 'a test counts', (tx) =>
    tx.one(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where org_id = ${orgId}`),
  ).then(({ count }) => count)

const CSV = [
  'Address,Stage,Purchase price,ARV,Close date,Note',
  '"412 Maple St, Dayton, OH 45402",Offer,"$92,500",165000,2026-05-28,call first',
  '"77 Birch Ave, Dayton, OH 45403",Rehab,"$118,000","$214,900",2026-03-03,',
  '"9 Elm Ct, Kettering, OH 45429",Sold,TBD,238000,asap,',
  '"412 Maple Street, Dayton OH 45402",Offer,1,1,,',
  '',
].join('\n')

describe('reading a file', () => {
  it('finds encoding, delimiter, header and columns, and waits for the mapping', async () => {
    const job = await desk.bring(admin, await fixture('imports/constructed_excel_es_semicolon_cp1252.csv'))
    expect(job).toMatchObject({
      status: 'mapping',
      source: 'csv',
      fileError: null,
      table: {
        format: 'csv',
        encoding: 'windows-1252',
        delimiter: ';',
        headerLine: 1,
        decimalMark: ',',
        dateOrder: 'day_first',
      },
      abilities: { map: true, check: true, confirm: false, cancel: true, undo: false },
    })
    expect(job.table?.columns.map(({ name, field }) => [name, field])).toContainEqual([
      'Precio de compra',
      'purchase_price',
    ])
    expect(job.stages).toContainEqual({ name: 'Factibilidad', rows: 1, meaning: 'feasibility', isChosen: false })
  })

  it('reads a workbook, and another sheet when the person picks it', async () => {
    const job = await desk.bring(admin, await fixture('imports/constructed_deals.xlsx'), { name: 'deals.xlsx' })
    expect(job).toMatchObject({
      status: 'mapping',
      table: { format: 'xlsx', sheets: ['Deals'], sheet: 0, headerLine: 3 },
    })
    const { status, body } = await t.api(admin.token).patch(`/imports/${job.id}`, { version: job.version, sheet: 4 })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  it('reads again below another header row', async () => {
    const job = await desk.bring(admin, 'Title one,Title two\nStreet,Cost\nA St,1\nB St,2\n')
    expect(job.table?.headerLine).toBe(1)
    const changed = await t.api(admin.token).patch(`/imports/${job.id}`, { version: job.version, header: 2 })
    expect(changed.status).toBe(200)
    const again = await desk.settled(admin, job.id)
    expect(again.table).toMatchObject({ headerLine: 2, headerChoice: 2 })
    expect(again.table?.columns.map(({ name }) => name)).toEqual(['Street', 'Cost'])
  })

  it.each([
    ['unsupported_format', Buffer.from('%PDF-1.7 and so on')],
    ['unsupported_format', Buffer.from('PK\u0003\u0004 no workbook')],
    ['empty_file', Buffer.from('\n\n ,\n')],
  ])('ends with %s where there is nothing to choose', async (error, content) => {
    expect(await desk.bring(admin, content)).toMatchObject({ status: 'failed', fileError: error })
  })

  it('waits with unmapped_required and names the field', async () => {
    const job = await desk.bring(admin, 'a,b\n1,2\n')
    expect(job).toMatchObject({
      status: 'mapping',
      fileError: 'unmapped_required',
      missing: [['name', 'address', 'parcel']],
      abilities: { check: false },
    })
    const { status } = await t.api(admin.token).post(`/imports/${job.id}/check`, { version: job.version })
    expect(status).toBe(400)
  })

  it('refuses an empty upload and one that is not there', async () => {
    expect((await desk.start(admin, '')).status).toBe(400)
    const { status } = await t.api(admin.token).post('/imports', { uploadId: admin.userId, kind: 'deals' })
    expect(status).toBe(404)
  })
})

describe('the dry run', () => {
  it('gives every row a verdict and stores it for paging', async () => {
    const job = await desk.check(admin, await desk.bring(admin, CSV))
    expect(job).toMatchObject({
      status: 'ready',
      summary: {
        recordsIn: 4,
        accepted: 2,
        rejected: 1,
        duplicates: 1,
        reasons: { bad_amount: 1 },
        sumCents: 21_050_000,
      },
      abilities: { confirm: true, fix: true },
    })
    const rows = await desk.rows(admin, job.id)
    expect(rows.map(({ record, verdict, reason }) => [record, verdict, reason])).toEqual([
      [1, 'accepted', null],
      [2, 'accepted', null],
      [3, 'rejected', 'bad_amount'],
      [4, 'duplicate', null],
    ])
    expect(rows[3]?.duplicateOf).toEqual({ record: 1, id: null, label: '412 Maple St, Dayton, OH 45402' })
    expect(rows[0]?.outcome).toMatchObject({
      stageKey: 'offer',
      status: 'active',
      stageName: { en: 'Offer', es: 'Oferta' },
    })
    expect(rows[2]?.problems.map(({ reason, value }) => [reason, value])).toEqual([
      ['bad_amount', 'TBD'],
      ['bad_date', 'asap'],
    ])
    expect(await dealsOf(admin)).toEqual([])
  })

  it('is filtered by verdict, reason and warning, and walked by cursor', async () => {
    const job = await desk.check(admin, await desk.bring(admin, CSV))
    expect((await desk.rows(admin, job.id, '&reason=bad_amount')).map(({ record }) => record)).toEqual([3])
    expect((await desk.rows(admin, job.id, '&verdict=accepted')).map(({ record }) => record)).toEqual([1, 2])
    expect(await desk.rows(admin, job.id, '&warning=zip_not_us')).toEqual([])
    const first = await t
      .api(admin.token)
      .get<{ items: unknown[]; nextCursor: string }>(`/imports/${job.id}/rows?limit=3`)
    expect([first.body.items.length, first.body.nextCursor]).toEqual([3, '3'])
    const rest = await t.api(admin.token).get<{ items: unknown[] }>(`/imports/${job.id}/rows?limit=3&cursor=3`)
    expect(rest.body.items).toHaveLength(1)
    expect((await t.api(admin.token).get(`/imports/${job.id}/rows?cursor=x`)).status).toBe(400)
  })

  it('judges again after cells were put right', async () => {
    const job = await desk.check(admin, await desk.bring(admin, CSV))
    const cells = [
      { record: 3, column: 2, value: '$133,250.50' },
      { record: 3, column: 4, value: '2025-09-19' },
    ]
    expect((await t.api(admin.token).patch(`/imports/${job.id}/cells`, { cells })).status).toBe(200)
    const fixed = await desk.settled(admin, job.id)
    expect(fixed.summary).toMatchObject({ accepted: 3, rejected: 0, warnings: { closed_without_sale: 1 } })
    const [, , third] = await desk.rows(admin, job.id)
    expect(third).toMatchObject({ verdict: 'accepted', fixed: [2, 4], amountCents: 13_325_050, day: '2025-09-19' })
  })

  it('takes a row in whose cells beyond the header were emptied', async () => {
    const job = await desk.check(
      admin,
      await desk.bring(admin, 'Address,City\n1 Main St,Dayton,surplus\n2 Main St,Dayton\n'),
    )
    expect(job.summary).toMatchObject({ accepted: 1, reasons: { wrong_column_count: 1 } })
    const fix = (value: string) =>
      t.api(admin.token).patch(`/imports/${job.id}/cells`, { cells: [{ record: 1, column: 2, value }] })
    expect((await fix('other')).status).toBe(400)
    expect((await fix('')).status).toBe(200)
    expect((await desk.settled(admin, job.id)).summary).toMatchObject({ accepted: 2, rejected: 0 })
  })

  it('refuses to put right what is not there', async () => {
    const job = await desk.check(admin, await desk.bring(admin, CSV))
    const fix = (cell: object) => t.api(admin.token).patch(`/imports/${job.id}/cells`, { cells: [cell] })
    expect((await fix({ record: 99, column: 0, value: 'x' })).status).toBe(400)
    expect((await fix({ record: 1, column: 99, value: 'x' })).status).toBe(400)
  })

  it('follows a changed mapping and changed options', async () => {
    const job = await desk.bring(admin, CSV)
    const change = (body: object) => t.api(admin.token).patch(`/imports/${job.id}`, body)
    const twice = await change({ version: job.version, mapping: [{ column: 5, field: 'address' }] })
    expect(twice.body).toMatchObject({ code: 'invalid_input', details: { fields: [{ rule: 'field_used_twice' }] } })
    const { body } = await change({
      version: job.version,
      mapping: [{ column: 2, field: null }],
      options: { leaveOutUnreadable: true, defaultStage: 'analysis' },
    })
    const ready = await desk.check(admin, body as never)
    expect(ready.summary).toMatchObject({ accepted: 3, rejected: 0, duplicates: 1, sumCents: 0 })
    expect((await change({ version: job.version, options: {} })).status).toBe(409)
  })
})

describe('importing deals', () => {
  it('writes nothing before it is confirmed, then the good rows with all that belongs to a deal', async () => {
    const done = await desk.whole(admin, CSV)
    expect(done).toMatchObject({
      status: 'completed_with_errors',
      counts: { created: 2, updated: 0, skipped: 1, rejected: 1 },
      abilities: { undo: true, confirm: false },
    })
    const deals = await dealsOf(admin)
    expect(deals.map(({ name }) => name).sort()).toEqual([
      '412 Maple St, Dayton, OH 45402',
      '77 Birch Ave, Dayton, OH 45403',
    ])
    const deal = await dealOf(admin, deals.find(({ name }) => name.startsWith('412'))!.id)
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

  it('keeps what has no field of its own beside the deal', async () => {
    const done = await desk.whole(admin, CSV)
    const [row] = await desk.rows(admin, done.id, '&verdict=accepted')
    const { custom } = await asPlatform(t.db, 'a test looks', (tx) =>
      tx.one(sql<{ custom: unknown }>`select custom from deals where id = ${row!.result!.id}`),
    )
    expect(custom).toEqual({ Note: 'call first' })
  })

  it('shows what has no field of its own on the deal, but only to readers of every figure', async () => {
    const done = await desk.whole(admin, CSV)
    const [row] = await desk.rows(admin, done.id, '&verdict=accepted')
    expect(await dealOf(admin, row!.result!.id)).toMatchObject({ imported: { Note: 'call first' } })
    const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
    expect(await dealOf(coordinator, row!.result!.id)).not.toHaveProperty('imported')
  })

  it('imports all rows or none where the person wants all', async () => {
    const ready = await desk.check(admin, await desk.bring(admin, CSV))
    const { status, body } = await t
      .api(admin.token)
      .post(`/imports/${ready.id}/confirm`, { version: ready.version, rows: 'all' })
    expect([status, body.code]).toEqual([422, 'import_refused'])
    expect(await dealsOf(admin)).toEqual([])
  })

  it('brings real buy and sell pairs in as closed deals with their result', async () => {
    const done = await desk.whole(admin, await fixture('sales/king_county_resales.csv'))
    expect(done).toMatchObject({ status: 'completed', counts: { created: 177, rejected: 0 } })
    const [row] = await desk.rows(admin, done.id)
    expect(await dealOf(admin, row!.result!.id)).toMatchObject({
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
    expect(await dealsOf(admin)).toEqual([])
  })

  it('creates nothing when the same file comes again', async () => {
    await desk.whole(admin, CSV)
    const again = await desk.check(admin, await desk.bring(admin, CSV))
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
    expect(await dealsOf(admin)).toHaveLength(2)
  })

  it('creates nothing from the same file even where every row is to be created', async () => {
    const named = 'Name,Stage\nOne,Lead\nTwo,Lead\n'
    await desk.whole(admin, named)
    const job = await desk.bring(admin, named)
    const { body } = await t
      .api(admin.token)
      .patch(`/imports/${job.id}`, { version: job.version, options: { duplicatePolicy: 'create' } })
    expect((await desk.check(admin, body as never)).summary).toMatchObject({ accepted: 0, duplicates: 2 })
  })

  it('knows deals of the account by record id, parcel and address, however a file writes it', async () => {
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

  it('writes repeated rows into the deals that are there where the person wants that', async () => {
    await desk.whole(admin, CSV)
    const file = 'Address,ARV,Beds\n"412 Maple St, Dayton, OH 45402",170000,3\n"1 New St, Dayton, OH 45402",1,1\n'
    const job = await desk.bring(admin, file, { name: 'later.csv' })
    const { body } = await t
      .api(admin.token)
      .patch(`/imports/${job.id}`, { version: job.version, options: { duplicatePolicy: 'update' } })
    const done = await desk.confirm(admin, await desk.check(admin, body as never))
    expect(done.counts).toMatchObject({ created: 1, updated: 1, skipped: 0 })
    const [row] = await desk.rows(admin, done.id, '&verdict=duplicate')
    const deal = await dealOf(admin, row!.result!.id)
    expect(deal.fields).toMatchObject({ arvCents: 17_000_000, beds: 3, purchasePriceCents: 9_250_000 })

    await desk.undo(admin, done.id)
    expect((await dealOf(admin, row!.result!.id)).fields).toMatchObject({ arvCents: 16_500_000, beds: null })
    expect(await dealsOf(admin)).toHaveLength(2)
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

  it('lets as many in as fit and the rest in as archived', async () => {
    const small = await t.signUp({ planTier: 'STARTER' })
    const ready = await desk.check(small, await desk.bring(small, rows))
    expect(ready).toMatchObject({
      places: { limit: 3, active: 0 },
      summary: { accepted: 5, warnings: { over_plan_limit: 2 } },
    })
    await desk.confirm(small, ready)
    expect(await dealsOf(small)).toHaveLength(3)
    expect(await dealsOf(small, 'archived')).toHaveLength(2)
  })

  it('lets the person choose which come in active, or rejects the rest', async () => {
    const small = await t.signUp({ planTier: 'STARTER' })
    const job = await desk.bring(small, rows)
    const options = { overLimit: 'reject', activeRecords: [4, 5] }
    const { body } = await t.api(small.token).patch(`/imports/${job.id}`, { version: job.version, options })
    const done = await desk.confirm(small, await desk.check(small, body as never))
    expect(done).toMatchObject({ counts: { created: 2, rejected: 3 }, summary: { reasons: { plan_limit: 3 } } })
    expect((await dealsOf(small)).map(({ name }) => name).sort()).toEqual(['4 Main St', '5 Main St'])
  })

  it('takes other choices with the check itself', async () => {
    const small = await t.signUp({ planTier: 'STARTER' })
    const ready = await desk.check(small, await desk.bring(small, rows))
    const { status } = await t
      .api(small.token)
      .post(`/imports/${ready.id}/check`, { version: ready.version, options: { overLimit: 'reject' } })
    expect(status).toBe(200)
    const again = await desk.settled(small, ready.id)
    expect(again).toMatchObject({ status: 'ready', summary: { accepted: 3, reasons: { plan_limit: 2 } } })
  })
})

describe('taking an import back', () => {
  it('removes what nobody touched, lists the rest and lets the same file in again', async () => {
    const done = await desk.whole(admin, CSV)
    const [first] = await dealsOf(admin)
    const { id, version } = await dealOf(admin, first!.id)
    const edited = await t.api(admin.token).patch(`/deals/${id}`, { version, fields: { beds: 4 } })
    expect(edited.status).toBe(200)
    const undone = await desk.undo(admin, done.id)
    expect(undone).toMatchObject({
      status: 'undone',
      undo: { removed: 1, restored: 0, keptCount: 1, kept: [{ id, label: first!.name }] },
    })
    expect((await dealsOf(admin)).map((deal) => deal.id)).toEqual([id])
    const again = await desk.check(admin, await desk.bring(admin, CSV))
    expect(again.summary).toMatchObject({ accepted: 1 })
  })

  it('keeps a deal to which a task, a comp or a paper came', async () => {
    const done = await desk.whole(admin, 'Address,Stage\n12 Main St,Offer\n14 Main St,Offer\n')
    const [first] = await dealsOf(admin)
    const comp = { address: '1 A St', salePriceCents: 100, saleDate: '2026-01-01' }
    expect((await t.api(admin.token).post(`/deals/${first!.id}/comps`, { comp })).status).toBe(201)
    expect((await desk.undo(admin, done.id)).undo).toMatchObject({ removed: 1, keptCount: 1 })
  })

  it('is possible once, and for 30 days', async () => {
    const done = await desk.whole(admin, CSV)
    await desk.undo(admin, done.id)
    expect((await t.api(admin.token).post(`/imports/${done.id}/undo`)).status).toBe(409)
    const late = await desk.whole(admin, CSV)
    await asPlatform(t.db, 'a test lets time pass', (tx) =>
      tx.run(sql`update import_jobs set finished_at = finished_at - interval '31 days' where id = ${late.id}`),
    )
    const { status, body } = await t.api(admin.token).post(`/imports/${late.id}/undo`)
    expect([status, body.code]).toEqual([409, 'undo_expired'])
  })
})

describe('giving an import up', () => {
  it('is possible until it writes', async () => {
    const job = await desk.bring(admin, CSV)
    const { body } = await t.api(admin.token).post(`/imports/${job.id}/cancel`)
    expect(body).toMatchObject({ status: 'cancelled', abilities: { check: false, cancel: false } })
    expect((await t.api(admin.token).post(`/imports/${job.id}/cancel`)).status).toBe(409)
  })
})

describe('rejected rows', () => {
  it('come as CSV as they stand in the file, with their reasons, and no cell opens as a formula', async () => {
    const file = 'Address,ARV,Note\n12 Main St,TBD,=1+1\n13 Main St,-5,"a, ""b"""\n14 Main St,5,\n'
    const job = await desk.check(admin, await desk.bring(admin, file, { name: 'my deals.csv' }))
    const { body } = await t.api(admin.token).get<{ url: string; fileName: string }>(`/imports/${job.id}/rejected`)
    expect(body.fileName).toBe('my deals - rejected.csv')
    const { body: csv } = await t.app.inject({ method: 'GET', url: body.url })
    expect(csv).toBe(
      '\uFEFFAddress,ARV,Note,Row,Why it was rejected\r\n' +
        "12 Main St,TBD,'=1+1,1,The amount cannot be read (ARV: TBD)\r\n" +
        '13 Main St,-5,"a, ""b""",2,The amount is not positive (ARV: -5)\r\n',
    )
  })
})
