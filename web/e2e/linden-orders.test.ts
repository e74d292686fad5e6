import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { lineOf } from '../../server/tests/budgets.ts'
import { type Linden, lindenAve, orderedSoFar } from '../../server/tests/linden.ts'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsInBothThemes } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { placeOf } from './orders.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam
let linden: Linden
let drywall: Order

const COUNTERS = [
  ['Quartz countertop', '62', 'sq ft', '88.00'],
  ['Backsplash tile', '44', 'sq ft', '41.00'],
  ['Template and install', '1', 'lump', '880.00'],
]
const VANITY = [['Vanity top, quartz', '14', 'sq ft', '88.00']]

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app)
  linden = await lindenAve(product.app, team)
  ;({ drywall } = await orderedSoFar(linden))
  await team.vendor('Piedmont Stone & Tile')
  const now = await linden.now()
  const [kitchen, baths] = [lineOf(now, 'Kitchen'), lineOf(now, 'Baths')]
  const amountCents = 43_000
  const shares = [{ lineId: kitchen.id, amountCents }]
  const spending = { vendorName: 'Hollis Supply', spentOn: '2026-05-11', paidBy: 'card', amountCents }
  const expense = { ...spending, split: { splitBy: 'amount', shares } }
  await team.must(product.app.api(team.operatorAdmin.token).post('/expenses', { expense, post: true }))
  const typed = { id: baths.id, version: baths.version, change: { etcOverrideCents: 560_000 } }
  await team.must(team.patch(team.operator, linden.dealId, { changed: [typed] }))
})
afterAll(() => product.close())

it('the budget of 418 Linden Ave shows what is pending and committed, to its figures', async () => {
  const page = await openAs(product, team.operator, `/app/deals/${linden.dealId}/budget`)
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })
  await row('10-010').getByText('7,350.00 +1,240.00').waitFor()
  await row('10-010').getByRole('link', { name: '8,590.00' }).waitFor()
  await row('21-010').getByRole('link', { name: '4,780.00' }).waitFor()
  await row('21-010').getByText('−600.00').waitFor()
  const total = page.getByRole('row').filter({ hasText: 'Total' })
  for (const amount of ['76,608.00', '4,780.00', '57,280.00']) await total.getByText(amount).first().waitFor()
  await page.getByText('Pending amounts don’t count anywhere until they’re approved.').waitFor()
  const contingency = row('29-010')
  await contingency.getByText('6,968.00').first().waitFor()
  await total.getByRole('button', { name: /57,280\.00/ }).click()
  const how = page.getByRole('dialog')
  await how.getByRole('link', { name: /Roof/ }).waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
})

it('the order for the counters is 1,210.00 short on the kitchen, covered from contingency', async () => {
  const page = await openAs(product, team.operator, `/app/deals/${linden.dealId}/orders?order=new`)
  await page.getByLabel('Vendor').selectOption({ label: 'Piedmont Stone & Tile' })
  await page.getByLabel('For', { exact: true }).fill('Counters, backsplash')
  for (const [line, rows] of [
    ['19-010 Kitchen', COUNTERS],
    ['21-010 Baths', VANITY],
  ] as const) {
    await page.getByRole('button', { name: 'Paste rows' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Rows').fill(rows.map((cells) => cells.join('\t')).join('\n'))
    await dialog.getByLabel('Budget line').selectOption({ label: line })
    await dialog.getByRole('button', { name: /^Add \d/ }).click()
  }
  await page.getByRole('heading', { name: '$1,210.00 more than Kitchen has left' }).waitFor()
  const lines = page.getByRole('region', { name: 'Lines' }).getByRole('listitem')
  for (const [index, left] of ['1,474.00', '−330.00', '−1,210.00', '3,768.00'].entries())
    await lines.nth(index).getByText(left).first().waitFor()
  await lines.first().getByText('of 6,930.00').waitFor()
  await page.getByText('6,968.00 becomes 5,758.00 when the order is approved. Profit stays the same.').waitFor()
  await page
    .getByText(/for \$4,780\.00 is waiting on this line\. If it’s approved first, this order is \$1,012\.00 short\./)
    .waitFor()
  await page.getByText('$9,372.00 counts toward the approval.').waitFor()
  await page.getByText(`Goes to ${team.operatorAdmin.fullName}`).waitFor()
  await page.getByText('Only if it goes over budget: not now').waitFor()
  const lower = page.getByRole('checkbox', {
    name: 'Lower the 5,600.00 estimate to complete on Baths by this order’s amount',
  })
  expect(await lower.isChecked()).toBe(true)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(`Waiting for ${team.operatorAdmin.fullName}.`).waitFor()
  expect(await linden.figures('Kitchen')).toMatchObject({ pendingCommitmentCents: 814_000, uncommittedCents: 693_000 })
  expect(await linden.figures('Baths')).toMatchObject({ pendingCommitmentCents: 478_000 + 123_200 })

  const decider = await openAs(product, team.operatorAdmin, placeOf(page))
  await decider.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect
    .poll(() => linden.figures('Kitchen'))
    .toMatchObject({
      revisedCents: 1_446_000,
      committedCents: 589_000 + 814_000,
      uncommittedCents: 0,
      varianceCents: 0,
    })
  expect(await linden.figures('Owner contingency')).toMatchObject({ revisedCents: 575_800 })
  expect(await linden.figures('Baths')).toMatchObject({
    committedCents: 123_200,
    estimateToCompleteCents: 560_000 - 123_200,
    uncommittedCents: 376_800,
  })
})

it('the order for the drywall grows by a change order to 9,700.00 and is received to 6,680.00', async () => {
  const place = `/app/deals/${linden.dealId}/orders?order=${drywall.id}`
  const page = await openAs(product, team.operator, place)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New change order' })
  await form.getByLabel('For', { exact: true }).fill('Mold-resistant board')
  await form.getByLabel('Days').fill('2')
  await form.getByLabel('Line, line 1').selectOption({ label: 'New line on 14-010 Drywall and paint' })
  await form.getByLabel('Item, line 1').fill('Mold-resistant board, baths and laundry')
  await form.getByLabel('Change, line 1').fill('650.00')
  await form.getByRole('radio', { name: /^Order only/ }).check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: /Mold-resistant board/ }).click()
  await page.getByText('Waiting for approval').first().waitFor()
  const change = placeOf(page)
  for (const person of [team.operatorAdmin, team.admin]) {
    const decider = await openAs(product, person, change)
    await decider.getByRole('button', { name: 'Approve', exact: true }).click()
    await decider.getByText(`${person.fullName} approved`).waitFor()
  }
  expect(await linden.figures('Drywall and paint')).toMatchObject({
    revisedCents: 905_000,
    committedCents: 970_000,
    varianceCents: -65_000,
  })

  await page.goto(place)
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'All received' }).click()
  await dialog.getByLabel('Interior paint, walls and trim').fill('21.7617')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const table = page.getByRole('region', { name: 'Lines' })
  await table.getByRole('row', { name: /Interior paint, walls and trim.* 3,860\.00 840\.00 0\.00 3,860\.00/ }).waitFor()
  await table.getByRole('row', { name: 'Total, revised 9,700.00 6,680.00 0.00 9,700.00' }).waitFor()
  await page.getByText('Received in part').first().waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
