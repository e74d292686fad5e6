import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Linden, lindenAve } from '../../server/tests/linden.ts'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { placeOf } from './orders.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam
let linden: Linden

beforeAll(async () => {
  product = await openProduct()
})
/** A budget of its own for each test, because orders add up. */
beforeEach(async () => {
  team = await orderTeam(product.app)
  linden = await lindenAve(product.app, team)
})
afterAll(() => product.close())

const PHONE = { viewport: { width: 390, height: 844 }, language: 'es', theme: 'dark' } as const

describe('a change order', () => {
  it('moves budget and order at its approval, which the open budget shows by itself', async () => {
    const order = await linden.issued('Carver Plumbing', [{ line: 'Plumbing', amountCents: 700_000 }])
    const budget = await openAs(product, team.admin, `/app/deals/${linden.dealId}/budget`)
    const plumbing = budget.getByRole('row').filter({ hasText: '10-010' })
    await plumbing.getByRole('link', { name: '7,000.00' }).waitFor()

    const page = await openAs(product, team.operator, `/app/deals/${linden.dealId}/orders?order=${order.id}`)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'New change order' })
    await form.getByLabel('For', { exact: true }).fill('Cast-iron drain, hall bath')
    await form.getByLabel('Why').selectOption({ label: 'Unforeseen' })
    await form.getByLabel('Line, line 1').selectOption({ label: '10-010 Plumbing' })
    await form.getByLabel('Item, line 1').fill('Cast-iron drain')
    await form.getByLabel('Change, line 1').fill('1,150.00')
    await form.getByRole('radio', { name: /^Budget and order/ }).check()
    const ledger = form.getByRole('region', { name: 'What it changes' })
    await ledger.getByRole('row', { name: 'Plumbing, budgeted 7,350.00 8,500.00' }).waitFor()
    await ledger.getByRole('row', { name: /^Order PO-\d+ 7,000\.00 8,150\.00$/ }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await form.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('link', { name: /Cast-iron drain, hall bath/ }).click()
    await page.getByText('Waiting for approval').first().waitFor()
    expect(await linden.figures('Plumbing')).toMatchObject({ revisedCents: 735_000, committedCents: 700_000 })
    const place = placeOf(page)

    for (const person of [team.operatorAdmin, team.admin]) {
      const decider = await openAs(product, person, place)
      const approve = decider.getByRole('button', { name: 'Approve', exact: true })
      await approve
        .or(decider.getByText(`${team.operatorAdmin.fullName} approved`))
        .first()
        .waitFor()
      if (await approve.isVisible()) await approve.click()
      await decider.getByText(`${person.fullName} approved`).waitFor()
    }
    await plumbing.getByRole('link', { name: '8,150.00' }).waitFor()
    await plumbing.getByText('8,500.00').first().waitFor()
    await plumbing.getByText('7,350.00 +1,150.00').waitFor()
    expect(await linden.figures('Plumbing')).toMatchObject({
      approvedChangesCents: 115_000,
      revisedCents: 850_000,
      committedCents: 815_000,
    })
  })

  it('opens from a line’s committed amount, on a phone too', async () => {
    const order = await linden.issued('Carver Plumbing', [{ line: 'Plumbing', amountCents: 700_000 }])
    await linden.submitted('Tile & Bath Co', [{ line: 'Plumbing', amountCents: 150_000 }])
    const page = await openAs(product, team.operator, `/app/deals/${linden.dealId}/budget`)
    const plumbing = page.getByRole('row').filter({ hasText: '10-010' })
    await plumbing.getByRole('link', { name: '1,500.00' }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await plumbing.getByRole('link', { name: '7,000.00' }).click()
    const table = page.getByRole('region', { name: 'Orders on this line' })
    await table.getByRole('row', { name: 'Total 1,500.00 7,000.00 7,000.00' }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    const onPhone = placeOf(page)
    await table
      .getByRole('link')
      .filter({ hasText: `PO-${order.number}` })
      .click()
    await page.getByRole('heading', { name: /Carver Plumbing/ }).waitFor()

    for (const path of [`/app/deals/${linden.dealId}/budget`, onPhone]) {
      const phone = await openAs(product, team.operator, path, PHONE)
      await phone.getByText('1,500.00', { exact: false }).first().waitFor()
      expect(await faultsInBothThemes(phone)).toEqual([])
      expect(await sidewaysOverflow(phone)).toBeLessThanOrEqual(0)
    }
  })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
