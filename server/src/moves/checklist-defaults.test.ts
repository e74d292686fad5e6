import type { ChecklistDefault } from '@plumbline/contract/moves'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let admin: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ fullName: 'Dana Ruiz' })
})
afterAll(() => t.close())

const list = async (person: Person) =>
  (await t.api(person.token).get<{ items: ChecklistDefault[] }>('/checklist-defaults')).body.items
const named = async (label: string) => (await list(admin)).find((item) => item.label.en === label)!
const assign = (person: Person, { id, version }: ChecklistDefault, role: string | null) =>
  t
    .api(person.token)
    .put<ChecklistDefault & { undoId: string | null }>(`/checklist-defaults/${id}/role`, { version, role })

describe('who usually does a checklist item', () => {
  it('is changed by an org admin, with the change in the log', async () => {
    const before = await named('Title reviewed')
    expect(before).toMatchObject({ assigneeRole: 'transaction_coordinator', version: 1 })
    const { body } = await assign(admin, before, 'operator')
    const { undoId: _, ...after } = body
    expect(after).toEqual({ ...before, assigneeRole: 'operator', version: 2 })
    expect(await named('Title reviewed')).toEqual(after)
    type Log = { items: { verb: string; changes: unknown[] }[] }
    const { items } = (await t.api(admin.token).get<Log>('/activity')).body
    expect(items[0]).toMatchObject({
      verb: 'checklist.default_assigned',
      changes: [{ name: 'assigneeRole', before: 'transaction_coordinator', after: 'operator' }],
    })
  })

  it('counts for deals that come to the stage from then on', async () => {
    await assign(admin, await named('Seller contact logged'), 'operator_admin')
    const { id } = await buildDeal(t, admin)
    type Items = { items: { label: { en: string }; assigneeRole: string | null }[] }
    const { items } = (await t.api(admin.token).get<Items>(`/deals/${id}/checklist`)).body
    expect(items.find(({ label }) => label.en === 'Seller contact logged')?.assigneeRole).toBe('operator_admin')
  })

  it('doesn’t overwrite someone else’s choice', async () => {
    const seen = await named('Inspection done')
    await assign(admin, seen, 'operator')
    expect(await assign(admin, seen, null)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: { assigneeRole: 'operator' } } },
    })
  })

  it('is undone by its author, unless someone chose again', async () => {
    const undo = (undoId: string | null) => t.api(admin.token).post(`/undo/${undoId}`, {})
    const before = await named('Inspection done')
    const { body } = await assign(admin, before, 'operator_admin')
    expect((await undo(body.undoId)).status).toBe(200)
    expect(await named('Inspection done')).toMatchObject({ assigneeRole: before.assigneeRole })

    const again = await assign(admin, await named('Inspection done'), 'operator_admin')
    await assign(admin, await named('Inspection done'), null)
    expect(await undo(again.body.undoId)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    expect(await named('Inspection done')).toMatchObject({ assigneeRole: null })
    expect((await assign(admin, await named('Inspection done'), null)).body.undoId).toBeNull()
  })

  it('is for those who manage the settings', async () => {
    const manager = await t.member(admin.orgId, 'operator_admin')
    expect((await t.api(manager.token).get('/checklist-defaults')).status).toBe(403)
    expect((await assign(manager, await named('Inspection done'), null)).status).toBe(403)
  })
})
