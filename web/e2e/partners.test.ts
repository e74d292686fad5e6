import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { PartnerRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
})

afterAll(() => product.close())

const LENA: PartnerRecord = {
  name: 'Lena Ortiz',
  capitalCents: 6_000_000,
  contributedOn: null,
  preferredPct: '10',
  profitSharePct: '50',
}

/** Builds a deal with 100,000 in for a year and 130,000 out. Nothing else costs anything. */
async function build(partners: PartnerRecord[] = []): Promise<string> {
  const { id, version } = await buildDeal(product.app, admin, {
    projectedSalePriceCents: 13_000_000,
    offerPriceCents: 10_000_000,
    projectedPurchaseDate: '2026-01-01',
    projectedSaleDate: '2027-01-01',
    allCash: true,
    listingCommissionPct: '0',
    buyerCommissionPct: '0',
    sellerClosingPct: '0',
    transferTaxPct: '0',
  })
  const api = product.app.api(admin.token)
  await api.put(`/deals/${id}/costs`, { version, items: [] })
  await api.put(`/deals/${id}/partners`, { version: version + 1, partners })
  return id
}

const kept = async (id: string) => (await product.app.api(admin.token).get<DealWithTerms>(`/deals/${id}`)).body.partners
async function open(id: string, visit: Visit = {}, query = ''): Promise<Page> {
  const page = await windowOf(product, admin, visit)
  await page.goto(`/app/deals/${id}/underwriting${query}`)
  return page
}
async function into(block: Locator, label: string, text: string): Promise<void> {
  const field = block.getByLabel(label)
  await field.fill(text)
  await field.blur()
}
const numbers = (text: string) => text.match(/[\d.,]+(?:x|%)?/g)
const table = (page: Page, name = 'Partner and owner shares') => page.getByRole('region', { name })

describe('partners of a deal', () => {
  it('are entered and saved, and get their capital, preferred return and share to the cent', async () => {
    const deal = await build()
    const page = await open(deal)
    await page.getByRole('button', { name: 'Add partner' }).click()
    const block = page.getByRole('region', { name: 'Partner 1' })
    await block.getByLabel('Name').fill('Lena Ortiz')
    const named = page.getByRole('region', { name: 'Lena Ortiz' })
    await into(named, 'Contribution', '60000')
    await into(named, 'Preferred return, annual', '10')
    await into(named, 'Profit share', '50')
    await expect.poll(() => kept(deal)).toEqual([LENA])

    const line = table(page).getByRole('row', { name: /^Lena Ortiz/ })
    await expect
      .poll(async () => numbers(await line.innerText()))
      .toEqual(['60,000.00', '6,000.00', '12,000.00', '78,000.00', '1.30x', '30.0%'])
    const total = table(page).getByRole('row', { name: /^Profit to share/ })
    expect(numbers(await total.innerText())).toEqual(['100,000.00', '6,000.00', '24,000.00', '130,000.00'])

    await line.getByRole('button', { name: 'How Lena Ortiz’s share is calculated' }).click()
    const how = page.getByRole('dialog', { name: 'How Lena Ortiz’s share is calculated' })
    await expect.poll(() => how.innerText()).toContain('10% per year on $60,000.00 for 365 days')
    expect(await how.innerText()).toContain('50% of $24,000.00 left after capital and preferred returns')
    expect(await accessibilityFaults(page)).toEqual([])
    await how.getByRole('link', { name: 'Preferred return' }).click()
    const field = named.getByLabel('Preferred return, annual')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('cannot get more than the whole profit, which is flagged at the field', async () => {
    const deal = await build([LENA, { ...LENA, name: 'Gap fund', profitSharePct: '0' }])
    const page = await open(deal)
    const second = page.getByRole('region', { name: 'Gap fund' })
    await into(second, 'Profit share', '60')
    await second.getByText('The shares add up to 110%. They can’t exceed 100%.').waitFor()
    expect((await kept(deal))?.map(({ profitSharePct }) => profitSharePct)).toEqual(['50', '0'])
    await page.getByRole('button', { name: 'Remove Gap fund' }).click()
    await expect.poll(async () => (await kept(deal))?.length).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await kept(deal))?.length).toBe(2)
  })

  it('fit on a phone, in Spanish', async () => {
    const page = await open(
      await build([LENA]),
      { viewport: { width: 390, height: 844 }, language: 'es' },
      '?part=result',
    )
    await table(page, 'Partes de los socios y del dueño')
      .getByRole('row', { name: /^Lena Ortiz/ })
      .waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
