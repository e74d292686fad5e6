import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../server/tests/budgets.ts'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam
let budget: Budget
let vendorId: string

const PHONE = { viewport: { width: 390, height: 844 }, language: 'es', theme: 'dark' } as const
const VENDOR = 'Piedmont Stone & Tile'

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app)
  vendorId = await team.vendor(VENDOR)
  budget = await team.approved()
})
afterAll(() => product.close())

const orders = (path = '') => `/app/deals/${budget.dealId}/orders${path}`
const budgetNow = () => team.desk.of(team.admin, budget.dealId)

function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Orders counters for 14,000.00 on Kitchen, which has 13,250.00. */
async function typeOrder(page: Page) {
  await page.getByRole('link', { name: 'New order' }).first().click()
  await page.getByLabel('Vendor').selectOption({ label: VENDOR })
  await page.getByLabel('For', { exact: true }).fill('Counters and backsplash')
  const line = page.getByRole('combobox', { name: 'Budget line, line 1' })
  await line.fill('kitch')
  await line.press('Enter')
  await page.getByLabel('Item, line 1').fill('Quartz counters, installed')
  await page.getByLabel('Amount, line 1').fill('14,000.00')
  await page.getByLabel('Amount, line 1').blur()
}

describe('a purchase order', () => {
  it('over its budget line is covered from contingency, approved by someone else, issued and received', async () => {
    const page = await openAs(product, team.operator, orders())
    await typeOrder(page)
    await page.getByRole('radio', { name: /^Take 750\.00 from contingency/ }).waitFor()
    expect(await page.getByRole('radio', { name: /^Take 750\.00 from contingency/ }).isChecked()).toBe(true)
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Waiting for approval').first().waitFor()
    const kitchen = lineOf(await budgetNow(), 'Kitchen')
    expect(kitchen.figures).toMatchObject({ pendingCents: 1_400_000, committedCents: 0 })

    const other = await openAs(product, team.operatorAdmin, placeOf(page))
    await other.getByRole('button', { name: 'Approve', exact: true }).first().click()
    await expect
      .poll(async () => lineOf(await budgetNow(), 'Kitchen').figures)
      .toMatchObject({ pendingCents: 0, committedCents: 1_400_000, transfersCents: 75_000 })

    await page.reload()
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'All received' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Received', { exact: true }).first().waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  it('keeps what was typed until it’s sent', async () => {
    const page = await openAs(product, team.operator, orders())
    await typeOrder(page)
    await page.reload()
    expect(await page.getByLabel('Item, line 1').inputValue()).toBe('Quartz counters, installed')
  })

  it('says at its fields what is missing', async () => {
    const page = await openAs(product, team.operator, orders('?order=new'))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Choose a budget line.').waitFor()
    await page.getByText('Enter what the order is for.').waitFor()
  })

  it('is read and written on a phone, in Spanish', async () => {
    const draft = await team.draft(budget, [{ line: 'Roof', description: 'Ridge vent', amountCents: 90_000 }], {
      vendorId,
    })
    for (const path of [orders(), orders(`?order=${draft.id}`), orders(`?order=${draft.id}&edit=1`)]) {
      const page = await openAs(product, team.operator, path, PHONE)
      await page.getByText('Ridge vent').or(page.locator('input[value="Ridge vent"]')).first().waitFor()
      expect(await faultsInBothThemes(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  })
})
