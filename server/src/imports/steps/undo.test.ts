import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { FOUR_DEALS, type ImportDesk, importDesk } from '../../../tests/imports.ts'
import { asPlatform } from '../../platform/db/doors.ts'

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

describe('undoing an import', () => {
  it('removes what nobody has touched, lists the rest and lets the same file be imported again', async () => {
    const done = await desk.whole(admin, FOUR_DEALS)
    const [first] = await desk.deals(admin)
    const { id, version } = await desk.deal(admin, first!.id)
    const edited = await t.api(admin.token).patch(`/deals/${id}`, { version, fields: { beds: 4 } })
    expect(edited.status).toBe(200)
    const undone = await desk.undo(admin, done.id)
    expect(undone).toMatchObject({
      status: 'undone',
      undo: { removed: 1, restored: 0, keptCount: 1, kept: [{ id, label: first!.name }] },
    })
    expect((await desk.deals(admin)).map((deal) => deal.id)).toEqual([id])
    const again = await desk.check(admin, await desk.bring(admin, FOUR_DEALS))
    expect(again.summary).toMatchObject({ accepted: 1 })
  })

  it('keeps a deal that has since received a task, a comp or a document', async () => {
    const done = await desk.whole(admin, 'Address,Stage\n12 Main St,Offer\n14 Main St,Offer\n')
    const [first] = await desk.deals(admin)
    const comp = { address: '1 A St', salePriceCents: 100, saleDate: '2026-01-01' }
    expect((await t.api(admin.token).post(`/deals/${first!.id}/comps`, { comp })).status).toBe(201)
    expect((await desk.undo(admin, done.id)).undo).toMatchObject({ removed: 1, keptCount: 1 })
  })

  it('is possible once, and only for 30 days', async () => {
    const done = await desk.whole(admin, FOUR_DEALS)
    await desk.undo(admin, done.id)
    expect((await t.api(admin.token).post(`/imports/${done.id}/undo`)).status).toBe(409)
    const late = await desk.whole(admin, FOUR_DEALS)
    await asPlatform(t.db, 'a test lets time pass', (tx) =>
      tx.run(sql`update import_jobs set finished_at = finished_at - interval '31 days' where id = ${late.id}`),
    )
    const { status, body } = await t.api(admin.token).post(`/imports/${late.id}/undo`)
    expect([status, body.code]).toEqual([409, 'undo_expired'])
  })
})

describe('canceling an import', () => {
  it('is possible until writing starts', async () => {
    const job = await desk.bring(admin, FOUR_DEALS)
    const { body } = await t.api(admin.token).post(`/imports/${job.id}/cancel`)
    expect(body).toMatchObject({ status: 'cancelled', abilities: { check: false, cancel: false } })
    expect((await t.api(admin.token).post(`/imports/${job.id}/cancel`)).status).toBe(409)
  })
})
