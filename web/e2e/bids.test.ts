import type { Budget } from '@plumbline/contract/budgets/budget'
import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import type { OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bidDesk, type BidDesk } from '../../server/tests/bids.ts'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam
let desk: BidDesk
let budget: Budget
let piedmont: string
let stonecrest: string

const PHONE = { viewport: { width: 390, height: 844 }, language: 'es', theme: 'dark' } as const

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app)
  desk = bidDesk(product.app, team)
  piedmont = await team.vendor('Piedmont Stone & Tile')
  stonecrest = await team.vendor('Stonecrest Counters')
  budget = await team.approved()
})
afterAll(() => product.close())

const tab = (path = '') => `/app/deals/${budget.dealId}/orders${path}`
const ordersNow = async () =>
  (await product.app.api(team.operator.token).get<{ items: OrderSummary[] }>(`/deals/${budget.dealId}/orders`)).body
    .items

async function typeLine(page: Page, number: number, [line, item, estimate]: readonly [string, string, string]) {
  const picker = page.getByRole('combobox', { name: `Budget line, line ${number}` })
  await picker.fill(line)
  await picker.press('Enter')
  await page.getByLabel(`Item, line ${number}`).fill(item)
  await page.getByLabel(`Our estimate, line ${number}`).fill(estimate)
}

type Price = readonly [line: string, price: string]

async function enterBid(page: Page, vendor: string, prices: readonly Price[], notBid: readonly string[] = []) {
  await page.getByRole('button', { name: 'Enter bid', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vendor', { exact: true }).selectOption({ label: vendor })
  for (const [line, price] of prices) await dialog.getByLabel(`${line}: price`).fill(price)
  for (const line of notBid) await dialog.getByLabel(`${line}: answer`).selectOption({ label: 'Not bid' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Two bids of which neither is lower on both lines. */
async function twoBids(): Promise<BidPackage> {
  const one = await desk.create(budget, { needBy: '2026-05-26' })
  await desk.enter(one, piedmont, [545_600, 180_400])
  return desk.enter(await desk.read(one), stonecrest, [496_000, 'not_bid'], { bid: { note: 'No tile work' } })
}

describe('bids', () => {
  it('are asked for, entered, compared and awarded split by line into drafts', async () => {
    const page = await openAs(product, team.operator, tab())
    await page.getByRole('link', { name: 'Bids' }).first().click()
    await page.getByRole('link', { name: 'Ask for bids' }).click()
    await page.getByLabel('What is it for?').fill('Counters and backsplash')
    await typeLine(page, 1, ['kitch', 'Quartz counters', '4,650'])
    await page.getByRole('button', { name: 'Add line' }).click()
    await typeLine(page, 2, ['kitch', 'Backsplash tile', '1,540'])
    await page.getByRole('button', { name: 'Save and ask vendors' }).click()

    await page.getByRole('button', { name: 'Ask vendors' }).click()
    const invite = page.getByRole('dialog')
    await invite.getByLabel('Piedmont Stone & Tile').click()
    await invite.getByLabel('Stonecrest Counters').click()
    await invite.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('Invited', { exact: false }).first().waitFor()

    await enterBid(page, 'Piedmont Stone & Tile', [
      ['Quartz counters', '5,456'],
      ['Backsplash tile', '1,804'],
    ])
    await enterBid(page, 'Stonecrest Counters', [['Quartz counters', '4,960']], ['Backsplash tile'])
    await page.getByRole('button', { name: /^counted as 1,804\.00/ }).waitFor()
    await page.getByRole('button', { name: 'Award to Stonecrest Counters' }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])

    await page.getByRole('button', { name: 'Split', exact: true }).click()
    const split = page.getByRole('dialog')
    await split.getByText('costs the deal').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await split.getByRole('button', { name: 'Award', exact: true }).click()
    await page
      .getByRole('link', { name: /^Awarded, PO-/ })
      .first()
      .waitFor()
    const orders = await ordersNow()
    expect(orders.map(({ vendor, status, totalCents }) => [vendor.name, status, totalCents]).toSorted()).toEqual([
      ['Piedmont Stone & Tile', 'draft', 180_400],
      ['Stonecrest Counters', 'draft', 496_000],
    ])
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  it('explain their figures, and an award is undone from its message', async () => {
    const one = await twoBids()
    const before = (await ordersNow()).length
    const page = await openAs(product, team.operator, tab(`?bids=${one.id}`))
    await page.getByRole('button', { name: /^counted as 1,804\.00/ }).click()
    await page.getByText('How a line without a price is counted').last().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Award to Stonecrest Counters' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Award to Stonecrest Counters' }).waitFor()
    await expect.poll(async () => (await ordersNow()).length).toBe(before)
  })

  it('give an order its lines', async () => {
    await twoBids()
    const page = await openAs(product, team.operator, tab('?order=new'))
    await page.getByRole('button', { name: 'Bid', exact: true }).click()
    await page
      .getByRole('menuitem', { name: /Piedmont/ })
      .first()
      .click()
    await page.getByText('bid 88.00').waitFor()
    expect(await page.getByLabel('Item, line 1').inputValue()).toBe('Counters')
  })

  it('say at the fields what is missing', async () => {
    const page = await openAs(product, team.operator, tab('?bids=new'))
    await page.getByRole('button', { name: 'Save and ask vendors' }).click()
    await page.getByText('Describe the work.').waitFor()
    await page.getByText('Choose a budget line.').waitFor()
  })

  it('are read and written on a phone, in Spanish', async () => {
    const one = await twoBids()
    for (const path of ['?bids=all', `?bids=${one.id}`, `?bids=${one.id}&edit=1`]) {
      const page = await openAs(product, team.operator, tab(path), PHONE)
      await page.getByText('Counters').or(page.locator('input[value="Counters"]')).first().waitFor()
      expect(await faultsInBothThemes(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  })
})
