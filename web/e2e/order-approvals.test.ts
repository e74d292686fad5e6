import type { Budget } from '@plumbline/contract/budgets/budget'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lineOf } from '../../server/tests/budgets.ts'
import type { Person } from '../../server/tests/harness.ts'
import { orderTeam, type OrderTeam } from '../../server/tests/orders.ts'
import { openAs } from './open-as.ts'
import { typeOrder } from './orders.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: OrderTeam

const VENDOR = 'Piedmont Stone & Tile'

beforeAll(async () => {
  product = await openProduct()
})
/** A firm of its own for each test, because rules are the firm's. */
beforeEach(async () => {
  team = await orderTeam(product.app)
})
afterAll(() => product.close())

const roof = async ({ dealId }: Budget) => lineOf(await team.desk.of(team.admin, dealId), 'Roof').figures

const step = (approver: object) => ({ mode: 'any_of', approvers: [approver], slaHours: 48, escalateTo: null })

/** Approves the one item that waits for this person. */
async function approves(person: Person): Promise<void> {
  const page = await openAs(product, person, '/app/approvals')
  await page.getByRole('article').getByText('New roof').first().waitFor()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByText('Nothing is waiting for you.').waitFor()
}

it('three people approve an order in three steps, and only then is it committed', async () => {
  await team.vendor(VENDOR)
  const budget = await team.approved()
  const bookkeeper = await product.app.member(team.admin.orgId, 'operator')
  const steps = [step({ user: bookkeeper.userId }), step({ role: 'operator_admin' }), step({ role: 'org_admin' })]
  const rule = { id: 'all', active: true, minCents: 0, maxCents: null, conditions: {}, effect: 'route', steps }
  await team.must(
    product.app
      .api(team.admin.token)
      .put('/approvals/rules', { object: 'purchase_order', version: 0, rules: [{ ...rule, position: 1 }] }),
  )

  const page = await openAs(product, team.operator, `/app/deals/${budget.dealId}/orders?order=new`)
  const rows = [{ line: 'roof', item: 'Shingles and flashing', amount: '9,000.00' }]
  await typeOrder(page, { vendor: VENDOR, title: 'New roof', rows })
  const who = page.getByRole('heading', { name: 'Who approves' }).locator('xpath=..').getByRole('listitem')
  await expect
    .poll(() => who.allTextContents())
    .toEqual([`1${bookkeeper.fullName}`, `2${team.operatorAdmin.fullName}`, `3${team.admin.fullName}`])
  await page.getByRole('button', { name: 'Submit' }).click()

  for (const person of [bookkeeper, team.operatorAdmin, team.admin]) {
    await page.getByText(`Waiting for ${person.fullName}.`).waitFor()
    expect(await roof(budget)).toMatchObject({ pendingCommitmentCents: 900_000, committedCents: 0 })
    await approves(person)
  }
  await page.getByText('Approved', { exact: true }).first().waitFor()
  for (const { fullName } of [bookkeeper, team.operatorAdmin, team.admin])
    await page.getByText(`${fullName} approved`).first().waitFor() // a notice may say it too
  expect(await roof(budget)).toMatchObject({ pendingCommitmentCents: 0, committedCents: 900_000 })
})

it('a purchase split in two orders is decided on their sum, which both the requester and the one who decides read', async () => {
  const vendorId = await team.vendor(VENDOR)
  const budget = await team.approved()
  const shingles = { line: 'Roof', description: 'Shingles', amountCents: 90_000 }
  const draft = await team.draft(budget, [shingles], { vendorId, title: 'Shingles' })
  const first = await team.must(team.act(team.operator, draft, 'submit'))
  expect(first.status).toBe('approved')

  const page = await openAs(product, team.operator, `/app/deals/${budget.dealId}/orders?order=new`)
  const rows = [{ line: 'roof', item: 'Flashing', amount: '900.00' }]
  await typeOrder(page, { vendor: VENDOR, title: 'Flashing', rows })
  await page
    .getByText(
      '$1,800.00 counts toward the approval, with $900.00 from another order to this vendor in the last 30 days.',
    )
    .waitFor()
  await page.getByText(/^Goes to /).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByText(/^Waiting for /)
    .first()
    .waitFor()

  const decider = await openAs(product, team.operatorAdmin, '/app/approvals')
  const pane = decider.getByRole('article')
  await pane.getByText('together $1,800.00', { exact: false }).first().waitFor()
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
