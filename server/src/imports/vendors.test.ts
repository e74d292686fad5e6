import type { ImportJob } from '@plumbline/contract/imports/imports'
import type { Vendor, VendorDirectory } from '@plumbline/contract/vendors/vendors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { type ImportDesk, importDesk } from '../../tests/imports.ts'
import { asPlatform } from '../platform/db/doors.ts'

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

const VENDORS = { kind: 'vendors' } as const
const HEADER = 'Vendor,Contact,Email,Phone,Trade,Tax ID,Terms,Idioma,License number'
const FILE = [
  HEADER,
  'Sandoval Drywall,Luis Sandoval,luis@sandoval.example,336-555-0177,"Drywall, paint",900-55-4471,Net 15,Español,L-1',
  'Dunmore Hauling,Ray Dunmore,ray@dunmore.example,,Demolition and llamas,,,,987650001',
  '"Sandoval Drywall, LLC",,,,Paint,,,,',
  ',,,,Paint,,,,',
  'Okafor Septic,,office@shared.example,,Septic,12-345,,,',
].join('\n')

const vendors = async () => (await t.api(admin.token).get<VendorDirectory>('/vendors?limit=100')).body.items
const vendor = async (name: string) => {
  const found = (await vendors()).find((one) => one.name === name)
  return (await t.api(admin.token).get<Vendor>(`/vendors/${found?.id}`)).body
}
const add = async (body: object) => (await t.api(admin.token).post<Vendor>('/vendors', body)).body
const setTaxId = ({ id, version }: Vendor, number: string) =>
  t.api(admin.token).put(`/vendors/${id}/tax-id`, { version, taxId: { type: 'ein', number } })

/** Everything the import keeps of a file, as text. */
const kept = async ({ id }: Pick<ImportJob, 'id'>) =>
  asPlatform(t.db, 'a test looks for numbers', (tx) =>
    tx.one(sql<{ text: string }>`
      select concat(
        (select string_agg(cells::text, ' ') from import_rows where job_id = ${id}),
        (select string_agg(concat(label, problems::text, "row"::text), ' ') from import_verdicts where job_id = ${id}),
        (select table_shape::text from import_jobs where id = ${id}),
        (select string_agg(concat(before::text, after::text), ' ') from activity_events)
      ) as text`),
  ).then(({ text }) => text)

