import type { Task } from '@plumbline/contract/tasks'
import type { ChecklistItem } from '@plumbline/contract/moves'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildThread } from '../../tests/comments.ts'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { buildTask, changeTask } from '../../tests/tasks.ts'

let t: TestApp
let admin: Person
let dealId: string

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ fullName: 'Ada Brick' })
  dealId = (await buildDeal(t, admin)).id
})
afterAll(() => t.close())

const firstItem = async (id: string) => {
  const { body } = await t.api(admin.token).get<{ items: ChecklistItem[] }>(`/deals/${id}/checklist`)
  const [item] = body.items
  return { type: 'checklist_item', id: item!.id!, label: item!.label }
}
const refused = async (facts: object) =>
  (await t.api(admin.token).post<{ details: { fields: object[] } }>('/tasks', { title: 'Call', ...facts })).body.details
    .fields

it('a task created from a checklist item links back to it, as does the next one in its series', async () => {
  const { label, ...origin } = await firstItem(dealId)
  const task = await buildTask(t, admin, { dealId, origin, dueDate: '2026-05-20', repeat: 'weekly' })
  const from = { ...origin, label, by: null, link: `/app/deals/${dealId}` }
  expect(task.origin).toEqual(from)
  const { next } = (await changeTask(t, admin, task, { status: 'done' })).body
  expect(next?.origin).toEqual(from)
})

it('a task created from a comment links to its thread, even after the comment is deleted', async () => {
  const thread = await buildThread(t, admin, dealId)
  const comment = thread.comments[0]!
  const { id } = await buildTask(t, admin, { dealId, origin: { type: 'comment', id: comment.id } })
  await t.api(admin.token).delete(`/comments/${comment.id}`)
  const { body } = await t.api(admin.token).get<{ items: Task[] }>(`/deals/${dealId}/tasks`)
  expect(body.items.find((task) => task.id === id)?.origin).toEqual({
    type: 'comment',
    id: comment.id,
    label: null,
    by: 'Ada Brick',
    link: `/app/deals/${dealId}/activity?thread=${thread.id}`,
  })
})

it('an origin is refused from another deal or organization, and without a deal', async () => {
  const other = await buildDeal(t, admin)
  const unknown = [{ path: 'origin', rule: 'unknown', message: 'This isn’t on the deal anymore.' }]
  const { label: _, ...item } = await firstItem(other.id)
  expect(await refused({ dealId, origin: item })).toEqual(unknown)
  expect(await refused({ origin: item })).toEqual(unknown)
  const { comments } = await buildThread(t, admin, other.id)
  expect(await refused({ dealId, origin: { type: 'comment', id: comments[0]!.id } })).toEqual(unknown)
  const stranger = await t.signUp()
  const theirs = await buildDeal(t, stranger)
  const { comments: said } = await buildThread(t, stranger, theirs.id)
  expect(await refused({ dealId, origin: { type: 'comment', id: said[0]!.id } })).toEqual(unknown)
})
