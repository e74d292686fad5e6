import type { Task } from '@plumbline/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { buildTask, changeTask } from '../../tests/tasks.ts'
import { sweepUndo } from './jobs.ts'

let t: TestApp
let admin: Person
let colleague: Person
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp()
  colleague = await t.member(admin.orgId, 'operator_admin')
  stranger = await t.signUp()
})

afterAll(() => t.close())

type Finished = { task: Task; undoId: string }

async function finished(person = admin, facts: object = {}): Promise<Finished> {
  const reply = await changeTask(t, person, await buildTask(t, person, facts), { status: 'done' })
  return reply.body as Finished
}

const undo = (undoId: string, token?: string) => t.api(token).post(`/undo/${undoId}`)

async function statusOf({ task }: Finished): Promise<string | undefined> {
  type List = { items: Task[] }
  const { body } = await t.api(admin.token).get<List>('/tasks/mine')
  return body.items.find(({ id }) => id === task.id)?.status
}

describe('a handle', () => {
  it('undoes the caller’s own change, once', async () => {
    const change = await finished()
    expect(await undo(change.undoId, admin.token)).toMatchObject({ status: 200, body: { restored: 1, skipped: 0 } })
    expect((await undo(change.undoId, admin.token)).body).toMatchObject({ code: 'undo_expired' })
  })

  it('is useless to anyone else, inside or outside the organization', async () => {
    const change = await finished()
    expect((await undo(change.undoId)).status).toBe(401)
    for (const { token } of [colleague, stranger])
      expect((await undo(change.undoId, token)).body).toMatchObject({ code: 'undo_expired' })
    expect((await undo(change.undoId, (await t.member(admin.orgId, 'vendor')).token)).status).toBe(403)
    expect((await undo(change.undoId, admin.token)).status).toBe(200)
  })

  it('lasts a minute and is deleted afterwards', async () => {
    const [early, late] = [await finished(), await finished()]
    const now = t.time.now()
    expect(await sweepUndo(t.db, now)).toBe(0)
    t.time.advance(61_000)
    expect((await undo(early.undoId, admin.token)).body).toMatchObject({ code: 'undo_expired' })
    expect(await sweepUndo(t.db, t.time.now())).toBeGreaterThanOrEqual(2)
    t.time.set(now)
    expect((await undo(late.undoId, admin.token)).body).toMatchObject({ code: 'undo_expired' })
  })

  it('can be retried after a refusal', async () => {
    const change = await finished(admin, { assigneeId: colleague.userId })
    await changeTask(t, colleague, change.task, { title: 'Order two surveys' })
    const refused = { status: 409, body: { code: 'edit_conflict' } }
    expect(await undo(change.undoId, admin.token)).toMatchObject(refused)
    expect(await undo(change.undoId, admin.token)).toMatchObject(refused)
    expect(await statusOf(change)).toBeUndefined()
  })
})
