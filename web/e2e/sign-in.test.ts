import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../server/tests/post.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** The password of everyone created without the sign-up screen. */
const PASSWORD = 'correct horse'
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words }).waitFor()
/** Returns the window's current path, for `expect.poll`. */
const place = (page: Page) => () => page.url().replace(product.url, '')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await field(page, 'Full Name').fill('Jo Mercer')
  await field(page, 'Organization Name').fill('Mercer Homes')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('secret1')
  await page.getByRole('radio', { name: /Scale/ }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

describe('signing up', () => {
  it('creates account and organization, greets the user and opens the application', async () => {
    const page = await product.visit()
    const email = newAddress('jo')
    await signUp(page, email)
    await toast(page, 'Account created! Welcome to Mercer Homes')
    await page.waitForURL('**/app')
    const { rows } = await product.app.db.pool.query(
      `select organization.name, organization.plan_tier
       from organizations organization
       join user_roles role on role.org_id = organization.id
       join profiles person on person.id = role.user_id
       where person.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ name: 'Mercer Homes', plan_tier: 'SCALE' }])
  })

  it('names what is missing at each field and focuses the first one', async () => {
    const page = await product.visit()
    await page.goto('/auth?tab=signup')
    await field(page, 'Password').fill('four')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Password must be at least 6 characters').waitFor()
    await page.getByText('Enter a name for your organization').waitFor()
    expect(await field(page, 'Full Name').evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('refuses an invalid organization name before creating anything', async () => {
    const page = await product.visit()
    await page.route('**/auth/v1/signup*', () => expect.fail('an account was asked for'))
    await page.goto('/auth?tab=signup')
    await field(page, 'Full Name').fill('Jo Mercer')
    await field(page, 'Organization Name').fill('x'.repeat(121))
    await field(page, 'Email').fill(newAddress('long'))
    await field(page, 'Password').fill('secret1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Use 120 characters or fewer').waitFor()
  })

  it('shows the service’s message if the email address is taken', async () => {
    const page = await product.visit()
    await signUp(page, (await product.app.visitor()).email)
    await toast(page, 'User already registered')
    expect(place(page)()).toBe('/auth?tab=signup')
  })

  it('cannot be submitted twice while in progress', async () => {
    const page = await product.visit()
    await page.route('**/auth/v1/signup*', () => new Promise(() => undefined))
    await signUp(page, newAddress('slow'))
    const button = page.getByRole('button', { name: 'Create account' })
    await page.waitForFunction(() => document.querySelector('button[aria-busy]') !== null)
    expect(await button.isDisabled()).toBe(true)
  })

  it('preselects the plan from the price list’s link', async () => {
    const page = await product.visit()
    await page.goto('/auth?tab=signup&plan=STARTER')
    expect(await page.getByRole('radio', { name: /Starter/ }).isChecked()).toBe(true)
  })
})

describe('signing in', () => {
  it('sends strangers to sign in, then to the requested page', async () => {
    const { email } = await product.app.signUp()
    const page = await product.visit()
    await page.goto('/app/activity?x=1')
    await page.waitForURL('**/auth?next=**')
    await signIn(page, email, PASSWORD)
    await toast(page, 'Welcome back!')
    await expect.poll(place(page)).toBe('/app/activity?x=1')
  })

  it('reports a wrong password and admits no one', async () => {
    const { email } = await product.app.signUp()
    const page = await product.visit()
    await page.goto('/auth')
    await signIn(page, email, 'secret2')
    await toast(page, 'Invalid login credentials')
    expect(page.url()).toContain('/auth')
    // Focus is still on the button, which was disabled in between.
    const button = page.getByRole('button', { name: 'Sign In' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('says when the server cannot be reached and keeps what was typed', async () => {
    const page = await product.visit({ language: 'es' })
    await page.goto('/auth')
    await page.route('**/auth/v1/token*', (route) => route.abort())
    await page.getByLabel('Correo electrónico').fill('away@homes.example')
    await page.getByLabel('Contraseña', { exact: true }).fill('secret1')
    await page.keyboard.press('Enter')
    await toast(page, 'No podemos conectar con el servidor')
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('away@homes.example')
  })

  it('leaves no sign-in page to go back to', async () => {
    const { email } = await product.app.signUp()
    const page = await product.visit()
    await page.goto('/')
    await page.goto('/auth')
    await signIn(page, email, PASSWORD)
    await page.waitForURL('**/app')
    await page.goBack()
    await expect.poll(place(page)).toBe('/')
  })

  it('ends with signing out, on every open page', async () => {
    const { email } = await product.app.signUp({ fullName: 'Jo Mercer' })
    const page = await product.visit()
    await page.goto('/auth')
    await signIn(page, email, PASSWORD)
    await page.waitForURL('**/app')
    const other = await page.context().newPage()
    await other.goto('/app')
    await other.getByRole('button', { name: /Jo Mercer/ }).waitFor()
    await page.getByRole('button', { name: /Jo Mercer/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.poll(place(page)).toBe('/auth')
    await expect.poll(place(other)).toBe('/auth')
  })
})

describe('a forgotten password', () => {
  it('can be reset once through the emailed link', async () => {
    const { email } = await product.app.signUp()
    const page = await product.visit()
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Forgot Password?' }).click()
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await toast(page, 'Password reset link sent! Check your email.')
    const { href: link } = (await mailTo(product.app, email)).link

    await page.goto(link)
    await page.waitForURL('**/auth?mode=reset**')
    await field(page, 'New Password').fill('secret3')
    await field(page, 'Confirm Password').fill('secret4')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await toast(page, "Passwords don't match")
    await field(page, 'Confirm Password').fill('secret3')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await toast(page, 'Password updated successfully!')
    await page.waitForURL('**/app')

    const again = await product.visit()
    await again.goto(link)
    await again.getByText('This link has expired or was already used').waitFor()
    await again.getByRole('link', { name: 'Request a new link' }).click()
    await expect.poll(place(again)).toBe('/auth?tab=reset')
  })

  it('can be reset with the emailed code in any formatting, but not with a wrong code', async () => {
    const { email } = await product.app.signUp()
    const page = await product.visit()
    await page.goto('/auth?tab=reset')
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    const { code } = await mailTo(product.app, email)

    const typed = field(page, 'Code from the email')
    await typed.fill('12345')
    await page.keyboard.press('Enter')
    await page.getByText('Enter the six-digit code from the email').waitFor()
    await typed.fill(code.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
    await page.keyboard.press('Enter')
    await page.getByText('That code is wrong or has expired').waitFor()
    expect(await typed.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])

    await typed.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(place(page)).toBe('/auth?mode=reset')
    await field(page, 'New Password').fill('secret7')
    await field(page, 'Confirm Password').fill('secret7')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect.poll(place(page)).toBe('/app')
  })

  it('cannot be reset without the email', async () => {
    const page = await product.visit()
    await page.goto('/auth?mode=reset')
    await page.getByText('Open the link in your email first.').waitFor()
    await field(page, 'New Password').fill('five5')
    await field(page, 'Confirm Password').fill('five5')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await toast(page, 'Password must be at least 6 characters')
    await field(page, 'New Password').fill('secret8')
    await field(page, 'Confirm Password').fill('secret8')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await toast(page, 'Open the link in your email first.')
    expect(place(page)()).toBe('/auth?mode=reset')
  })

  it('drops the emailed session on the way back to login', async () => {
    const { email } = await product.app.signUp()
    const page = await product.visit()
    await page.goto('/auth')
    await signIn(page, email, PASSWORD)
    await page.waitForURL('**/app')
    await page.goto('/auth?mode=reset')
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(place(page)()).toBe('/auth')
  })
})

describe('a user without an organization', () => {
  it('gets the one remaining step', async () => {
    const { email } = await product.app.visitor({ fullName: 'Ana Kwon' })
    const page = await product.visit()
    await page.goto('/auth')
    await signIn(page, email, PASSWORD)
    await page.getByText('Ana Kwon, one last step').waitFor()
    await field(page, 'Organization Name').fill('Kwon Land')
    await page.getByRole('button', { name: 'Create organization' }).click()
    await toast(page, 'Account created! Welcome to Kwon Land')
    await expect.poll(place(page)).toBe('/app')
  })
})

describe('the screens', () => {
  const ADDRESSES = ['/auth', '/auth?tab=signup', '/auth?tab=reset', '/auth?mode=reset']
  const WINDOWS = [
    { name: 'a desk, light, English', theme: 'light', language: 'en', viewport: { width: 1280, height: 800 } },
    { name: 'a phone, dark, Spanish', theme: 'dark', language: 'es', viewport: { width: 360, height: 740 } },
  ] as const

  it.each(WINDOWS)('are accessible and clip nothing on $name', async ({ theme, language, viewport }) => {
    const page = await product.visit({ theme, language, viewport })
    for (const address of ADDRESSES) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([address, await accessibilityFaults(page), await sidewaysOverflow(page)]).toEqual([address, [], 0])
    }
  })

  it('raise no error in the console', () => {
    expect(product.problems).toEqual([])
  })
})
