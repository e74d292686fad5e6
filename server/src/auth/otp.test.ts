import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../tests/auth-bench.ts'

const password = 'plumb-line'
let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench({ AUTH_PHONE: 'on' })))
afterAll(() => bench.close())

describe('an emailed link and code', () => {
  it('sign in a new user, who is created along the way', async () => {
    const browser = bench.browser()
    const { error } = await browser.signInWithOtp({
      email: 'new@cedar.example',
      options: { data: { full_name: 'New' } },
    })
    expect(error).toBeNull()
    const { code, subject } = await bench.mailTo('new@cedar.example')
    expect(subject).toBe('Your sign-in link')
    const { data } = await browser.verifyOtp({ email: 'new@cedar.example', token: code, type: 'email' })
    expect(data.user).toMatchObject({
      email: 'new@cedar.example',
      user_metadata: { full_name: 'New', email_verified: true },
    })
    expect((await browser.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
  })

  it('sign in a user with a password, too, by the link', async () => {
    const email = 'maya@cedar.example'
    await bench.browser().signUp({ email, password })
    await bench.browser().signInWithOtp({ email })
    const { link } = await bench.mailTo(email)
    expect(link.searchParams.get('type')).toBe('magiclink')
    const landing = await bench.ask('GET', `verify${link.search}`)
    const fragment = new URLSearchParams(new URL(String(landing.headers.location)).hash.slice(1))
    expect(fragment.get('type')).toBe('magiclink')
    expect(fragment.get('access_token')).toBeTruthy()
    const again = await bench.ask('GET', `verify${link.search}`)
    expect(String(again.headers.location)).toContain('otp_expired')
  })

  it('return a code to the browser that sent a challenge', async () => {
    const browser = bench.browser({ flowType: 'pkce' })
    await browser.signInWithOtp({ email: 'pkce@cedar.example' })
    const { link } = await bench.mailTo('pkce@cedar.example')
    const landing = new URL(String((await bench.ask('GET', `verify${link.search}`)).headers.location))
    const { data, error } = await browser.exchangeCodeForSession(landing.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe('pkce@cedar.example')
    expect((await browser.getClaims()).data?.claims.amr).toMatchObject([{ method: 'magiclink' }])
  })

  it('create no user if the client doesn’t want that', async () => {
    const options = { shouldCreateUser: false }
    const { error } = await bench.browser().signInWithOtp({ email: 'stranger@cedar.example', options })
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' })
  })

  it.each([
    ['both addresses', { email: 'a@b.example', phone: '15550100' }, 400, 'validation_failed'],
    ['none', {}, 400, 'validation_failed'],
    ['a channel with a mail', { email: 'a@b.example', channel: 'sms' }, 400, 'validation_failed'],
    ['an unknown channel', { phone: '15550100', channel: 'pigeon' }, 400, 'validation_failed'],
    ['a number that is none', { phone: '0911' }, 400, 'validation_failed'],
    ['half a challenge', { email: 'a@b.example', code_challenge: 'x'.repeat(50) }, 400, 'validation_failed'],
  ])('are refused for %s', async (_what, body, status, code) => {
    const reply = await bench.ask('POST', 'otp', { body })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('can still be requested the older way', async () => {
    expect((await bench.ask('POST', 'magiclink', { body: { email: 'older@cedar.example' } })).json()).toEqual({})
    expect((await bench.mailTo('older@cedar.example')).subject).toBe('Your sign-in link')
    const without = await bench.ask('POST', 'magiclink', { body: {} })
    expect([without.statusCode, without.json().code]).toEqual([422, 'validation_failed'])
  })

  it('work once, but not after ten wrong guesses', async () => {
    const email = 'guessed@cedar.example'
    await bench.browser().signInWithOtp({ email })
    const { code } = await bench.mailTo(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 10; guess++)
      expect((await bench.ask('POST', 'verify', { body: { type: 'email', email, token: wrong } })).statusCode).toBe(403)
    const right = await bench.ask('POST', 'verify', { body: { type: 'email', email, token: code } })
    expect([right.statusCode, right.json().code]).toEqual([403, 'otp_expired'])
  })
})

describe('a code by text message', () => {
  it('signs in a new user by their number', async () => {
    const browser = bench.browser()
    const { data: sent, error } = await browser.signInWithOtp({ phone: '+1 919 555 0134' })
    expect(error).toBeNull()
    expect(sent.messageId).toBeTruthy()
    const token = await bench.codeTo('19195550134')
    const { data } = await browser.verifyOtp({ phone: '+19195550134', token, type: 'sms' })
    expect(data.user).toMatchObject({ phone: '19195550134', email: '', identities: [{ provider: 'phone' }] })
    expect(data.user?.phone_confirmed_at).toBe(data.user?.confirmed_at)
    expect(data.user?.app_metadata).toEqual({ provider: 'phone', providers: ['phone'] })
  })

  it('expires after a minute', async () => {
    await bench.browser().signInWithOtp({ phone: '19195550135' })
    const token = await bench.codeTo('19195550135')
    bench.time.advance(61_000)
    const { error } = await bench.browser().verifyOtp({ phone: '19195550135', token, type: 'sms' })
    expect(error?.code).toBe('otp_expired')
  })

  it('doesn’t confirm an email address, nor does an emailed code confirm a number', async () => {
    await bench.browser().signInWithOtp({ phone: '19195550136' })
    const token = await bench.codeTo('19195550136')
    for (const type of ['signup', 'email', 'recovery', 'magiclink'])
      expect((await bench.ask('POST', 'verify', { body: { phone: '19195550136', token, type } })).statusCode).toBe(400)
    const asMail = await bench.ask('POST', 'verify', { body: { email: 'a@b.example', token, type: 'sms' } })
    expect(asMail.json().code).toBe('validation_failed')
  })
})

describe('signing up by phone', () => {
  it('is confirmed by a code, then signs in with the password', async () => {
    const phone = '19195550140'
    const browser = bench.browser()
    const { data } = await browser.signUp({ phone, password })
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ phone, email: '', user_metadata: { phone_verified: false } })
    expect((await browser.signInWithPassword({ phone, password })).error?.code).toBe('phone_not_confirmed')
    expect((await browser.resend({ type: 'sms', phone })).data.messageId).toBeTruthy()
    await browser.verifyOtp({ phone, token: await bench.codeTo(phone, 2), type: 'sms' })
    expect((await bench.browser().signInWithPassword({ phone: `+${phone}`, password })).error).toBeNull()
  })

  it('looks the same for a taken number, but sends nothing', async () => {
    const phone = '19195550140'
    const { data, error } = await bench.browser().signUp({ phone, password: 'another-one' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone, identities: [] })
    expect((await bench.browser().resend({ type: 'sms', phone })).data.messageId).toBeUndefined()
  })
})

describe('changing the phone number', () => {
  it('takes effect once the code sent to the new number is entered', async () => {
    const browser = bench.browser()
    await browser.signUp({ email: 'caller@cedar.example', password })
    const { data: pending } = await browser.updateUser({ phone: '+19195550150' })
    expect(pending.user).toMatchObject({ phone: '', new_phone: '19195550150' })
    const token = await bench.codeTo('19195550150')
    const { data } = await browser.verifyOtp({ phone: '19195550150', token, type: 'phone_change' })
    expect(data.user).toMatchObject({ phone: '19195550150', email: 'caller@cedar.example' })
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone'])
    const other = bench.browser()
    await other.signUp({ email: 'other@cedar.example', password })
    expect((await other.updateUser({ phone: '19195550150' })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    })
  })
})
