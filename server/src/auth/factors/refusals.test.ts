import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, type Browser, openAuthBench } from '../../../tests/auth-bench.ts'
import {
  enrollApp,
  newcomer,
  personWithApp,
  showApp,
  signedIn,
  tokensOf,
  totpCode,
} from '../../../tests/second-factors.ts'

let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

type Ask = Parameters<AuthBench['ask']>
async function codeOf(method: Ask[0], path: string, more?: Ask[2], server = bench) {
  const reply = await server.ask(method, path, more)
  return [reply.statusCode, reply.json().code]
}

async function tokenOf(browser: Browser) {
  return (await tokensOf(browser)).access
}

describe('adding a factor', () => {
  it('refuses an unknown type, a name that’s too long and a duplicate name', async () => {
    const token = await tokenOf(await newcomer(bench, 'names@cedar.example'))
    const add = (body: object) => codeOf('POST', 'factors', { token, body })
    expect(await add({ factor_type: 'voice' })).toEqual([400, 'validation_failed'])
    expect(await add({})).toEqual([400, 'validation_failed'])
    expect(await add({ factor_type: 'totp', friendly_name: 'x'.repeat(101) })).toEqual([400, 'validation_failed'])
    expect(await add({ factor_type: 'totp', friendly_name: 7 })).toEqual([400, 'bad_json'])
    expect(await add({ factor_type: 'totp', friendly_name: null })).toEqual([200, undefined])
    expect(await add({ factor_type: 'webauthn' })).toEqual([422, 'mfa_factor_name_conflict'])
  })

  it('enforces two limits, and makes room by dropping abandoned factors', async () => {
    const small = await openAuthBench({ AUTH_MFA_MAX_FACTORS: '3', AUTH_MFA_MAX_VERIFIED: '2' })
    const browser = await newcomer(small, 'limits@cedar.example')
    const add = async (friendly_name: string) =>
      codeOf('POST', 'factors', { token: await tokenOf(browser), body: { factor_type: 'totp', friendly_name } }, small)
    for (const name of ['a', 'b', 'c']) expect(await add(name)).toEqual([200, undefined])
    expect(await add('d')).toEqual([422, 'too_many_enrolled_mfa_factors'])
    small.time.advance(301_000)
    expect(await add('a')).toEqual([200, undefined])
    expect((await browser.mfa.listFactors()).data?.all).toHaveLength(1)
    for (const name of ['first', 'second']) await showApp(small, browser, await enrollApp(browser, name))
    expect(await add('third')).toEqual([422, 'too_many_enrolled_mfa_factors'])
    await small.close()
  })

  it('requires level 2 once there is a verified one', async () => {
    await personWithApp(bench, 'level@cedar.example')
    const token = await tokenOf(await signedIn(bench, 'level@cedar.example'))
    expect(await codeOf('POST', 'factors', { token, body: { factor_type: 'totp', friendly_name: 'two' } })).toEqual([
      403,
      'insufficient_aal',
    ])
  })

  it('can be turned off, with or without existing ones', async () => {
    const off = await openAuthBench({ AUTH_MFA_TOTP: 'on', AUTH_MFA_WEBAUTHN: 'off' })
    const { browser, app } = await personWithApp(off, 'off@cedar.example')
    const add = async (factor_type: string) =>
      codeOf('POST', 'factors', { token: await tokenOf(browser), body: { factor_type, friendly_name: 'x' } }, off)
    const show = async () => codeOf('POST', `factors/${app.factorId}/challenge`, { token: await tokenOf(browser) }, off)
    expect(await add('webauthn')).toEqual([422, 'mfa_webauthn_enroll_not_enabled'])
    const { use } = off.auth.settings.factors
    Object.assign(use, { totp: { enroll: false, verify: true } })
    expect(await add('totp')).toEqual([422, 'mfa_totp_enroll_not_enabled'])
    expect(await show()).toEqual([200, undefined])
    const low = await tokenOf(await signedIn(off, 'off@cedar.example'))
    const change = () => codeOf('PUT', 'user', { token: low, body: { password: 'another-line' } }, off)
    expect(await change()).toEqual([401, 'insufficient_aal'])
    Object.assign(use, { totp: { enroll: false, verify: false } })
    // No one has to wait for a factor that no one can use.
    expect(await change()).toEqual([200, undefined])
    expect(await codeOf('POST', `factors/${app.factorId}/challenge`, { token: low }, off)).toEqual([
      422,
      'mfa_totp_verify_not_enabled',
    ])
    const body = { challenge_id: randomUUID(), code: '123456' }
    expect(await codeOf('POST', `factors/${app.factorId}/verify`, { token: low, body }, off)).toEqual([
      422,
      'mfa_totp_verify_not_enabled',
    ])
    await off.close()
  })
})

