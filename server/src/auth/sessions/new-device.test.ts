import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { listOutbox } from '../../platform/mail/outbox.ts'

const password = 'plumb-line'
const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'
let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

const from = (userAgent: string, path: string, body: object) =>
  bench.ask('POST', path, { body, headers: { 'user-agent': userAgent }, ip: '203.0.113.9' })
const subjects = async (email: string) => (await listOutbox(bench.db, email)).map(({ subject }) => subject)

describe('a sign-in', () => {
  it('from a new device is reported by email, once, in the person’s language', async () => {
    const email = 'maya@cedar.example'
    await from(LAPTOP, 'signup', { email, password, data: { language: 'es' } })
    const signIn = (userAgent: string) => from(userAgent, 'token?grant_type=password', { email, password })
    await signIn(LAPTOP)
    await signIn(LAPTOP.replaceAll('152', '153'))
    await signIn(PHONE)
    await signIn(PHONE)
    await jobsAreDone(bench)
    expect(await subjects(email)).toEqual(['Nuevo inicio de sesión en su cuenta'])
    const [mail] = await listOutbox(bench.db, email)
    expect(mail?.text).toContain('Safari, iPhone, 203.0.113.9')
  })

  it('by a new person isn’t reported', async () => {
    const email = 'new@cedar.example'
    await from(PHONE, 'signup', { email, password })
    await from(PHONE, 'recover', { email })
    await jobsAreDone(bench)
    expect(await subjects(email)).toEqual(['Reset your password'])
  })
})

describe('a change to how someone signs in', () => {
  it('is reported to their previous address', async () => {
    const browser = bench.browser()
    await browser.signUp({ email: 'before@cedar.example', password })
    await browser.updateUser({ password: 'another-line' })
    await vi.waitFor(
      async () => expect(await subjects('before@cedar.example')).toContain('Your password was changed'),
      30_000,
    )
    await browser.updateUser({ email: 'after@cedar.example' })
    for (const address of ['before@cedar.example', 'after@cedar.example']) {
      const { link } = await bench.mailTo(address)
      await bench.ask('GET', `verify${link.search}`)
    }
    await vi.waitFor(
      async () => expect(await subjects('before@cedar.example')).toContain('Your email was changed'),
      30_000,
    )
  })
})
