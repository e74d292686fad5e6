import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'

const password = 'plumb-line'
const DAY_MS = 24 * 3_600_000
let bench: AuthBench
beforeAll(
  async () =>
    void (bench = await openAuthBench({
      AUTH_SECURE_PASSWORD_CHANGE: 'on',
      AUTH_ASK_CURRENT_PASSWORD: 'on',
      AUTH_ACCESS_TOKEN_SECONDS: '86400',
    })),
)
afterAll(() => bench.close())

async function personAt(email: string) {
  const browser = bench.browser()
  await browser.signUp({ email, password })
  return browser
}

describe('a new password', () => {
  it('requires the old one', async () => {
    const browser = await personAt('old@cedar.example')
    const without = await browser.updateUser({ password: 'another-line' })
    expect(without.error).toMatchObject({ status: 400, code: 'current_password_required' })
    const wrong = await browser.updateUser({ password: 'another-line', current_password: 'wrong-line' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
    const right = await browser.updateUser({ password: 'another-line', current_password: password })
    expect(right.error).toBeNull()
  })

  it('doesn’t require it after a recovery', async () => {
    await personAt('recovered@cedar.example')
    const browser = bench.browser()
    await browser.resetPasswordForEmail('recovered@cedar.example')
    const { code } = await bench.mailTo('recovered@cedar.example')
    await browser.verifyOtp({ email: 'recovered@cedar.example', token: code, type: 'recovery' })
    expect((await browser.updateUser({ password: 'another-line' })).error).toBeNull()
  })

  it('requires an emailed code in a session older than a day', async () => {
    const browser = await personAt('long@cedar.example')
    bench.time.advance(DAY_MS - 60_000)
    await browser.refreshSession()
    bench.time.advance(120_000)
    const change = { password: 'another-line', current_password: password }
    expect((await browser.updateUser(change)).error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect((await browser.reauthenticate()).error).toBeNull()
    const mail = await bench.codeInMailTo('long@cedar.example')
    const wrong = mail === '000000' ? '000001' : '000000'
    const refused = await browser.updateUser({ ...change, nonce: wrong })
    expect(refused.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await browser.updateUser({ ...change, nonce: mail })).error).toBeNull()
    const again = await browser.updateUser({ password: 'third-line', current_password: 'another-line', nonce: mail })
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' })
  })
})
