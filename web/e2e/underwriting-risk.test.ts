import type { Page } from 'playwright-core'
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
let address: string

/**
 * All cash with just a price, work and a sale: 300,000 − 200,000 − 44,000 with contingency = 56,000 before everything
 * else.
 */
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
  const deal = await buildDeal(product.app, admin, {
    arvCents: 30_000_000,
    offerPriceCents: 20_000_000,
    rehabEstimateCents: 4_000_000,
    allCash: true,
    targetProfitCents: 1_000_000,
  })
  address = `/app/deals/${deal.id}/underwriting?part=risk`
})

afterAll(() => product.close())

async function openRisk(visit: Visit = {}): Promise<Page> {
  const page = await windowOf(product, admin, visit)
  await page.goto(address)
  return page
}

const cell = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Returns the amount at the end of a cell's name: `Price −5%, improvements 0%: $16,774`. */
async function amountIn(page: Page, name: RegExp): Promise<number> {
  const label = (await cell(page, name).getAttribute('aria-label')) ?? ''
  return Number(label.replace(/^.*: /, '').replace('−', '-').replace(/[$,]/g, ''))
}

describe('a deal’s risk', () => {
  it('opens the case behind each figure of the grid, by mouse and by keyboard', async () => {
    const page = await openRisk()
    const planned = await amountIn(page, /^Price 0%, improvements 0%/)
    const less = await amountIn(page, /^Price −5%, improvements 0%/)
    await cell(page, /^Price −5%, improvements 0%/).click()
    const shown = page.getByRole('dialog', { name: 'Price −5%, improvements 0%' })
    await expect.poll(() => shown.innerText()).toContain('$285,000.00')
    const against = /vs. plan\s+−\$([\d,]+)/.exec(await shown.innerText())?.[1] ?? ''
    expect(Math.abs(Number(against.replaceAll(',', '')) - (planned - less))).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Price −5%/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Price −5%, improvements −10%' }).waitFor()
  })

  it('names what kills the deal: the limit still meets the target, a dollar less does not', async () => {
    const page = await openRisk()
    const table = page.getByRole('region', { name: 'Inputs by room to move' })
    const limit = (await table.getByRole('row', { name: 'Sale price' }).getByRole('cell').nth(1).innerText()).trim()
    const price = Number(limit.replace(/[$,]/g, ''))
    await page.getByLabel('Projected sale price').fill(String(price + 1))
    await expect.poll(() => table.getByRole('row', { name: 'Sale price' }).innerText()).toMatch(/\b0\.0%/)
    await page.getByLabel('Projected sale price').fill(String(price - 2))
    await page.getByText(/short of the target/).waitFor()
    await page.getByRole('radio', { name: 'To a loss' }).click()
    await page.getByText(/before the deal loses money/).waitFor()
  })

  it('simulates outcomes off the main thread, using the ranges that the user types', async () => {
    const page = await openRisk()
    const p50 = page.locator('dt', { hasText: 'Median (P50)' }).locator('xpath=following-sibling::dd')
    const usual = await p50.innerText()
    for (const part of ['Low', 'Likely', 'High']) {
      await page.getByLabel(`Sale price, %: ${part}`).fill('0')
      await page.getByLabel(`Improvements, %: ${part}`).fill('0')
      await page.getByLabel(`Sale date, days: ${part}`).fill('0')
    }
    const planned = await amountIn(page, /^Price 0%, improvements 0%/)
    // With no variation left, every run equals the plan.
    await expect.poll(() => p50.innerText()).toBe(`$${planned.toLocaleString('en-US')}`)
    await page.getByLabel('Sale price, %: Low').fill('5')
    await page.getByText('Enter low, likely and high in order.').waitFor()
    await page.reload()
    await expect.poll(() => p50.innerText()).toBe(`$${planned.toLocaleString('en-US')}`)
    await page.getByRole('button', { name: 'Typical ranges' }).click()
    await expect.poll(() => p50.innerText()).toBe(usual)
    await page.getByText('View as table').click()
    expect(await page.getByRole('region', { name: 'Runs by net profit' }).getByRole('row').count()).toBeGreaterThan(10)
  })

  it.each([
    ['light', 'en', { width: 1280, height: 800 }],
    ['dark', 'es', { width: 390, height: 844 }],
  ] as const)('has no accessibility faults in %s, %s, %o', async (theme, language, viewport) => {
    const page = await openRisk({ theme, language, viewport })
    await page
      .getByText(language === 'en' ? 'Chance of a loss' : 'Probabilidad de pérdida')
      .first()
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})
