import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { FOUR_DEALS, type ImportDesk, importDesk } from '../../tests/imports.ts'

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

describe('reading a file', () => {
  it('detects the encoding, delimiter, header and columns, and waits for the mapping', async () => {
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

  it('reads a workbook, and another sheet if the user selects it', async () => {
    const job = await desk.bring(admin, await fixture('imports/constructed_deals.xlsx'), { name: 'deals.xlsx' })
    expect(job).toMatchObject({
      status: 'mapping',
      table: { format: 'xlsx', sheets: ['Deals'], sheet: 0, headerLine: 3 },
    })
    const { status, body } = await t.api(admin.token).patch(`/imports/${job.id}`, { version: job.version, sheet: 4 })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  it('rereads the file when another header row is chosen', async () => {
    const job = await desk.bring(admin, 'Title one,Title two\nStreet,Cost\nA St,1\nB St,2\n')
    expect(job.table?.headerLine).toBe(1)
    const changed = await t.api(admin.token).patch(`/imports/${job.id}`, { version: job.version, header: 2 })
    expect(changed.status).toBe(200)
    const again = await desk.finished(admin, job.id)
    expect(again.table).toMatchObject({ headerLine: 2, headerChoice: 2 })
    expect(again.table?.columns.map(({ name }) => name)).toEqual(['Street', 'Cost'])
  })

  it.each([
    ['unsupported_format', Buffer.from('%PDF-1.7 and so on')],
    ['unsupported_format', Buffer.from('PK\u0003\u0004 no workbook')],
    ['empty_file', Buffer.from('\n\n ,\n')],
  ])('fails with %s if there’s nothing to choose', async (error, content) => {
    expect(await desk.bring(admin, content)).toMatchObject({ status: 'failed', fileError: error })
  })

  it('waits with unmapped_required and names the missing field', async () => {
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

  it('rejects an empty upload and one that doesn’t exist', async () => {
    expect((await desk.start(admin, '')).status).toBe(400)
    const { status } = await t.api(admin.token).post('/imports', { uploadId: admin.userId, kind: 'deals' })
    expect(status).toBe(404)
  })
})

describe('the dry run', () => {
  it('gives every row a verdict and stores it for paging', async () => {
    const job = await desk.check(admin, await desk.bring(admin, FOUR_DEALS))
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
    expect(await desk.deals(admin)).toEqual([])
  })

  it('can be filtered by verdict, reason and warning, and has cursor pagination', async () => {
    const job = await desk.check(admin, await desk.bring(admin, FOUR_DEALS))
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

  it('checks rows again after their cells are corrected', async () => {
    const job = await desk.check(admin, await desk.bring(admin, FOUR_DEALS))
    const cells = [
      { record: 3, column: 2, value: '$133,250.50' },
      { record: 3, column: 4, value: '2025-09-19' },
    ]
    expect((await t.api(admin.token).patch(`/imports/${job.id}/cells`, { cells })).status).toBe(200)
    const fixed = await desk.finished(admin, job.id)
    expect(fixed.summary).toMatchObject({ accepted: 3, rejected: 0, warnings: { closed_without_sale: 1 } })
    const [, , third] = await desk.rows(admin, job.id)
    expect(third).toMatchObject({ verdict: 'accepted', fixed: [2, 4], amountCents: 13_325_050, day: '2025-09-19' })
  })

  it('accepts a row once its cells beyond the header are emptied', async () => {
    const job = await desk.check(
      admin,
      await desk.bring(admin, 'Address,City\n1 Main St,Dayton,surplus\n2 Main St,Dayton\n'),
    )
    expect(job.summary).toMatchObject({ accepted: 1, reasons: { wrong_column_count: 1 } })
    const fix = (value: string) =>
      t.api(admin.token).patch(`/imports/${job.id}/cells`, { cells: [{ record: 1, column: 2, value }] })
    expect((await fix('other')).status).toBe(400)
    expect((await fix('')).status).toBe(200)
    expect((await desk.finished(admin, job.id)).summary).toMatchObject({ accepted: 2, rejected: 0 })
  })

  it('reads corrections as typed, without changing how other rows are read', async () => {
    const file = [
      'Dirección;Precio;Fecha de compra',
      'Calle 1;85.000,00;28/05/2026',
      'Calle 2;asap;29/05/2026',
      'Calle 3;91.500,50;mañana',
    ].join('\r\n')
    const job = await desk.check(admin, await desk.bring(admin, file))
    expect(job.summary).toMatchObject({ accepted: 1, rejected: 2 })
    const cells = [
      { record: 2, column: 1, value: '92,500.00' },
      { record: 3, column: 2, value: '5/30/2026' },
    ]
    expect((await t.api(admin.token).patch(`/imports/${job.id}/cells`, { cells })).status).toBe(200)
    expect((await desk.finished(admin, job.id)).summary).toMatchObject({ accepted: 3, rejected: 0 })
    expect(await desk.rows(admin, job.id)).toMatchObject([
      { amountCents: 8_500_000, day: '2026-05-28' },
      { amountCents: 9_250_000, day: '2026-05-29' },
      { amountCents: 9_150_050, day: '2026-05-30' },
    ])
  })

  it('rejects corrections to cells that don’t exist', async () => {
    const job = await desk.check(admin, await desk.bring(admin, FOUR_DEALS))
    const fix = (cell: object) => t.api(admin.token).patch(`/imports/${job.id}/cells`, { cells: [cell] })
    expect((await fix({ record: 99, column: 0, value: 'x' })).status).toBe(400)
    expect((await fix({ record: 1, column: 99, value: 'x' })).status).toBe(400)
  })

  it('takes a changed mapping and changed options into account', async () => {
    const job = await desk.bring(admin, FOUR_DEALS)
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

describe('rejected rows', () => {
  it('are exported as CSV as they appear in the file, with their reasons, and no cell can run as a formula', async () => {
    const file = 'Address,ARV,Note\n12 Main St,TBD,=1+1\n13 Main St,-5,"a, ""b"""\n14 Main St,5,\n'
    const job = await desk.check(admin, await desk.bring(admin, file, { name: 'my deals.csv' }))
    const { body } = await t.api(admin.token).get<{ url: string; fileName: string }>(`/imports/${job.id}/rejected`)
    expect(body.fileName).toBe('my deals - rejected.csv')
    const { body: csv } = await t.app.inject({ method: 'GET', url: body.url })
    expect(csv).toBe(
      '\uFEFFAddress,ARV,Note,Row,Reason\r\n' +
        "12 Main St,TBD,'=1+1,1,Unreadable amount (ARV: TBD)\r\n" +
        '13 Main St,-5,"a, ""b""",2,Amount isn’t positive (ARV: -5)\r\n',
    )
  })
})
