import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../server/tests/notices.ts'
import { mailTo } from '../../server/tests/post.ts'
import { accessibilityFaults } from './accessibility.ts'
import { newAddress } from './people.ts'
import { openOwnProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openOwnProduct({ AUTH_CONFIRM_EMAIL: 'on', AUTH_MAIL_INTERVAL_SECONDS: '0' })
})
afterAll(() => product.close())

/** An application URL with its own query, as a public calculator requests it. */
const NEXT = '/app/deals/new?calculator=fix_and_flip&price=175000&arv=300000'

async function signUp(page: Page, email: string, address = '/auth?tab=signup&plan=STARTER'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Full Name').fill('Jo Mercer')
  await page.getByLabel('Organization Name').fill('Mercer Homes')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Create account' }).click()
}

it('a sign-up with unconfirmed email stops at the inbox page and continues from the emailed link', async () => {
  const email = newAddress('jo')
  const page = await product.visit()
  await signUp(page, email)
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.getByText(email).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent again. Check your email.').waitFor()
  const { link } = await mailTo(product.app, email, 2)

  const later = await product.visit()
  await later.goto(link.href)
  await later.getByText('Jo Mercer, one last step').waitFor()
  expect(await later.getByLabel('Organization Name').inputValue()).toBe('Mercer Homes')
  expect(await later.getByRole('radio', { name: /Starter/ }).isChecked()).toBe(true)
  await later.getByRole('button', { name: 'Create organization' }).click()
  await later.waitForURL('**/app')
})

it('a user who closed that page returns to it by signing in later and continues with the code', async () => {
  const email = newAddress('ana')
  const page = await product.visit()
  await signUp(page, email)
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()

  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Email not confirmed' }).waitFor()
  const { code } = await mailTo(product.app, email)
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Jo Mercer, one last step').waitFor()
})

it('both the code and the link lead to the page that the user wanted', async () => {
  const address = `/auth?tab=signup&plan=STARTER&next=${encodeURIComponent(NEXT)}`
  const [kim, max] = [newAddress('kim'), newAddress('max')]
  const byCode = await product.visit()
  await signUp(byCode, kim, address)
  await byCode.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  const { code } = await mailTo(product.app, kim)
  await byCode.getByLabel('Code from the email').fill(code)
  await byCode.getByRole('button', { name: 'Confirm' }).click()
  await expectNewDeal(byCode)

  const page = await product.visit()
  await signUp(page, max, address)
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  const { link } = await mailTo(product.app, max)
  const byLink = await product.visit()
  await byLink.goto(link.href)
  await expectNewDeal(byLink)
})

/** Expects the new deal once the organization is created. */
async function expectNewDeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create organization' }).click()
  await page.waitForURL('**/app/deals/new')
  await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toMatch(/^175,000/)
}

it('the inbox page of a sign-up survives a reload and leads back to the form', async () => {
  const email = newAddress('lee')
  const page = await product.visit()
  await signUp(page, email)
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.reload()
  await page.getByText(email).waitFor()
  await page.goBack()
  await page.getByLabel('Organization Name').waitFor()
})

it('an address that already has an account is told so, without waiting for an email', async () => {
  const email = newAddress('jo')
  const account = { email, password: 'correct horse', data: { full_name: 'Jo Mercer' } }
  await product.app.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: account })
  await fetch((await mailTo(product.app, email)).link, { redirect: 'manual' })
  const page = await product.visit()
  await signUp(page, email)
  await page.locator('[data-sonner-toast]').filter({ hasText: 'You already have an account with this email' }).waitFor()
  expect(await mailsTo(product.app, { email })).toHaveLength(1)
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
