import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeTo, mailTo } from '../../server/tests/post.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { newAddress } from './people.ts'
import { openOwnProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openOwnProduct({
    AUTH_PHONE: 'on',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    AUTH_SMS_INTERVAL_SECONDS: '0',
    AUTH_SMS_CODE_SECONDS: '600',
  })
})
afterAll(() => product.close())

let numbers = 555
/** Returns a number that has not been texted before, even if a test is retried. */
const newNumber = () => String(numbers++)

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Email link or code' }).click()
  await page.getByRole('heading', { name: 'Sign in without a password' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
}

describe('without a password', () => {
  it('a member signs in with the code in an email', async () => {
    const { email } = await product.app.signUp()
    const page = await product.visit()
    await askForLink(page, email)
    expect(await accessibilityFaults(page)).toEqual([])
    const { code } = await mailTo(product.app, email)
    await page.getByLabel('Code from the email').fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('That code is wrong or has expired.').waitFor()
    await page.getByLabel('Code from the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/app')
  })

  it('a new user follows an email link to the create-organization step', async () => {
    const page = await product.visit()
    const email = newAddress()
    await askForLink(page, email)
    await page.goto((await mailTo(product.app, email)).link.href)
    await page.getByLabel('Organization Name').waitFor()
  })

  it('a new user signs in with a texted code, adds an email address and creates an organization', async () => {
    const [number, email] = [newNumber(), newAddress('caller')]
    const page = await product.visit({ viewport: { width: 360, height: 760 } })
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Text message code' }).click()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('Enter your phone number').waitFor()
    await page.getByLabel('Phone number').fill(number)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('heading', { name: 'Check your phone' }).waitFor()
    await page.getByText(`We sent a code to +${number}.`).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByLabel('Code from the text message').fill(await codeTo(product.app, number))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: 'Add your email address' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const { code } = await mailTo(product.app, email)
    await page.getByLabel('Code from the email').fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByLabel('Organization Name').fill('Caller Homes')
    await page.getByRole('button', { name: 'Create organization' }).click()
    await page.waitForURL('**/app')
  })
})
