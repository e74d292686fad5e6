import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct({ AUTH_CONFIRM_EMAIL: 'on', AUTH_MAIL_INTERVAL_SECONDS: '0' })
})
afterAll(() => product.close())

it('a sign-up whose address has to be confirmed ends in the inbox, and goes on from its link', async () => {
  const page = await product.visit()
  await page.goto('/auth?tab=signup&plan=STARTER')
  await page.getByLabel('Full Name').fill('Jo Mercer')
  await page.getByLabel('Organization Name').fill('Mercer Homes')
  await page.getByLabel('Email').fill('jo@homes.example')
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.getByText('jo@homes.example').waitFor()

  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent again. Check your email.').waitFor()
  const { mails } = await product.app.app
    .inject('/dev/outbox.json?to=jo@homes.example')
    .then((response) => response.json<{ mails: { text: string }[] }>())
  expect(mails).toHaveLength(2)

  const later = await product.visit()
  await later.goto(/https?:\/\/\S+verify\S+/.exec(mails[0]!.text)![0])
  await later.getByText('Jo Mercer, one step is left').waitFor()
  expect(await later.getByLabel('Organization Name').inputValue()).toBe('Mercer Homes')
  expect(await later.getByRole('radio', { name: /Starter/ }).isChecked()).toBe(true)
  await later.getByRole('button', { name: 'Create organization' }).click()
  await later.waitForURL('**/app')
  expect(product.problems).toEqual([])
})
