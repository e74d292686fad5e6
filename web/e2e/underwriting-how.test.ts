import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { asAmount } from './type-deal.ts'
import type { Visit } from './windows.ts'

let product: Product
let admin: Person
let deal: string

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
  const { id } = await buildDeal(product.app, admin, {
    arvCents: 30_000_000,
    purchasePriceCents: 20_000_000,
    rehabEstimateCents: 4_000_000,
    purchaseDate: '2026-01-15',
    projectedSaleDate: '2026-07-15',
    allCash: false,
  })
  deal = `/app/deals/${id}`
})

afterAll(() => product.close())

async function open(address: string, visit: Visit = {}): Promise<Page> {
  const page = await windowOf(product, admin, visit)
  await page.goto(`${deal}${address}`)
  return page
}

/** Returns the name of the focused field. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? null) : null
  })

const group = (page: Page, name: string) => page.locator(`section#${name}`)

async function how(page: Page, of: Locator, title: string): Promise<Locator> {
  await of.getByRole('button', { name: title }).click()
  const panel = page.getByRole('dialog', { name: title })
  await panel.getByRole('rowheader').first().waitFor()
  return panel
}

describe('the explanation of a figure', () => {
  it('links by keyboard to the field that a term names, and focuses it', async () => {
    const page = await open('/underwriting')
    await group(page, 'purchase').getByRole('button', { name: 'How purchase and costs are calculated' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'How purchase and costs are calculated' })
    await panel.getByRole('link', { name: 'Closing costs' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Closing costs')
    await page.waitForTimeout(300)
    expect(await focused(page)).toBe('Closing costs')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('links from the result to the field on a phone', async () => {
    const page = await open('/underwriting?part=result', { viewport: { width: 390, height: 844 } })
    const strip = page.locator('dl').first()
    const panel = await how(page, strip, 'How net profit is calculated')
    await panel.getByRole('link', { name: 'Sale price' }).click()
    await expect.poll(() => focused(page)).toBe('Projected sale price')
    expect(
      await page.getByLabel('Projected sale price').evaluate((field) => field.getBoundingClientRect().top),
    ).toBeLessThan(844)
  })

  it('opens a field from its URL, even if it is collapsed and loaded after the page', async () => {
    const page = await open('/underwriting#financing.loan-0.exitFeePct')
    await expect.poll(() => focused(page)).toBe('Exit fee')
  })

  it('lists a loan’s interest row by row, adding up to the figure shown', async () => {
    const page = await open('/underwriting')
    const financing = group(page, 'financing')
    await asAmount(financing, 'Advance')
    await financing.getByLabel('Advance', { exact: true }).fill('150000')
    await page.keyboard.press('Tab')
    const panel = await how(page, financing, 'How the interest is calculated')
    const rows = await panel.locator('tbody tr').allInnerTexts()
    expect(rows[0]).toMatch(/Balance 150,000\.00 · [\d.]+% · 31 days of 36[05] · Jan 15, 2026 – Feb 15, 2026/)
    const [shown] = /[\d,]+\.\d\d$/.exec(
      await financing.locator('[data-figure]', { hasText: 'Actual/360' }).innerText(),
    )!
    expect(await panel.locator('tfoot').innerText()).toContain(shown)
    await panel.getByRole('link', { name: 'Advance' }).click()
    await expect.poll(() => focused(page)).toBe('Advance')
  })

  it.each([
    ['light', 'en', { width: 1280, height: 800 }],
    ['dark', 'es', { width: 390, height: 844 }],
  ] as const)('has no accessibility faults while open, in %s, %s, %o', async (theme, language, viewport) => {
    const page = await open('/underwriting', { theme, language, viewport })
    const title =
      language === 'en' ? 'How purchase and costs are calculated' : 'Cómo se calculan la compra y sus gastos'
    await how(page, group(page, 'purchase'), title)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})
