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

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
  const deal = await buildDeal(product.app, admin, {
    arvCents: 30_000_000,
    purchasePriceCents: 20_000_000,
    rehabEstimateCents: 4_000_000,
    purchaseDate: '2026-01-15',
    projectedSaleDate: '2026-07-15',
    allCash: true,
  })
  address = `/app/deals/${deal.id}/underwriting`
})

afterAll(() => product.close())

async function openResult(visit: Visit = {}, hash = ''): Promise<Page> {
  const page = await windowOf(product, admin, visit)
  await page.goto(`${address}?part=result${hash}`)
  return page
}

/** Parses a displayed figure into cents. */
function centsIn(text: string): number {
  const [figure = ''] = /−?\$?[\d,]+\.\d\d/.exec(text) ?? []
  return Math.round(Number(figure.replace('−', '-').replace(/[$,]/g, '')) * 100)
}

const SPLIT = 'Where the sale price goes'
const CASH = 'Your cash by date'

describe('a deal’s charts', () => {
  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])('add up to the sale price, at %o', async (viewport) => {
    const page = await openResult({ viewport })
    const steps = page.getByRole('region', { name: SPLIT }).getByRole('listitem')
    await expect.poll(() => steps.count()).toBe(7)
    const amounts = (await steps.allInnerTexts()).map(centsIn)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(30_000_000)
  })

  it('are also available as a table in which every figure explains itself', async () => {
    const page = await openResult()
    const chart = page.getByRole('radiogroup', { name: `Show ${SPLIT} as` }).getByRole('radio', { name: 'Chart' })
    const table = page.getByRole('region', { name: SPLIT }).getByRole('table')
    // Retries, because a key pressed while parts of the tab are still loading does nothing.
    await expect
      .poll(async () => {
        await chart.focus()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
        return table.count()
      })
      .toBe(1)
    const profit = table.getByRole('row', { name: /^Net profit/ })
    const shown = centsIn(await profit.getByRole('cell').first().innerText())
    expect(centsIn(await page.locator('dd').first().innerText())).toBe(shown)
    await profit.getByRole('button', { name: 'How net profit is calculated' }).click()
    await expect.poll(() => page.getByRole('dialog').innerText()).toContain('300,000.00')
  })

  it('let the user step through the cash curve by keyboard from its peak, and match the table', async () => {
    const page = await openResult()
    const day = page.getByRole('slider', { name: 'Date on the curve' })
    const words = () => day.getAttribute('aria-valuetext')
    await day.focus()
    await expect.poll(words).toMatch(/Peak cash in$/)
    const peak = (await words())!
    await page.keyboard.press('Home')
    await expect.poll(words).toMatch(/^Jan 15, 2026, Purchase price/)
    await page.keyboard.press('End')
    await expect.poll(words).toMatch(/^Jul 15, 2026, .*Sale price/)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(words).not.toMatch(/^Jul 15/)
    await page
      .getByRole('radiogroup', { name: `Show ${CASH} as` })
      .getByRole('radio', { name: 'Table' })
      .click()
    const row = page.getByRole('region', { name: 'Your own cash flows' }).getByRole('row', { name: /Peak/ })
    const own = (await row.getByRole('cell').last().innerText()).trim()
    expect(peak).toContain(`$${own} in`)
  })

  it('show the rows to anyone who follows a link to them', async () => {
    const page = await openResult({}, '#cash')
    await page.getByRole('region', { name: 'Your own cash flows' }).waitFor()
    await page
      .getByRole('radiogroup', { name: `Show ${CASH} as` })
      .getByRole('radio', { name: 'Chart' })
      .click()
    await page.getByRole('slider', { name: 'Date on the curve' }).waitFor()
  })

  it.each([
    ['light', 'en', { width: 1280, height: 800 }],
    ['dark', 'es', { width: 390, height: 844 }],
  ] as const)('have no accessibility faults in %s, %s, %o', async (theme, language, viewport) => {
    const page = await openResult({ theme, language, viewport })
    await page.getByRole('slider').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})
