import { globSync, readFileSync } from 'node:fs'
import type { DocumentView } from '@plumbline/contract/documents'
import type { NewNotice } from '@plumbline/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../tests/notices.ts'
import { newDeal, type DocumentDesk, documentDesk } from '../../tests/documents.ts'
import { buildTask, changeTask } from '../../tests/tasks.ts'
import { asPlatform } from '../platform/db/doors.ts'

const SOON = { timeout: 30_000 }

let t: TestApp
let desk: DocumentDesk
let admin: Person

beforeAll(async () => {
  t = await testApp()
  desk = documentDesk(t, await t.listen())
  admin = await t.signUp({ fullName: 'Ada Brick' })
})

afterAll(() => t.close())

const newest = ({ token }: Person) => t.api(token).get<{ notice: NewNotice | null }>('/notifications/newest')

const colleague = () => t.member(admin.orgId, 'operator')

function speakSpanish({ userId }: Person): Promise<number> {
  return asPlatform(t.db, 'a test changes a language', (tx) =>
    tx.run(sql`update profiles set locale = 'es' where id = ${userId}`),
  )
}

describe('an assigned task', () => {
  it('notifies the assignee in the product and by email', async () => {
    const operator = await colleague()
    const deal = await buildDeal(t, admin, { name: 'Elm House' })
    await buildTask(t, admin, {
      title: 'Order the survey',
      dealId: deal.id,
      assigneeId: operator.userId,
      dueDate: '2026-06-01',
    })
    expect(await noticesOf(t, operator)).toMatchObject([
      {
        type: 'task_assigned',
        link: `/app/deals/${deal.id}`,
        params: { task: 'Order the survey', by: 'Ada Brick', deal: 'Elm House', dueOn: '2026-06-01' },
      },
    ])
    await expect.poll(() => mailsTo(t, operator), SOON).toHaveLength(1)
    const [mail] = await mailsTo(t, operator)
    expect(mail).toMatchObject({ subject: 'New task: Order the survey', locale: 'en' })
    expect(mail?.text).toContain('Ada Brick assigned you a task on Elm House: Order the survey')
    expect(mail?.text).toContain('Due June 1, 2026.')
    expect(mail?.text).toContain(`/app/deals/${deal.id}`)
  })

  it('notifies the next assignee once, and not the previous one', async () => {
    const [first, second] = [await colleague(), await colleague()]
    const task = await buildTask(t, admin, { assigneeId: first.userId })
    const given = (await changeTask(t, admin, task, { assigneeId: second.userId })).body.task
    await changeTask(t, admin, given, { title: 'Order the survey today' })
    expect(await noticesOf(t, first)).toHaveLength(1)
    expect(await noticesOf(t, second)).toHaveLength(1)
  })

  it('notifies no one when people assign it to themselves', async () => {
    const operator = await colleague()
    await buildTask(t, operator, { assigneeId: operator.userId })
    expect(await noticesOf(t, operator)).toEqual([])
  })

  it('notifies the assignee in their own language', async () => {
    const operator = await colleague()
    await speakSpanish(operator)
    await buildTask(t, admin, { title: 'Pedir el plano', assigneeId: operator.userId })
    await expect.poll(() => mailsTo(t, operator), SOON).toHaveLength(1)
    expect((await mailsTo(t, operator))[0]).toMatchObject({
      subject: 'Nueva tarea: Pedir el plano',
      locale: 'es',
    })
  })
})

/** A document that one person uploads and another rejects. */
async function rejected(by: Person, uploader: Person, dealId: string): Promise<void> {
  const { id } = (await desk.bring(uploader, dealId, { title: 'Deed <1>' })).body as unknown as DocumentView
  const { status } = await t
    .api(by.token)
    .post(`/documents/${id}/versions/1/reject`, { version: 1, reason: 'Page 2 is missing' })
  expect(status).toBe(200)
}

