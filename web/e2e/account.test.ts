import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { codeInMailTo } from '../../server/tests/post.ts'
import { totpCode } from '../../server/tests/second-factors.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { newAddress } from './people.ts'
import { openOwnProduct, type Product } from './product.ts'
import { plugInKey } from './security-key.ts'

/** All of them are texted the same code. A number belongs to one user, so each attempt uses its own. */
const NUMBERS = Array.from({ length: 8 }, (_, last) => `1500555000${last}`)
let numbers = 0
const newNumber = () => NUMBERS[numbers++]!

let product: Product
beforeAll(async () => {
  product = await openOwnProduct({
    AUTH_PHONE: 'on',
    AUTH_MFA_PHONE: 'on',
    AUTH_SMS_INTERVAL_SECONDS: '0',
    AUTH_TEST_CODES: NUMBERS.map((number) => `${number}=246810`).join(','),
  })
})
afterAll(() => product.close())

const ACCOUNT = '/app/account'
const place = (page: Page) => () => page.url().replace(product.url, '')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words }).waitFor()

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
}

describe('the user’s own account', () => {
  it('opens from the user menu and switches the language', async () => {
    const person = await product.app.signUp({ fullName: 'Jo Mercer' })
    const page = await openAs(product, person)
    await page.getByRole('button', { name: /Jo Mercer/ }).click()
    await page.getByRole('menuitem', { name: 'My account' }).click()
    await expect.poll(place(page)).toBe(ACCOUNT)
    await field(page, 'Name').fill('Joanna Mercer')
    await field(page, 'Phone').fill('(336) 555-0142')
    await field(page, 'Language').selectOption('es')
    await field(page, 'Time zone').selectOption('Pacific/Honolulu')
    await press(page, 'Save')
    await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
    await page.getByRole('button', { name: /Joanna Mercer/ }).waitFor()
    expect(await field(page, 'Teléfono').inputValue()).toBe('+1 336-555-0142')
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2e6b4f' } })
        .png()
        .toBuffer(),
    })
    await page
      .getByRole('button', { name: /Joanna Mercer/ })
      .locator('img')
      .waitFor()
    await page.reload()
    await expect.poll(() => field(page, 'Zona horaria').inputValue()).toBe('Pacific/Honolulu')
  })

  it('changes the password after checking the current one', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email }, ACCOUNT)
    await press(page, 'Change password')
    await field(page, 'Current password').fill('wrong horse')
    await field(page, 'New password').fill('plumb-line')
    await field(page, 'Confirm new password').fill('plumb-lime')
    await press(page, 'Update password')
    await page.getByText("Passwords don't match").waitFor()
    await field(page, 'Confirm new password').fill('plumb-line')
    await press(page, 'Update password')
    await page.getByText('That’s not your current password').waitFor()
    await field(page, 'Current password').fill('correct horse')
    await press(page, 'Update password')
    await toast(page, 'Password updated successfully!')

    const again = await product.visit()
    await again.goto('/auth')
    await signIn(again, email, 'plumb-line')
    await expect.poll(place(again)).toBe('/app')
  })

  it('requires an emailed code for a new password if the session is old', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email }, ACCOUNT)
    const { settings } = product.app.auth
    Object.assign(settings, { securePasswordChange: true })
    onTestFinished(() => void Object.assign(settings, { securePasswordChange: false }))
    await product.app.db.pool.query(`update auth.sessions set created_at = now() - interval '2 days'`)
    await press(page, 'Change password')
    await field(page, 'Current password').fill('correct horse')
    await field(page, 'New password').fill('plumb-line')
    await field(page, 'Confirm new password').fill('plumb-line')
    await press(page, 'Update password')
    await field(page, 'Code from the email').fill(await codeInMailTo(product.app, email))
    await press(page, 'Update password')
    await toast(page, 'Password updated successfully!')
  })

  it('adds a phone number once its code is entered', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email }, ACCOUNT)
    await press(page, 'Add phone')
    await field(page, 'Phone number').fill('home')
    await press(page, 'Send code')
    await page.getByText('Enter the number with its country code').waitFor()
    const number = newNumber()
    await field(page, 'Phone number').fill(`+${number}`)
    await press(page, 'Send code')
    await field(page, 'Code').fill('246810')
    await press(page, 'Confirm')
    await page.getByText(`+${number}`).waitFor()
  })

  it('waits for a new email address to be confirmed', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email }, ACCOUNT)
    await press(page, 'Change email')
    const to = newAddress('to')
    await field(page, 'New email').fill(to)
    await press(page, 'Send emails')
    await toast(page, 'Open the links in both emails to finish')
    await page.getByText(`Waiting for you to confirm ${to}`).waitFor()
  })

  it('lists the user’s sessions and signs out the others', async () => {
    const { email } = await product.app.signUp()
    const other = await openAs(product, { email }, ACCOUNT)
    await other.getByText('This device').waitFor()
    const page = await openAs(product, { email }, ACCOUNT)
    await press(page, 'Sign out everywhere else')
    await toast(page, 'devices')
    await expect.poll(() => page.getByRole('button', { name: /^Sign out / }).count()).toBe(0)
    await other.goto('/app')
    await expect.poll(place(other)).toMatch(/^\/auth/)
  })

  it('asks the user to confirm their identity if they signed in a while ago', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email })
    await product.app.db.pool.query(`update auth.session_methods set proved_at = now() - interval '20 minutes'`)
    await page.goto(ACCOUNT)
    const question = page.getByRole('heading', { name: 'Confirm it’s you' })
    for (const name of [
      'Add phone',
      'Add an authenticator app',
      'Add a phone number',
      'Add a passkey or security key',
    ]) {
      await press(page, name)
      await question.waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'hidden' })
    }
    // This dialog asks for the current password itself, so there's no second prompt.
    await press(page, 'Change password')
    await field(page, 'Current password').waitFor()
    expect(await question.count()).toBe(0)
    await page.keyboard.press('Escape')
    await press(page, 'Change email')
    await question.waitFor()
    await field(page, 'Password').fill('wrong horse')
    await press(page, 'Continue')
    await page.getByText('That’s not your current password').waitFor()
    await field(page, 'Password').fill('correct horse')
    await press(page, 'Continue')
    await field(page, 'New email').waitFor()
  })
})

