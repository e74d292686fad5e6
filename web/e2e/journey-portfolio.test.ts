import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closer } from '../../server/tests/closing.ts'
import { bring, importStands, press } from './importing.ts'
import { windowOf } from './open-as.ts'
import { openProduct, type Product } from './product.ts'
import { readResales } from './resales.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const toast = (page: Page, words: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: words }).first().waitFor()

/** Returns the totals above the list of closed deals, as shown. */
async function totals(page: Page): Promise<Record<string, string>> {
  const figures = page.locator('main dl').first().locator(':scope > div')
  await figures.first().waitFor()
  const texts = await figures.evaluateAll((found) =>
    found.map((figure) => [...figure.children].map((part) => part.textContent ?? '')),
  )
  return Object.fromEntries(texts) as Record<string, string>
}

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Imports the deals of earlier years from a file and corrects one cell on the way. @returns the number of deals */
async function bringEarlierYears(page: Page): Promise<number> {
  const { file, spoilt, expected, boughtFor, soldFor, firstPrice } = await readResales()
  const count = expected.accepted
  expect(expected).toMatchObject({ records_in: 177, rejected: 0 })
  await page.getByRole('link', { name: 'Portfolio' }).click()
  await page.getByRole('link', { name: 'Import closed deals' }).click()
  await bring(page, file, spoilt)

  await importStands(page, 'Confirm columns')
  const meaning = (column: string) => page.getByLabel(`Field for ${column}`).inputValue()
  expect(await meaning('parcel_id')).toBe('parcel')
  expect(await meaning('buy_price')).toBe('purchase_price')
  expect(await meaning('sell_date')).toBe('sale_date')
  await page.getByLabel('Field for condition').selectOption({ label: 'Notes' })
  await press(page, 'Check rows')

  await page.getByText('Unreadable amount in buy_price: TBD').waitFor()
  await page.getByRole('button', { name: `Import ${count - 1} valid rows` }).waitFor()
  await press(page, 'Fix')
  await page.getByLabel('buy_price').fill(firstPrice)
  await page.getByLabel('buy_price').press('Enter')
  await page.getByText(`${count} closed`, { exact: true }).waitFor()
  await press(page, `Import all ${count} rows`)

  await importStands(page, 'Imported')
  expect(await page.getByRole('definition').allTextContents()).toEqual([String(count)])
  await page.getByRole('link', { name: 'View portfolio' }).click()
  expect(await totals(page)).toEqual({
    Closed: String(count),
    'Typical hold': '177 days',
    'Sold for': dollars(soldFor),
    Profit: dollars(soldFor - boughtFor),
  })
  return count
}

it('past deals are imported as closed and published with new ones, without exact addresses or figures', async () => {
  const person = await product.app.signUp({ orgName: 'Mercer Homes' })
  const page = await windowOf(product, person)
  await page.goto('/app')
  const imported = await bringEarlierYears(page)
  const api = product.app.api(person.token)
  expect((await api.get<{ items: object[] }>('/deals?status=active')).body.items).toEqual([])

  const close = await closer(product.app, product.url)
  const bought = { purchaseDate: '2026-02-02', saleDate: '2026-08-14' }
  const [FLIP, LAND] = [
    { ...bought, addressLine1: '418 Linden Ave', purchasePriceCents: 198_000_00, salePriceCents: 409_500_00 },
    { ...bought, addressLine1: '72 Haw Branch Rd', purchasePriceCents: 40_000_00, salePriceCents: 226_000_00 },
  ]
  await close(person, { fields: FLIP })
  await close(person, { fields: LAND, dealType: 'land_home' })
  const count = imported + 2
  const address = `/portfolio/${person.orgId}`
  const stranger = await product.visit()
  expect((await stranger.goto(address))?.status()).toBe(404)

  await page.goto('/app')
  await page.getByRole('link', { name: 'Portfolio' }).click()
  await page.getByRole('checkbox', { name: `Show all ${count} deals on the public page` }).click()
  await toast(page, `${count} deals added to the public page`)
  await page.getByRole('link', { name: 'Public page' }).click()
  await page.getByLabel('Headline').fill('Tired houses, brought back')
  await page.getByRole('radio', { name: 'Street, no number' }).click()
  await page.getByRole('radio', { name: 'As ranges' }).click()
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await press(page, 'Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await toast(page, 'Your portfolio is now public')
  expect(await page.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(product.url + address)

  expect((await stranger.goto(address))?.status()).toBe(200)
  await stranger.getByRole('heading', { level: 1, name: 'Tired houses, brought back' }).waitFor()
  const shown = (deal: string) => stranger.getByRole('article').filter({ hasText: deal }).innerText()
  expect(await stranger.getByRole('article').count()).toBe(100)
  const [flip, land] = [await shown('Linden Ave'), await shown('Haw Branch Rd')]
  for (const part of ['Fix & Flip', 'Sold in August 2026', '$150,000 to $200,000', '$400,000 to $450,000'])
    expect(flip).toContain(part)
  for (const part of ['Land-Home', 'Sold in August 2026', '$200,000 to $250,000']) expect(land).toContain(part)
  const text = await stranger.locator('main').innerText()
  expect(text).toMatch(new RegExp(`Closed deals\\s+${count}`))
  for (const secret of ['418', '409,500', '198,000', '72 Haw']) expect(text).not.toContain(secret)

  await stranger.getByRole('link', { name: 'Older deals' }).click()
  await stranger.getByText('Page 2 of 2').waitFor()
  expect(await stranger.getByRole('article').count()).toBe(count - 100)
})

describe('the windows', () => {
  it('show no errors', () => expect(product.problems).toEqual([]))
})
