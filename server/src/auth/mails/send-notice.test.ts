import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { mailsTo } from '../../../tests/notices.ts'
import { asPlatform } from '../../platform/db/doors.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-05-04T10:30:00Z' })
})
afterAll(() => t.close())

const inZone = ({ orgId }: Person, zone: string) =>
  asPlatform(t.db, 'a test moves an organization', (tx) =>
    tx.run(sql`update organizations set time_zone = ${zone} where id = ${orgId}`),
  )

async function changePassword({ token, email }: Pick<Person, 'token' | 'email'>) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const payload = { password: 'another plumb line', current_password: 'correct horse' }
  const { statusCode } = await t.app.inject({ method: 'PUT', url: '/auth/v1/user', headers, payload })
  expect(statusCode).toBe(200)
  await expect.poll(() => mailsTo(t, { email })).toHaveLength(1)
  return (await mailsTo(t, { email }))[0]
}

describe('a security email', () => {
  it('uses the language and time zone of the organization', async () => {
    const person = await t.signUp({ locale: 'es' })
    await inZone(person, 'America/Chicago')
    const mail = await changePassword(person)
    expect(mail?.subject).toBe('Su contraseña cambió')
    expect(mail?.text).toContain('4 de mayo de 2026')
    expect(mail?.text).toMatch(/5:30:\d\d/)
  })

  it('uses the language and time zone that the person chose instead', async () => {
    const person = await t.signUp({ locale: 'es' })
    await inZone(person, 'America/Chicago')
    const account = { fullName: person.fullName, language: 'en', timeZone: 'America/Los_Angeles' }
    expect((await t.api(person.token).put('/account', account)).status).toBe(200)
    const mail = await changePassword(person)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toMatch(/May 4, 2026 at 3:30:\d\d/)
  })

  it('names the time in UTC to someone without an organization', async () => {
    const mail = await changePassword(await t.visitor())
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toMatch(/10:30:\d\d AM UTC/)
  })
})
