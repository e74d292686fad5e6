import type { Budget } from '@plumbline/contract/budgets/budget'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { typeOrder } from './orders.ts'
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

describe('a purchase order', () => {
  it('keeps what was typed until it’s sent', async () => {
    const page = await openAs(product, team.operator, orders())
    await page.getByRole('link', { name: 'New order' }).first().click()
    const rows = [{ line: 'kitch', item: 'Quartz counters, installed', amount: '14,000.00' }]
    await typeOrder(page, { vendor: VENDOR, title: 'Counters and backsplash', rows })
    await page.reload()
    expect(await page.getByLabel('Item, line 1').inputValue()).toBe('Quartz counters, installed')
  })

  it('says at its fields what is missing', async () => {
    const page = await openAs(product, team.operator, orders('?order=new'))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Choose a budget line.').waitFor()
    await page.getByText('Enter what the order is for.').waitFor()
  })

  it('has nothing left to bill to show before its approval', async () => {
    await team.draft(budget, [{ line: 'Roof', description: 'Gutters', amountCents: 45_000 }], {
      vendorId,
      title: 'Gutters',
    })
    const page = await openAs(product, team.operator, orders())
    const row = page.getByRole('row').filter({ hasText: 'Gutters' })
    expect(await row.getByRole('cell').last().textContent()).toBe('–')
    await row.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Money' }).waitFor()
    expect(await page.getByRole('row', { name: /Left to bill 450\.00/ }).count()).toBe(0)
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  it('is read and written on a phone, in Spanish', async () => {
    const draft = await team.draft(budget, [{ line: 'Roof', description: 'Ridge vent', amountCents: 90_000 }], {
      vendorId,
      title: 'Ridge vent',
    })
    for (const path of [orders(), orders(`?order=${draft.id}`), orders(`?order=${draft.id}&edit=1`)]) {
      const page = await openAs(product, team.operator, path, PHONE)
      await page.getByText('Ridge vent').or(page.locator('input[value="Ridge vent"]')).first().waitFor()
      expect(await faultsInBothThemes(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    }
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