describe('someone else’s factor', () => {
  it('is not found', async () => {
    const { app } = await personWithApp(bench, 'owner@cedar.example')
    const token = await tokenOf(await newcomer(bench, 'stranger@cedar.example'))
    const body = { challenge_id: randomUUID(), code: '123456' }
    for (const id of [app.factorId, randomUUID()]) {
      expect(await codeOf('POST', `factors/${id}/challenge`, { token })).toEqual([404, 'mfa_factor_not_found'])
      expect(await codeOf('POST', `factors/${id}/verify`, { token, body })).toEqual([404, 'mfa_factor_not_found'])
      expect(await codeOf('DELETE', `factors/${id}`, { token })).toEqual([404, 'mfa_factor_not_found'])
    }
    for (const path of ['x/challenge', 'x/verify'])
      expect(await codeOf('POST', `factors/${path}`, { token, body })).toEqual([404, 'validation_failed'])
    expect(await codeOf('DELETE', 'factors/x', { token })).toEqual([404, 'validation_failed'])
  })

  it('requires a signed-in user', async () => {
    for (const path of ['factors', `factors/${randomUUID()}/challenge`, `factors/${randomUUID()}/verify`])
      expect(await codeOf('POST', path)).toEqual([401, 'no_authorization'])
    expect(await codeOf('DELETE', `factors/${randomUUID()}`)).toEqual([401, 'no_authorization'])
  })
})

async function challenged(email: string) {
  const { browser, app } = await personWithApp(bench, email)
  bench.time.advance(60_000)
  const token = await tokenOf(browser)
  const challenge = async (ip = '203.0.113.7') =>
    (await bench.ask('POST', `factors/${app.factorId}/challenge`, { token, ip })).json<{ id: string }>().id
  const verify = (challengeId: unknown, code: string, ip = '203.0.113.7') =>
    codeOf('POST', `factors/${app.factorId}/verify`, { token, ip, body: { challenge_id: challengeId, code } })
  const right = () => totpCode(app.secret, bench.time.now())
  return { browser, app, challenge, verify, right }
}

describe('answering a challenge', () => {
  it('requires a recent challenge for this factor from this address', async () => {
    const { challenge, verify, right } = await challenged('challenge@cedar.example')
    const other = await challenged('other-challenge@cedar.example')
    expect(await verify(randomUUID(), right())).toEqual([422, 'mfa_factor_not_found'])
    expect(await verify(await other.challenge(), right())).toEqual([422, 'mfa_factor_not_found'])
    expect(await verify('x', right())).toEqual([400, 'validation_failed'])
    expect(await verify(await challenge(), '')).toEqual([400, 'validation_failed'])
    expect(await verify(await challenge(), right(), '203.0.113.8')).toEqual([422, 'mfa_ip_address_mismatch'])
    const old = await challenge()
    bench.time.advance(301_000)
    expect(await verify(old, right())).toEqual([422, 'mfa_challenge_expired'])
    expect(await verify(old, right())).toEqual([422, 'mfa_factor_not_found'])
  })

  it('allows five wrong codes', async () => {
    const { challenge, verify, right } = await challenged('guess@cedar.example')
    const id = await challenge()
    for (let guess = 0; guess < 5; guess++) expect(await verify(id, '000000')).toEqual([422, 'mfa_verification_failed'])
    expect(await verify(id, right())).toEqual([422, 'mfa_challenge_expired'])
    expect(await verify(await challenge(), right())).toEqual([200, undefined])
  })

  it('is paused after ten of them, however many challenges they were spread over', async () => {
    const { app, browser, challenge, verify, right } = await challenged('spread@cedar.example')
    const waiting = await challenge()
    for (let guess = 0; guess < 10; guess++)
      expect(await verify(await challenge(), '000000')).toEqual([422, 'mfa_verification_failed'])
    expect(await verify(waiting, right())).toEqual([429, 'over_request_rate_limit'])
    const token = await tokenOf(browser)
    const refused = await bench.ask('POST', `factors/${app.factorId}/challenge`, { token })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(900, -1)])
    bench.time.advance(900_000)
    expect(await verify(await challenge(), right())).toEqual([200, undefined])
  })

  it('works for only one of two simultaneous answers', async () => {
    const { challenge, verify, right } = await challenged('race@cedar.example')
    const [one, two] = [await challenge(), await challenge()]
    const code = right()
    const replies = await Promise.all([verify(one, code), verify(two, code)])
    expect(replies.toSorted()).toEqual([
      [200, undefined],
      [422, 'mfa_verification_failed'],
    ])
  })
})

it('limits challenges and answers per network address and minute', async () => {
  const limited = await openAuthBench({ RATE_LIMITS: 'on', AUTH_LIMIT_FACTORS: '2' })
  const ip = '203.0.113.7'
  for (const path of ['challenge', 'verify']) {
    const ask = () => codeOf('POST', `factors/${randomUUID()}/${path}`, { ip }, limited)
    expect([(await ask())[0], (await ask())[0]]).toEqual([401, 401])
    expect(await ask()).toEqual([429, 'over_request_rate_limit'])
  }
  await limited.close()
})
