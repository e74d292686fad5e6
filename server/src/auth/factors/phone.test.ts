import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, type Browser, openAuthBench } from '../../../tests/auth-bench.ts'
import { claimsOf, methodsOf, newcomer, tokensOf } from '../../../tests/second-factors.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { listSmsOutbox } from '../../platform/sms/outbox.ts'

let bench: AuthBench
beforeAll(
  async () =>
    void (bench = await openAuthBench({
      AUTH_MFA_PHONE: 'on',
      AUTH_SMS_INTERVAL_SECONDS: '0',
      AUTH_TEST_CODES: '15005550006=246810',
    })),
)
afterAll(() => bench.close())

async function enrollPhone(browser: Browser, phone: string, friendlyName = 'Mobile') {
  const { data, error } = await browser.mfa.enroll({ factorType: 'phone', phone, friendlyName })
  expect(error).toBeNull()
  return data?.id ?? ''
}

/** Returns the code from the newest text message, once there are that many. */
async function textedCode(to: string, count = 1): Promise<string> {
  await expect.poll(async () => (await listSmsOutbox(bench.db, to)).length).toBe(count)
  const [newest] = await listSmsOutbox(bench.db, to)
  return /^\d{6}/.exec(newest?.body ?? '')?.[0] ?? ''
}

describe('a phone', () => {
  it('receives a code that raises the session', async () => {
    const browser = await newcomer(bench, 'phone@cedar.example')
    const enrolled = await browser.mfa.enroll({ factorType: 'phone', phone: '+1 555 010 0100', friendlyName: 'Mobile' })
    expect(enrolled.data).toMatchObject({ type: 'phone', friendly_name: 'Mobile', phone: '15550100100' })
    const factorId = enrolled.data?.id ?? ''
    const { data: challenge } = await browser.mfa.challenge({ factorId, channel: 'sms' })
    expect(challenge?.type).toBe('phone')
    const code = await textedCode('15550100100')
    const { error } = await browser.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })
    expect(error).toBeNull()
    const { access } = await tokensOf(browser)
    expect([claimsOf(access).aal, methodsOf(access)]).toEqual(['aal2', ['mfa/phone', 'password']])
    expect((await browser.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, phone: '15550100100' }])
  })

  it('receives a code for each challenge that works only for that challenge, and only once', async () => {
    const browser = await newcomer(bench, 'each@cedar.example')
    const factorId = await enrollPhone(browser, '15550100101')
    const first = await browser.mfa.challenge({ factorId })
    const firstCode = await textedCode('15550100101')
    const second = await browser.mfa.challenge({ factorId })
    const secondCode = await textedCode('15550100101', 2)
    const verify = async (challengeId: string | undefined, code: string) => {
      const { error } = await browser.mfa.verify({ factorId, challengeId: challengeId ?? '', code })
      return error?.code
    }
    expect(await verify(first.data?.id, secondCode)).toBe('mfa_verification_failed')
    expect(await verify(second.data?.id, secondCode)).toBeUndefined()
    expect(await verify(second.data?.id, secondCode)).toBe('mfa_ip_address_mismatch')
    expect(await verify(first.data?.id, firstCode)).toBeUndefined()
  })

  it('stores only a hash of its code', async () => {
    const browser = await newcomer(bench, 'mark@cedar.example')
    const factorId = await enrollPhone(browser, '15550100102')
    await browser.mfa.challenge({ factorId })
    const code = await textedCode('15550100102')
    const { rows } = await bench.db.pool.query<{ row: string }>(
      'select challenge::text as row from auth.challenges challenge where factor_id = $1',
      [factorId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(code)
  })

  it('is never texted if it is a test number', async () => {
    const browser = await newcomer(bench, 'test-number@cedar.example')
    const factorId = await enrollPhone(browser, '15005550006')
    const { error } = await browser.mfa.challengeAndVerify({ factorId, code: '246810' })
    expect(error).toBeNull()
    await jobsAreDone(bench)
    expect(await listSmsOutbox(bench.db, '15005550006')).toEqual([])
  })

  it('has one factor: an unverified one is replaced, a verified one stays', async () => {
    const browser = await newcomer(bench, 'one@cedar.example')
    const first = await enrollPhone(browser, '15005550006', 'one')
    const second = await enrollPhone(browser, '15005550006', 'two')
    expect((await browser.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([second])
    expect(second).not.toBe(first)
    await browser.mfa.challengeAndVerify({ factorId: second, code: '246810' })
    const { error } = await browser.mfa.enroll({ factorType: 'phone', phone: '15005550006', friendlyName: 'three' })
    expect([error?.status, error?.code]).toEqual([422, 'mfa_verified_factor_exists'])
  })

  it('must be a valid number on a supported channel', async () => {
    const browser = await newcomer(bench, 'number@cedar.example')
    const { error } = await browser.mfa.enroll({ factorType: 'phone', phone: 'home', friendlyName: 'x' })
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed'])
    const factorId = await enrollPhone(browser, '15550100103')
    const { access: token } = await tokensOf(browser)
    const reply = await bench.ask('POST', `factors/${factorId}/challenge`, { token, body: { channel: 'pigeon' } })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed'])
  })
})

it('texts a number at most once a minute', async () => {
  const slow = await openAuthBench({ AUTH_MFA_PHONE: 'on', AUTH_SMS_INTERVAL_SECONDS: '60' })
  const browser = await newcomer(slow, 'slow@cedar.example')
  const factorId = await enrollPhone(browser, '15550100104')
  expect((await browser.mfa.challenge({ factorId })).error).toBeNull()
  const { error } = await browser.mfa.challenge({ factorId })
  expect([error?.status, error?.code]).toEqual([429, 'over_sms_send_rate_limit'])
  await slow.close()
})

it('refuses to add a factor for a guest', async () => {
  const open = await openAuthBench({ AUTH_ANONYMOUS: 'on' })
  const guest = open.browser()
  await guest.signInAnonymously()
  const { error } = await guest.mfa.enroll({ factorType: 'totp', friendlyName: 'x' })
  expect([error?.status, error?.code]).toEqual([403, 'no_authorization'])
  await open.close()
})
