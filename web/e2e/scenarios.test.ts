import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import { budgetDesk } from '../../server/tests/budgets.ts'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { type } from './type-deal.ts'
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

const build = () =>
  buildDeal(product.app, admin, {
    arvCents: 30_000_000,
    askingPriceCents: 20_000_000,
    rehabEstimateCents: 4_000_000,
    allCash: true,
  })

/** Creates a deal with 45,000 of budgeted work instead of the estimated 40,000. */
async function budgetedDeal(): Promise<DealWithTerms> {
  const deal = await build()
  await budgetDesk(product.app).add(admin, deal.id, [['07-010', 'Roof', 4_500_000]])
  return deal
}

async function openTab(deal: DealWithTerms, visit: Visit = {}, query = ''): Promise<Page> {
  const page = await windowOf(product, admin, visit)
  await page.goto(`/app/deals/${deal.id}/underwriting${query}`)
  return page
}

async function keepScenario(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as scenario' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
}

const kept = async (deal: DealWithTerms) =>
  (await product.app.api(admin.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
const changesOf = async (deal: DealWithTerms) =>
  (
    await product.app
      .api(admin.token)
      .get<{ items: { name: string; changes: { fields?: object } }[] }>(`/deals/${deal.id}/scenarios`)
  ).body.items.map(({ name, changes }) => [name, changes.fields ?? {}])

describe('scenarios of a deal', () => {
  it('are entered next to the plan, compared with it, and adopted as the plan', async () => {
    const deal = await build()
    const page = await openTab(deal)
    await keepScenario(page, 'Slow market')
    await type(page, 'ARV', '280000')
    await type(page, 'Holding period (months)', '9')
    await expect.poll(() => changesOf(deal)).toEqual([['Slow market', { arvCents: 28_000_000, holdMonths: 9 }]])
    await page.getByText('Plan: $300,000.00').waitFor()
    expect((await kept(deal)).fields.arvCents).toBe(30_000_000)

    await page.getByRole('link', { name: 'Compare' }).click()
    const table = page.getByRole('region', { name: 'Plan and scenarios side by side' })
    const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) })
    await expect.poll(() => row('ARV').innerText()).toMatch(/\$300,000\.00\s+\$280,000\.00/)
    // 20,000 less, of which selling would have taken 6 %, and three more months at 650.
    await expect.poll(() => row('Net profit').innerText()).toMatch(/−\$20,7\d\d\.\d\d/)
    expect(await row('Rehab').count()).toBe(0)

    await page.getByRole('link', { name: 'Slow market', exact: true }).first().click()
    await page.getByRole('button', { name: 'Use as the plan' }).click()
    await expect.poll(async () => (await kept(deal)).fields).toMatchObject({ arvCents: 28_000_000, holdMonths: 9 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await kept(deal)).fields).toMatchObject({ arvCents: 30_000_000, holdMonths: 6 })
  })

  it('keep their inputs when the plan changes and take its values on request, are duplicated, renamed, and come back after being deleted', async () => {
    const deal = await build()
    const page = await openTab(deal)
    await keepScenario(page, 'Cheap')
    await type(page, 'Asking price', '190000')
    await expect.poll(() => changesOf(deal)).toEqual([['Cheap', { askingPriceCents: 19_000_000 }]])
    await product.app.api(admin.token).patch(`/deals/${deal.id}`, {
      version: deal.version,
      fields: { askingPriceCents: 21_000_000, arvCents: 32_000_000 },
    })
    await page.getByText('The plan has changed since: ARV').waitFor()
    await page.getByText('Plan: $210,000.00').waitFor()
    await page.getByText('Plan: $320,000.00').waitFor()
    expect(await page.getByLabel('ARV', { exact: true }).inputValue()).toBe('300,000.00')
    await page.getByRole('button', { name: 'Use the plan’s values' }).click()
    await page.getByText('The plan has changed since').waitFor({ state: 'detached' })
    expect(await page.getByLabel('ARV', { exact: true }).inputValue()).toBe('320,000.00')
    expect(await page.getByLabel('Asking price', { exact: true }).inputValue()).toBe('190,000.00')

    const more = (name: string) => page.getByRole('button', { name: `More actions for ${name}` })
    await more('Cheap').click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'Cheap 2' }).waitFor()
    await more('Cheap 2').click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Cheap')
    await page.getByText('You already have a scenario with this name.').waitFor()
    await page.getByRole('dialog').getByLabel('Name').fill('Cheaper')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Cheaper' }).waitFor()
    await page.getByRole('button', { name: 'Set Asking price to the plan' }).click()
    await expect
      .poll(() => changesOf(deal))
      .toEqual([
        ['Cheap', { askingPriceCents: 19_000_000 }],
        ['Cheaper', {}],
      ])
    await more('Cheaper').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(async () => (await changesOf(deal)).length).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await changesOf(deal)).length).toBe(2)
  })

  it('can try another amount for budgeted work and return to the budget', async () => {
    const deal = await budgetedDeal()
    const page = await openTab(deal)
    const profit = () => page.locator('[data-figure]', { hasText: 'Net profit' }).first().innerText()
    await keepScenario(page, 'Dearer work')
    await page.getByText('Based on the budget.').waitFor()
    const planned = await profit()
    await page.getByRole('button', { name: 'Try another amount' }).click()
    await page.getByText('This scenario uses its own estimate of the work.').waitFor()
    expect(await profit()).toBe(planned)
    await type(page, 'Rehab estimate', '60000')
    await expect.poll(profit).not.toBe(planned)
    await page.getByRole('button', { name: 'Use budget' }).click()
    await page.getByText('Based on the budget.').waitFor()
    await expect.poll(profit).toBe(planned)
    await expect.poll(() => changesOf(deal)).toEqual([['Dearer work', {}]])
  })

  it.each([
    ['light', 'en', { width: 1280, height: 800 }],
    ['dark', 'es', { width: 390, height: 844 }],
  ] as const)('have no accessibility faults side by side, in %s, %s, %o', async (theme, language, viewport) => {
    const deal = await build()
    const client = product.app.api(admin.token)
    for (const [name, arvCents] of [
      ['A', 31_000_000],
      ['B', 27_000_000],
    ] as const)
      await client.post(`/deals/${deal.id}/scenarios`, { name, changes: { fields: { arvCents } } })
    const page = await openTab(deal, { theme, language, viewport }, '?compare=')
    await page
      .getByRole('region', {
        name: language === 'en' ? 'Plan and scenarios side by side' : 'Plan y escenarios lado a lado',
      })
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    if (viewport.width > 700) return
    await page.getByLabel('Comparar con el plan').selectOption('B')
    await page.getByText('$270,000.00').waitFor()
    expect(await page.getByText('$310,000.00').count()).toBe(0)
  })
})