describe('importing vendors', () => {
  it('reads both languages, judges rows, and makes vendors with their contacts', async () => {
    const job = await desk.bring(admin, FILE, VENDORS)
    const fields = Object.fromEntries(job.table!.columns.map(({ name, field }) => [name, field]))
    expect(fields).toMatchObject({ Vendor: 'name', Contact: 'contact_name', Trade: 'trades', Idioma: 'language' })
    const checked = await desk.check(admin, job)
    expect(checked.summary).toMatchObject({
      accepted: 2,
      duplicates: 1,
      rejected: 2,
      reasons: { missing_name_and_address: 1, bad_value: 1 },
      warnings: { trade_unknown: 1 },
    })
    expect(await vendors()).toEqual([])
    const done = await desk.confirm(admin, checked)
    expect(done).toMatchObject({ status: 'completed_with_errors', counts: { created: 2, skipped: 1, rejected: 2 } })
    expect(await vendor('Sandoval Drywall')).toMatchObject({
      trades: ['drywall', 'paint'],
      locale: 'es',
      paymentTermsDays: 15,
      tinType: 'ssn',
      tinEnding: '4471',
      licenseNo: 'L-1',
      contact: { name: 'Luis Sandoval', company: 'Sandoval Drywall', phone: '+13365550177', roles: ['contractor'] },
    })
    expect(await vendor('Dunmore Hauling')).toMatchObject({
      trades: ['demo'],
      notes: 'Demolition and llamas',
      licenseNo: '987650001',
      tinEnding: null,
      standing: { type: 'w9', status: 'missing' },
    })
  })

  it('seals tax numbers as soon as a file is read, and shows their last digits', async () => {
    const checked = await desk.check(admin, await desk.bring(admin, FILE, VENDORS))
    expect(checked.table!.columns.find(({ name }) => name === 'Tax ID')!.samples).toContain('••• 4471')
    const [first] = await desk.rows(admin, checked.id)
    expect(first!.cells).toContain('••• 4471')
    await t.api(admin.token).patch(`/imports/${checked.id}/cells`, {
      cells: [{ record: 5, column: 5, value: '12-3456789' }],
    })
    const fixed = await desk.finished(admin, checked.id)
    expect(fixed.summary).toMatchObject({ accepted: 3, rejected: 1 })
    const done = await desk.confirm(admin, fixed)
    expect((await vendor('Okafor Septic')).tinEnding).toBe('6789')
    const text = await kept(done)
    for (const number of ['900-55-4471', '900554471', '12-3456789', '123456789']) expect(text).not.toContain(number)
  })

  it('finds vendors that exist by tax number, email and name, but not across two tax numbers', async () => {
    await setTaxId(await add({ vendor: { name: 'Old Name' } }), '90-0554471')
    await add({ vendor: { name: 'Dunmore' }, contact: { name: 'Ray', email: 'RAY@dunmore.example' } })
    await add({ vendor: { name: 'Hollis Tile & Bath, Inc.' } })
    await setTaxId(
      await add({ vendor: { name: 'Shared Books' }, contact: { name: 'Office', email: 'office@shared.example' } }),
      '98-7654321',
    )
    const file = [
      HEADER,
      'Sandoval Drywall,,,,,900-55-4471,,,',
      'Dunmore Hauling,,ray@dunmore.example,,,,,,',
      'HOLLIS TILE AND BATH,,,,Tile,,,,',
      'Other Books,,office@shared.example,,,12-3456789,,,',
    ].join('\n')
    const job = await desk.check(admin, await desk.bring(admin, file, VENDORS))
    const rows = await desk.rows(admin, job.id)
    expect(rows.map(({ verdict, duplicateOf }) => duplicateOf?.label ?? verdict)).toEqual([
      'Old Name',
      'Dunmore',
      'Hollis Tile & Bath, Inc.',
      'accepted',
    ])
  })

  it('updates what exists if asked to, and undoes all of it where nobody went on', async () => {
    const own = await add({ vendor: { name: 'Dunmore Hauling', notes: 'Fast', trades: ['paint'] } })
    const job = await desk.bring(admin, FILE, VENDORS)
    const { body } = await t.api(admin.token).patch<ImportJob>(`/imports/${job.id}`, {
      version: job.version,
      options: { duplicatePolicy: 'update' },
    })
    const done = await desk.confirm(admin, await desk.check(admin, body))
    expect(done.counts).toMatchObject({ created: 1, updated: 2 })
    expect(await vendor('Dunmore Hauling')).toMatchObject({
      id: own.id,
      trades: ['paint', 'demo'],
      notes: 'Fast\nDemolition and llamas',
    })
    const undone = await desk.undo(admin, done.id)
    expect(undone.undo).toMatchObject({ removed: 1, restored: 1, keptCount: 0 })
    expect((await vendors()).map(({ name }) => name)).toEqual(['Dunmore Hauling'])
    expect(await vendor('Dunmore Hauling')).toMatchObject({ trades: ['paint'], notes: 'Fast' })
    const { body: contacts } = await t.api(admin.token).get<{ items: unknown[] }>('/contacts?q=luis')
    expect(contacts.items).toEqual([])
  })

  it('leaves what someone worked with when it is undone', async () => {
    const done = await desk.whole(admin, FILE, VENDORS)
    const { id } = await vendor('Sandoval Drywall')
    await t.api(admin.token).post(`/vendors/${id}/papers`, { paper: { type: 'w9' } })
    const undone = await desk.undo(admin, done.id)
    expect(undone.undo).toMatchObject({ removed: 1, kept: [{ id, label: 'Sandoval Drywall' }] })
    expect(await vendor('Sandoval Drywall')).toMatchObject({ contact: { name: 'Luis Sandoval' } })
  })

  it('knows the same file again', async () => {
    await desk.whole(admin, FILE, VENDORS)
    const again = await desk.check(admin, await desk.bring(admin, FILE, VENDORS))
    expect(again.summary).toMatchObject({ accepted: 0, duplicates: 3 })
  })

  it('is for those who import deals and manage vendors', async () => {
    const operator = await t.member(admin.orgId, 'operator')
    expect((await desk.start(operator, FILE, VENDORS)).status).toBe(403)
    const manager = await t.member(admin.orgId, 'operator_admin')
    expect((await desk.start(manager, FILE, VENDORS)).status).toBe(201)
  })
})
