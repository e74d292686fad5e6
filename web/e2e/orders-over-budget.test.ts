import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../server/tests/budgets.ts'
import type { Person } from '../../server/tests/harness.ts'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { faultsInBothThemes } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { placeOf, typeOrder } from './orders.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam

const VENDOR = 'Piedmont Stone & Tile'

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app)
  await team.vendor(VENDOR)
})
afterAll(() => product.close())

const kitchen = async ({ dealId }: Budget) => lineOf(await team.desk.of(team.admin, dealId), 'Kitchen').figures

/** Types an order for 14,000.00 on Kitchen, which has 13,250.00. */
async function typed(budget: Budget): Promise<Page> {
  const page = await openAs(product, team.operator, `/app/deals/${budget.dealId}/orders?order=new`)
  await typeOrder(page, {
    vendor: VENDOR,
    title: 'Counters and backsplash',
    rows: [{ line: 'kitch', item: 'Quartz counters, installed', amount: '14,000.00' }],
  })
  await page.getByRole('status').getByText('$750.00 more than Kitchen has left').waitFor()
  return page
}

/** Submits it. @returns its address */
async function submitted(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByText(/^Waiting for /)
    .first()
    .waitFor()
  return placeOf(page)
}

async function approvedBy(person: Person, place: string): Promise<Page> {
  const page = await openAs(product, person, place)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  return page
}

describe('an order over its budget line', () => {
  it('is covered from contingency, approved by someone else, issued and received', async () => {
    const budget = await team.approved()
    const page = await typed(budget)
    const way = page.getByRole('radio', { name: /^Take 750\.00 from contingency/ })
    expect(await way.isChecked()).toBe(true)
    await page.getByText('2,510.00 becomes 1,760.00 when the order is approved. Profit stays the same.').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    const place = await submitted(page)
    expect(await kitchen(budget)).toMatchObject({
      pendingCommitmentCents: 1_400_000,
      committedCents: 0,
      revisedCents: 1_325_000,
    })

    await approvedBy(team.operatorAdmin, place)
    await expect
      .poll(() => kitchen(budget))
      .toMatchObject({ pendingCommitmentCents: 0, committedCents: 1_400_000, transfersCents: 75_000, varianceCents: 0 })

    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'All received' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Received', { exact: true }).first().waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
  })

  it('raises its line with a change order, which is decided with it', async () => {
    const budget = await team.approved()
    const page = await typed(budget)
    await page.getByRole('radio', { name: /^Raise Kitchen by 750\.00 with a change order/ }).check()
    const place = await submitted(page)
    await approvedBy(team.operatorAdmin, place)
    await expect
      .poll(() => kitchen(budget))
      .toMatchObject({ committedCents: 1_400_000, approvedChangesCents: 75_000, revisedCents: 1_400_000 })
  })

  it('goes over budget only after an organization admin agrees as well', async () => {
    const budget = await team.approved()
    const page = await typed(budget)
    await page.getByRole('radio', { name: /^Go over budget/ }).check()
    // A toast is a list item, too, and may name the same person.
    const who = page.getByRole('main').getByRole('listitem')
    await who.filter({ hasText: team.admin.fullName }).waitFor()
    const place = await submitted(page)
    const first = await approvedBy(team.operatorAdmin, place)
    await first.getByText(`Waiting for ${team.admin.fullName}.`).waitFor()
    expect(await kitchen(budget)).toMatchObject({ pendingCommitmentCents: 1_400_000, committedCents: 0 })
    await approvedBy(team.admin, place)
    await expect
      .poll(() => kitchen(budget))
      .toMatchObject({
        committedCents: 1_400_000,
        revisedCents: 1_325_000,
        uncommittedCents: -75_000,
        varianceCents: -75_000,
      })
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
