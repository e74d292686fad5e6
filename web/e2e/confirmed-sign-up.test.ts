import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct({ AUTH_CONFIRM_EMAIL: 'on', AUTH_MAIL_INTERVAL_SECONDS: '0' })
})
afterAll(() => product.close())

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth?tab=signup&plan=STARTER')
  await page.getByLabel('Full Name').fill('Jo Mercer')
  await page.getByLabel('Organization Name').fill('Mercer Homes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Mails are brought by a job. */
const MAIL_WAIT = { timeout: 15_000 }

/** What was mailed to somebody, newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const answer = await product.app.app.inject(`/dev/outbox.json?to=${email}`)
  return answer.json<{ mails: { text: string }[] }>().mails.map(({ text }) => text)
}

it('a sign-up whose address has to be confirmed ends in the inbox, and goes on from its link', async () => {
  const page = await product.visit()
  await signUp(page, 'jo@homes.example')
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.getByText('jo@homes.example').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent again. Check your email.').waitFor()
  await expect.poll(() => mailsTo('jo@homes.example'), MAIL_WAIT).toHaveLength(2)
  const mails = await mailsTo('jo@homes.example')

  const later = await product.visit()
  await later.goto(/https?:\/\/\S+verify\S+/.exec(mails[0]!)![0])
  await later.getByText('Jo Mercer, one step is left').waitFor()
  expect(await later.getByLabel('Organization Name').inputValue()).toBe('Mercer Homes')
  expect(await later.getByRole('radio', { name: /Starter/ }).isChecked()).toBe(true)
  await later.getByRole('button', { name: 'Create organization' }).click()
  await later.waitForURL('**/app')
})

it('who closed that page and signs in later finds it again, and goes on with the code', async () => {
  const page = await product.visit()
  await signUp(page, 'ana@homes.example')
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()

  await page.goto('/auth')
  await page.getByLabel('Email').fill('ana@homes.example')
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Email not confirmed' }).waitFor()
  await expect.poll(() => mailsTo('ana@homes.example'), MAIL_WAIT).toHaveLength(1)
  const [mail = ''] = await mailsTo('ana@homes.example')
  await page.getByLabel('Code from the mail').fill(/\b\d{6}\b/.exec(mail)![0])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Jo Mercer, one step is left').waitFor()
})

it('the inbox of a sign-up stays where it is when the page is loaded again, and leads back to the form', async () => {
  const page = await product.visit()
  await signUp(page, 'lee@homes.example')
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.reload()
  await page.getByText('lee@homes.example').waitFor()
  await page.goBack()
  await page.getByLabel('Organization Name').waitFor()
})

it('an address that has an account already is told so, and waits for no mail', async () => {
  const page = await product.visit()
  await signUp(page, 'jo@homes.example')
  await page.locator('[data-sonner-toast]').filter({ hasText: 'This email already has an account' }).waitFor()
  expect(await mailsTo('jo@homes.example')).toHaveLength(2)
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
