import { afterAll, beforeAll, expect, it } from 'vitest'
import { bidDesk } from '../../server/tests/bids.ts'
import { type OrderTeam, orderTeam } from '../../server/tests/orders.ts'
import { sidewaysOverflow } from './accessibility.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

const NARROW = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } as const

let product: Product
let team: OrderTeam
let paths: string[]
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await orderTeam(product.app)
  paths = await everyPath()
})
afterAll(() => product.close())

/** Every page of the application, with a deal that has orders, a change order and bids. */
async function everyPath(): Promise<string[]> {
  const budget = await team.approved()
  const vendorId = await team.vendor()
  const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 40_000 }], { vendorId })
  const asked = await team.draft(budget, [{ line: 'Roof', amountCents: 478_000 }], { vendorId })
  await team.must(team.act(team.operator, asked, 'submit'))
  const changeOrder = team.changeOf(budget, null, [{ line: 'Roof', amountCents: 90_000 }], { scope: 'budget_only' })
  const { id: changeId } = await team.must(
    product.app.api(team.operator.token).post<{ id: string }>(`/deals/${budget.dealId}/change-orders`, { changeOrder }),
  )
  const bids = bidDesk(product.app, team)
  const bidPackage = await bids.create(budget)
  const tabs = ['', '/underwriting', '/comps', '/budget', '/orders', '/documents', '/activity']
  const inOrders = [
    'order=new',
    `order=${draft.id}`,
    `order=${draft.id}&edit=1`,
    `order=${asked.id}`,
    `line=${budget.lines[0]!.id}`,
    `change=${changeId}`,
    'bids=all',
    'bids=new',
    `bids=${bidPackage.id}`,
    `bids=${bidPackage.id}&edit=1`,
  ]
  const inBudget = ['estimate', 'expenses', 'history']
  const inUnderwriting = ['result', 'risk']
  const deal = `/app/deals/${budget.dealId}`
  return [
    '/app',
    '/app/deals',
    '/app/deals?layout=table',
    '/app/deals/new',
    '/app/deals/import',
    ...tabs.map((tab) => deal + tab),
    ...inOrders.map((place) => `${deal}/orders?${place}`),
    ...inBudget.map((view) => `${deal}/budget?view=${view}`),
    ...inUnderwriting.map((view) => `${deal}/underwriting?view=${view}`),
    '/app/portfolio',
    '/app/portfolio/page',
    '/app/vendors',
    `/app/vendors/${vendorId}`,
    `/app/vendors/${vendorId}/papers`,
    `/app/vendors/${vendorId}/activity`,
    '/app/vendors/import',
    '/app/payments/import',
    '/app/approvals',
    '/app/team',
    '/app/billing',
    '/app/activity',
    '/app/settings',
    '/app/settings/approvals',
    '/app/account',
  ]
}

it.each(['en', 'es'] as const)('no page of the application scrolls sideways at 360 px, in %s', async (language) => {
  const page = await windowOf(product, team.admin, { ...NARROW, language })
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await expect.poll(() => page.locator('.appear-late').count()).toBe(0)
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) wide.push(`${path} by ${overflow} px`)
  }
  expect(wide).toEqual([])
  expect(product.problems).toEqual([])
})