describe('second factors', () => {
  it('are added with an authenticator app, required at the next sign-in, and removed with a code', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email }, ACCOUNT)
    await press(page, 'Add an authenticator app')
    await inDialog(page, 'Name').fill('Work phone')
    await press(page, 'Continue')
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    const secret = (await page.locator('[data-secret]').textContent()) ?? ''
    await field(page, 'Code').fill('000000')
    await press(page, 'Verify code')
    await page.getByText('That code is wrong').waitFor()
    await field(page, 'Code').fill(totpCode(secret, product.app.time.now()))
    await press(page, 'Verify code')
    await toast(page, 'Second factor added')
    await page.getByRole('button', { name: 'Remove Work phone' }).waitFor()

    const next = await product.visit()
    await next.goto('/auth')
    await signIn(next, email, 'correct horse')
    product.app.time.advance(30_000)
    await field(next, 'Code').fill(totpCode(secret, product.app.time.now()))
    await next.keyboard.press('Enter')
    await expect.poll(place(next)).toBe('/app')

    await press(page, 'Remove Work phone')
    product.app.time.advance(30_000)
    await field(page, 'Code').fill(totpCode(secret, product.app.time.now()))
    await page.keyboard.press('Enter')
    await toast(page, 'Second factor removed')
    await page.getByText('A second factor protects your account').waitFor()
    await page.goto('/app')
    await page.getByRole('navigation').first().waitFor()
    expect(place(page)()).toBe('/app')
  })

  it('may be a security key, which completes the next sign-in', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email }, ACCOUNT)
    await plugInKey(page)
    await press(page, 'Add a passkey or security key')
    await inDialog(page, 'Name').fill('Blue key')
    await press(page, 'Continue')
    await toast(page, 'Second factor added')
    await page.getByRole('button', { name: 'Remove Blue key' }).waitFor()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth')
    await signIn(page, email, 'correct horse')
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    await press(page, 'Use passkey or security key')
    await expect.poll(place(page)).toBe('/app')
  })

  it('may be a phone that receives codes by text', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email }, ACCOUNT)
    await press(page, 'Add a phone number')
    await inDialog(page, 'Name').fill('Mobile')
    const number = newNumber()
    await field(page, 'Phone number').fill(`+1 500 555 ${number.slice(-4)}`)
    await press(page, 'Continue')
    await press(page, `Text a code to the number ending in ${number.slice(-4)}`)
    await press(page, 'Text another code')
    await page.getByText('Your code is on its way').waitFor()
    await field(page, 'Code').fill('246810')
    await press(page, 'Continue')
    await toast(page, 'Second factor added')
    await page.getByRole('button', { name: 'Remove Mobile' }).waitFor()
  })

  it('can be started again after the window was closed on a wrong code', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email }, ACCOUNT)
    await press(page, 'Add an authenticator app')
    await press(page, 'Continue')
    await field(page, 'Code').fill('000000')
    await press(page, 'Verify code')
    await page.getByText('That code is wrong').waitFor()
    await page.reload()
    await press(page, 'Add an authenticator app')
    await press(page, 'Continue')
    await page.getByRole('img', { name: /QR code/ }).waitFor()
  })

  it('leave nothing behind if abandoned halfway', async () => {
    const { email } = await product.app.signUp()
    const page = await openAs(product, { email }, ACCOUNT)
    await press(page, 'Add an authenticator app')
    await press(page, 'Continue')
    await field(page, 'Code').waitFor()
    await page.keyboard.press('Escape')
    const count = async () => {
      const { rows } = await product.app.db.pool.query(
        'select from auth.factors factor join auth.users person on person.id = factor.user_id where person.email = $1',
        [email],
      )
      return rows.length
    }
    await expect.poll(count).toBe(0)
  })
})

describe('the page', () => {
  const WINDOWS = [
    { name: 'a desk, light, English', theme: 'light', language: 'en', viewport: { width: 1280, height: 800 } },
    { name: 'a phone, dark, Spanish', theme: 'dark', language: 'es', viewport: { width: 360, height: 740 } },
  ] as const

  it.each(WINDOWS)('is accessible and clips nothing on $name', async ({ theme, language, viewport }) => {
    const person = await product.app.signUp()
    const page = await openAs(product, person, ACCOUNT, { theme, language, viewport })
    await page.getByText(language === 'en' ? 'This device' : 'Este dispositivo').waitFor()
    expect([await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([[], 0])
  })

  it('raises no error in the console', () => {
    expect(product.problems).toEqual([])
  })
})
