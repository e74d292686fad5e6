import type { Budget, BudgetReply } from '@plumbline/contract/budgets/budget'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineOf } from '../../server/tests/budgets.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { cell } from './budget-grid.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { dollars } from './type-deal.ts'

let product: Product
let jo: Person
let dana: Person

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  dana = await product.app.member(jo.orgId, 'operator_admin')
})
afterAll(() => product.close())

/** Columns of an approved budget. */
const [ORIGINAL_OR_REVISED, ACTUAL, TO_COMPLETE, FORECAST, VARIANCE, VARIANCE_PCT] = [3, 4, 5, 6, 7, 8] as const

async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const text of keys) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** Returns the net profit that underwriting shows. */
async function profitOn(page: Page, dealId: string): Promise<string> {
  await page.goto(`/app/deals/${dealId}/underwriting`)
  const figure = page.locator('[data-figure]', { has: page.locator('dt', { hasText: 'Net profit' }) }).first()
  return (await figure.locator('dd').innerText()).replace(/\s.*/s, '')
}

it('goes from an estimate through an approved budget to receipts and the deal’s forecast, to the cent', async () => {
  const facts = { askingPriceCents: 20_000_000, arvCents: 30_000_000, sqft: 1_480, contingencyPct: '10' }
  const deal = await buildDeal(product.app, jo, { ...facts, rehabEstimateCents: 4_000_000 })
  const api = product.app.api(jo.token)
  const projection = async () => (await api.get<DealWithTerms>(`/deals/${deal.id}`)).body.projection
  const budget = async (): Promise<Budget> => (await api.get<BudgetReply>(`/deals/${deal.id}/budget`)).body.budget!
  const withEstimate = (await projection()).profitCents!
  const profitAt = (worksCents: number) => withEstimate + 4_400_000 - worksCents

  // Estimated by keyboard: 62 × 88.00 + 1,480 × 4.25, plus ten percent.
  const page = await openAs(product, jo, `/app/deals/${deal.id}/budget?view=estimate`)
  await page.getByRole('combobox', { name: 'Add item' }).focus()
  await type(page, 'grani', '62', '88', 'luxury', '1480', '4.25')
  await expect.poll(() => page.getByRole('status', { name: 'Total' }).textContent()).toBe('$12,920.60')
  await page.getByRole('button', { name: 'Turn into budget' }).click()
  await page.getByText('The estimate is now the budget').waitFor()

  // The budget counts from its first line.
  await expect.poll(() => cell(page, 'Total', 6).innerText()).toBe('12,920.60')
  // A category with one line is one row with it.
  expect(await cell(page, 'Kitchen', 6).innerText()).toBe('5,456.00')
  expect(await profitOn(page, deal.id)).toBe(`$${dollars(profitAt(1_292_060))}`)
  await page.goto(`/app/deals/${deal.id}/budget?view=estimate`)
  await page.getByText('The draft budget already has this total.').waitFor()
  await page.getByText('Underwriting uses the budget.').waitFor()

  // Submitted by one user and approved by another, who moves money between lines.
  await page.getByRole('radio', { name: 'Lines', exact: true }).click()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByText('Someone else has to approve it.').waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  const other = await openAs(product, dana, `/app/deals/${deal.id}/budget`)
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.getByText('Approved, v1').waitFor()
  await other.getByRole('button', { name: 'Transfer' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('From').selectOption({ label: '29-010 Owner contingency: $1,174.60 left' })
  await dialog
    .getByLabel('To', { exact: true })
    .selectOption({ label: '19-020 Countertop, granite or quartz: $5,456.00 left' })
  await dialog.getByLabel('Amount').fill('2000')
  await dialog.getByText('This line only has $1,174.60 left.').waitFor()
  await dialog.getByLabel('Amount').fill('600')
  await dialog.getByLabel('Reason').fill('Thicker slab')
  await dialog.getByRole('button', { name: 'Transfer money' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => cell(other, 'Countertop', ORIGINAL_OR_REVISED).innerText()).toContain('6,056.00')
  await expect.poll(() => cell(page, 'Countertop', ORIGINAL_OR_REVISED).innerText()).toContain('6,056.00')
  expect(await cell(page, 'Total', ORIGINAL_OR_REVISED).innerText()).toBe('12,920.60')
  expect(await profitOn(page, deal.id)).toBe(`$${dollars(profitAt(1_292_060))}`)

  // A receipt of 6,300.55 on a line of 6,056.00. Its line, its category, the budget and the deal update.
  await other.getByRole('radio', { name: 'Expenses' }).click()
  await other.getByRole('button', { name: 'Add receipt', exact: true }).click()
  await dialog.getByLabel('Vendor').fill('Hollis Stone')
  await dialog.getByLabel('Amount', { exact: true }).fill('6300.55')
  const picker = dialog.getByRole('combobox', { name: 'Budget line' })
  await picker.click()
  await picker.pressSequentially('counter')
  await dialog.getByRole('option').first().waitFor()
  await other.keyboard.press('Enter')
  await dialog.getByText('will go $244.55 over budget').waitFor()
  await other.getByRole('button', { name: 'Post', exact: true }).click()
  await other.getByText('Hollis Stone, $6,300.55: posted').waitFor()
  await other.getByRole('radio', { name: 'Lines', exact: true }).click()

  const figures = async (row: Locator) => {
    const columns = [ORIGINAL_OR_REVISED, ACTUAL, TO_COMPLETE, FORECAST, VARIANCE, VARIANCE_PCT]
    const texts = columns.map((column) => row.locator(`[aria-colindex="${column}"]`).innerText())
    return (await Promise.all(texts)).map((text) => text.split('\n')[0])
  }
  const over = ['6,056.00', '6,300.55', '0.00', '6,300.55', '−244.55', '−4.0%']
  const line = other.getByRole('row').filter({ hasText: 'Countertop' })
  await expect.poll(() => figures(line)).toEqual(over)
  expect(await figures(other.locator('[role=row]:not([aria-level])').filter({ hasText: 'Total' }))).toEqual([
    '12,920.60',
    '6,300.55',
    '6,864.60',
    '13,165.15',
    '−244.55',
    '−1.9%',
  ])
  expect((await budget()).total).toMatchObject({ forecastCents: 1_316_515, varianceCents: -24_455 })
  expect(lineOf(await budget(), 'Owner contingency').figures?.revisedCents).toBe(57_460)

  // The deal's forecast. The original projection doesn't change.
  await page.goto(`/app/deals/${deal.id}/underwriting`)
  await expect.poll(() => profitOn(page, deal.id)).toBe(`$${dollars(profitAt(1_316_515))}`)
  await page.getByRole('radio', { name: 'Projected', exact: true }).click()
  await expect.poll(() => page.locator('main').innerText()).toContain(`$${dollars(profitAt(1_292_060))}`)
  expect((await projection()).profitCents).toBe(profitAt(1_316_515))

  await other.getByRole('radio', { name: 'Versions' }).click()
  await other.getByText('Owner contingency → Countertop, granite or quartz').waitFor()
  await other.getByText('Version 1', { exact: true }).waitFor()

  // Over by 5% and more, the line, the budget and the deal say so.
  const countertop = lineOf(await budget(), 'Countertop, granite or quartz')
  const change = { id: countertop.id, version: countertop.version, change: { etcOverrideCents: 10_000 } }
  await api.patch(`/deals/${deal.id}/budget`, { changed: [change] })
  await other.getByRole('radio', { name: 'Lines', exact: true }).click()
  await other.getByText('1 line is over the alert limit of 5% or $1,000.00, whichever is less.').waitFor()
  expect(await line.getByText('Over the alert limit').count()).toBe(1)
  await other.goto('/app/deals')
  await other.getByText('Over budget').first().waitFor()
  expect(product.problems).toEqual([])
})