describe('a rejected document', () => {
  it('notifies its uploader and the deal’s owner', async () => {
    const [owner, coordinator] = [await colleague(), await t.member(admin.orgId, 'transaction_coordinator')]
    const dealId = await newDeal(t.api(owner.token), '12 Elm St')
    await rejected(admin, coordinator, dealId)
    for (const person of [owner, coordinator])
      expect(await noticesOf(t, person)).toMatchObject([
        {
          type: 'document_rejected',
          link: `/app/deals/${dealId}/documents`,
          params: { document: 'Deed <1>', by: 'Ada Brick', reason: 'Page 2 is missing', deal: '12 Elm St' },
        },
      ])
    await expect.poll(() => mailsTo(t, coordinator), SOON).toHaveLength(1)
    const [mail] = await mailsTo(t, coordinator)
    expect(mail?.text).toContain('Reason: Page 2 is missing')
    expect(mail?.html).toContain('Deed &lt;1&gt;')
    expect(mail?.html).not.toContain('<1>')
  })

  it('doesn’t notify the person who rejected it, nor notify twice if it’s rejected twice', async () => {
    const owner = await colleague()
    const dealId = await newDeal(t.api(owner.token))
    await rejected(owner, owner, dealId)
    expect(await noticesOf(t, owner)).toEqual([])
    const { id } = (await desk.bring(owner, dealId, { type: 'deed' })).body as unknown as DocumentView
    for (const version of [1, 2])
      await t.api(admin.token).post(`/documents/${id}/versions/1/reject`, { version, reason: 'Not signed' })
    expect(await noticesOf(t, owner)).toHaveLength(1)
  })

  it('doesn’t notify someone who left', async () => {
    const [owner, left] = [await colleague(), await colleague()]
    const dealId = await newDeal(t.api(owner.token))
    const { id } = (await desk.bring(left, dealId, {})).body as unknown as DocumentView
    await asPlatform(t.db, 'a test removes a member', (tx) =>
      tx.run(sql`delete from user_roles where user_id = ${left.userId}`),
    )
    await t.api(admin.token).post(`/documents/${id}/versions/1/reject`, { version: 1, reason: 'Not signed' })
    expect(await noticesOf(t, left)).toEqual([])
    expect(await noticesOf(t, owner)).toHaveLength(1)
  })
})

describe('the newest notice', () => {
  it('is in the reader’s language and leads to what it’s about', async () => {
    const operator = await colleague()
    await speakSpanish(operator)
    const deal = await buildDeal(t, admin, { name: 'Oak House' })
    await buildTask(t, admin, { title: 'First', dealId: deal.id, assigneeId: operator.userId })
    await buildTask(t, admin, { title: 'Second', dealId: deal.id, assigneeId: operator.userId })
    expect((await newest(operator)).body.notice).toMatchObject({
      title: 'Nueva tarea: Second',
      detail: expect.stringContaining('Ada Brick') as string,
      link: `/app/deals/${deal.id}`,
    })
    expect((await newest(admin)).body).toEqual({ notice: null })
  })

  it('isn’t shown after ten minutes', async () => {
    const operator = await colleague()
    const deal = await buildDeal(t, admin, { name: 'Ash House' })
    await buildTask(t, admin, { title: 'Old', dealId: deal.id, assigneeId: operator.userId })
    expect((await newest(operator)).body.notice).toMatchObject({ title: 'New task: Old' })
    await asPlatform(t.db, 'a test lets time pass', (tx) =>
      tx.run(
        sql`update notifications set created_at = created_at - interval '11 minutes' where user_id = ${operator.userId}`,
      ),
    )
    expect((await newest(operator)).body).toEqual({ notice: null })
  })
})

describe('a kind of notice', () => {
  it('is declared once', () => {
    const types = globSync('server/src/**/*.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/noticeKind<.*?>\(\s*'([a-z_]+)'/gs)].map((match) => match[1]),
    )
    expect(types.length).toBeGreaterThan(5)
    expect(new Set(types).size).toBe(types.length)
  })
})
