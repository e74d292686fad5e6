import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { mailsTo } from '../../../tests/notices.ts'
import { choose, preferencesOf } from '../../../tests/preferences.ts'
import { buildTask } from '../../../tests/tasks.ts'
import { asPlatform } from '../../platform/db/doors.ts'
import { unsubscribeAddress } from './links.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp()
})
afterAll(() => t.close())

const pathOf = (url: string) => url.slice(t.parts.config.publicUrl.length)

async function mailed(reader: Person): Promise<string> {
  await buildTask(t, admin, { assigneeId: reader.userId })
  await jobsAreDone(t)
  const [mail] = await mailsTo(t, reader)
  return pathOf(/\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  t.app.inject({ method: 'POST', url, headers: form, payload })
const isEmailed = async (reader: Person, type = 'task_assigned') =>
  (await preferencesOf(t, reader)).kinds.find((kind) => kind.type === type)?.email

describe('the link in an email about a notice', () => {
  it('only asks when it’s opened, since mail scanners open links too', async () => {
    const reader = await t.member(admin.orgId, 'operator')
    const link = await mailed(reader)
    const page = await t.app.inject(link)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Stop emails about “Task assigned”?')
    expect(page.body).toContain(reader.email)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await isEmailed(reader)).toBe(true)
  })

  it('turns off emails of that kind with one click and no sign-in, and turns them back on', async () => {
    const reader = await t.member(admin.orgId, 'operator')
    const reply = await post(await mailed(reader))
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('You won’t get emails about “Task assigned” anymore.')
    expect([await isEmailed(reader), await isEmailed(reader, 'comment_mention')]).toEqual([false, true])
    await buildTask(t, admin, { assigneeId: reader.userId })
    await jobsAreDone(t)
    expect(await mailsTo(t, reader)).toHaveLength(1)
    const undo = /action="([^"]+)"/.exec(reply.body)?.[1] ?? ''
    expect((await post(undo, '')).body).toContain('You get these emails again.')
    expect(await isEmailed(reader)).toBe(true)
  })

  it('accepts the form that mail programs may send', async () => {
    const reader = await t.member(admin.orgId, 'operator')
    const boundary = 'x'
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: await mailed(reader),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    })
    expect([statusCode, await isEmailed(reader)]).toEqual([200, false])
  })

  it('leaves the rest of what they chose', async () => {
    const reader = await t.member(admin.orgId, 'operator')
    await choose(t, reader, 'task_assigned', { inApp: false, sms: true })
    await post(await mailed(reader))
    expect((await preferencesOf(t, reader)).kinds.find(({ type }) => type === 'task_assigned')).toMatchObject({
      inApp: false,
      email: false,
      sms: true,
    })
  })

  it('is in the recipient’s language', async () => {
    const reader = await t.member(admin.orgId, 'operator')
    await asPlatform(t.db, 'a test changes a language', (tx) =>
      tx.run(sql`update profiles set locale = 'es' where id = ${reader.userId}`),
    )
    expect((await t.app.inject(await mailed(reader))).body).toContain(
      '¿Dejar de recibir correos sobre “Tarea asignada”?',
    )
  })

  it.each([
    ['was changed', (link: string) => `${link.slice(0, -4)}AAAA`],
    ['is cut', (link: string) => link.slice(0, 60)],
    ['was made up', () => '/unsubscribe/eyJhIjoxfQ.abc'],
  ])('does nothing if it %s', async (_how, change) => {
    const reader = await t.member(admin.orgId, 'operator')
    const link = change(await mailed(reader))
    expect((await t.app.inject(link)).statusCode).toBe(404)
    expect((await post(link)).statusCode).toBe(404)
    expect(await isEmailed(reader)).toBe(true)
  })

  it('does nothing for someone who left', async () => {
    const reader = await t.member(admin.orgId, 'operator')
    const link = await mailed(reader)
    await asPlatform(t.db, 'a test removes a member', (tx) =>
      tx.run(sql`delete from user_roles where user_id = ${reader.userId}`),
    )
    expect((await post(link)).statusCode).toBe(404)
  })

  it('doesn’t exist for emails that keep an admin’s account safe', async () => {
    const whose = { orgId: admin.orgId, userId: admin.userId }
    const link = pathOf(unsubscribeAddress(t.parts, { ...whose, what: 'limit_near' }))
    expect((await post(link)).statusCode).toBe(404)
    expect(await isEmailed(admin, 'limit_near')).toBe(true)
  })
})
