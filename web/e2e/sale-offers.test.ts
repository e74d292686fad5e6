import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overrideTo } from '../../server/tests/closing.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let deal: DealWithTerms

const SALE = { arvCents: 300_000_00, askingPriceCents: 200_000_00, purchasePriceCents: 200_000_00 }

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  deal = await overrideTo(product.app, jo, await buildDeal(product.app, jo, SALE), 'listed')
})
afterAll(() => product.close())

const dealNow = async () => (await product.app.api(jo.token).get<DealWithTerms>(`/deals/${deal.id}`)).body

it('compares offers, accepts one and asks for what the pending sale still needs', async () => {
  const page = await openAs(product, jo, `/app/deals/${deal.id}`)
  const section = page.getByRole('region', { name: 'Offers received' })
  const dialog = page.getByRole('dialog')
  const add = async (buyer: string, price: string, financing: string) => {
    await section.getByRole('button', { name: 'Add offer' }).click()
    await dialog.getByLabel('Buyer').fill(buyer)
    await dialog.getByLabel('Price').fill(price)
    await dialog.getByLabel('Financing').selectOption(financing)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await section.getByRole('button', { name: 'Add offer' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter who made the offer.').waitFor()
  await page.keyboard.press('Escape')
  await add('Ines Vega', '310000', 'fha')
  await add('Cash Homes LLC', '305000', 'cash')
  const row = (name: string) => section.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect.poll(() => row('Net to us').innerText()).toContain('$291,400.00')
  await expect.poll(() => row('Net to us').innerText()).toContain('$286,700.00')
  expect(await row('Net to us').innerText()).toContain('Highest net')
  expect(await faultsInBothThemes(page)).toEqual([])

  // Rejected, then brought back.
  const more = section.getByRole('button', { name: 'More actions for the offer from Cash Homes LLC' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Reject' }).click()
  await section.getByText('Past offers').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await section.getByText('Past offers').waitFor({ state: 'hidden' })

  // Accepted: the sale's facts are filled in, and the gate lists only what an offer can't say.
  await section.getByRole('button', { name: 'Accept' }).first().click()
  await dialog.getByText('The deal then moves to Sale pending').waitFor()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await dialog.locator('[data-requirement="entry.sale_contract"], [data-requirement]').first().waitFor()
  expect((await dealNow()).fields).toMatchObject({ saleContractPriceCents: 310_000_00, buyerFinancing: 'fha' })
  expect(await dialog.getByLabel('Sale contract price').count()).toBe(0)
  await page.keyboard.press('Escape')
  await section.getByText('Accepted', { exact: true }).waitFor()

  // The sale falls through.
  await section.getByRole('button', { name: 'More actions for the offer from Ines Vega' }).click()
  await page.getByRole('menuitem', { name: 'Fell through' }).click()
  await dialog.getByLabel('Reason').fill('The loan was denied')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await section.getByText('The loan was denied').waitFor()
  expect((await dealNow()).fields.saleContractPriceCents).toBeNull()
  expect(product.problems).toEqual([])
})

it('lists offers one below the other on a phone', async () => {
  const offer = { buyer: 'Ines Vega', priceCents: 310_000_00, financing: 'fha', receivedOn: '2026-01-02' }
  await product.app.api(jo.token).post(`/deals/${deal.id}/offers`, { offer })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'es' } as const
  const page = await openAs(product, jo, `/app/deals/${deal.id}`, phone)
  const section = page.getByRole('region', { name: 'Ofertas recibidas' })
  await section.getByText('$291,400.00').first().waitFor()
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await faultsInBothThemes(page)).toEqual([])
})
