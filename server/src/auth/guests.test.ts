import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../tests/auth-bench.ts'

const password = 'plumb-line'

describe('a guest', () => {
  let bench: AuthBench
  beforeAll(async () => void (bench = await openAuthBench({ AUTH_ANONYMOUS: 'on', AUTH_CONFIRM_EMAIL: 'on' })))
  afterAll(() => bench.close())

  it('has a session but no name', async () => {
    const browser = bench.browser()
    const { data } = await browser.signInAnonymously({ options: { data: { from: 'calculator' } } })
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      app_metadata: {},
      user_metadata: { from: 'calculator' },
    })
    const { data: claims } = await browser.getClaims()
    expect(claims?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
  })

  it('becomes a regular user by confirming an address, then by setting a password', async () => {
    const browser = bench.browser()
    await browser.signInAnonymously()
    expect((await browser.updateUser({ password })).error).toMatchObject({ status: 422, code: 'validation_failed' })
    await browser.updateUser({ email: 'guest@cedar.example' })
    const { code } = await bench.mailTo('guest@cedar.example')
    const { data } = await browser.verifyOtp({ email: 'guest@cedar.example', token: code, type: 'email_change' })
    expect(data.user).toMatchObject({ is_anonymous: false, email: 'guest@cedar.example' })
    expect(data.user?.identities).toMatchObject([{ provider: 'email' }])
    expect((await browser.updateUser({ password })).error).toBeNull()
    expect((await bench.browser().signInWithPassword({ email: 'guest@cedar.example', password })).error).toBeNull()
  })

  it('can’t be asked to reauthenticate', async () => {
    const browser = bench.browser()
    await browser.signInAnonymously()
    const { error } = await browser.reauthenticate()
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(error?.message).toMatch(/email or a phone number/)
  })
})

describe('an installation without guests', () => {
  let bench: AuthBench
  beforeAll(async () => void (bench = await openAuthBench()))
  afterAll(() => bench.close())

  it('says so', async () => {
    const { error } = await bench.browser().signInAnonymously()
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
    expect((await bench.ask('GET', 'settings')).json().external).toMatchObject({ anonymous_users: false, phone: false })
  })
})
