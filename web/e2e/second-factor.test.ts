import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode } from '../../server/tests/second-factors.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { openOwnProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openOwnProduct()
})
afterAll(() => product.close())

const PASSWORD = 'correct horse'
const place = (page: Page) => () => page.url().replace(product.url, '')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words }).waitFor()

/** Returns the next code of the authenticator app, since each code works only once. */
function nextCode(secret: string): string {
  product.app.time.advance(30_000)
  return totpCode(secret, product.app.time.now())
}

async function ask(path: string, token: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await product.app.app.inject({ method: 'POST', url: `/auth/v1/${path}`, headers, payload })
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode} ${reply.body}`)
  return reply.json<{ id: string; access_token: string; totp?: { secret: string } }>()
}

/** Creates a user with an organization and an authenticator app. */
async function personWithApp(name = 'My phone') {
  const person = await product.app.signUp()
  const added = await ask('factors', person.token, { factor_type: 'totp', friendly_name: name })
  const secret = added.totp?.secret ?? ''
  const challenge = await ask(`factors/${added.id}/challenge`, person.token, {})
  const verify = { challenge_id: challenge.id, code: nextCode(secret) }
  const { access_token: token } = await ask(`factors/${added.id}/verify`, person.token, verify)
  return { ...person, token, secret }
}

async function signIn(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

describe('a user with an authenticator app', () => {
  it('enters a code after the password and then lands on the requested page', async () => {
    const { email, secret } = await personWithApp()
    const page = await product.visit()
    await page.goto('/app/activity')
    await page.waitForURL('**/auth?next=**')
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    const code = field(page, 'Code')
    await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await accessibilityFaults(page)).toEqual([])

    await code.fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('That code is wrong').waitFor()
    await code.fill(nextCode(secret))
    await page.keyboard.press('Enter')
    await toast(page, 'Welcome back!')
    await expect.poll(place(page)).toBe('/app/activity')
  })

  it('cannot open any page of the application without it', async () => {
    const { email } = await personWithApp()
    const page = await openAs(product, { email }, '/app/deals')
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    await page.goto('/app')
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    await page.getByRole('button', { name: 'Use a different account' }).click()
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  })

  it('must also enter a code before setting a new password', async () => {
    const { email, secret } = await personWithApp()
    const page = await openAs(product, { email }, '/auth?mode=reset')
    await field(page, 'Code').fill(nextCode(secret))
    await page.getByRole('button', { name: 'Continue' }).click()
    await field(page, 'New Password').fill('secret9')
    await field(page, 'Confirm Password').fill('secret9')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect.poll(place(page)).toBe('/app')
  })

  it('clips nothing on a phone, dark, in Spanish', async () => {
    const { email } = await personWithApp()
    const viewport = { width: 360, height: 740 }
    const page = await openAs(product, { email }, '/app', { theme: 'dark', language: 'es', viewport })
    await page.getByRole('heading', { name: 'Confirme que es usted' }).waitFor()
    expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0])
  })
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
