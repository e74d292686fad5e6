import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { faultsInBothThemes } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let dana: Person
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer' })
  dana = await product.app.member(jo.orgId, 'operator_admin')
})
afterAll(() => product.close())

it('shows what someone else did once, as a notice that links there', async () => {
  const deal = await buildDeal(product.app, jo, { addressLine1: '418 Linden Ave' })
  const page = await openAs(product, dana, '/app/deals')
  const live = page.waitForResponse('**/api/v1/live')
  await page.reload({ waitUntil: 'commit' })
  await live
  await page.getByRole('heading', { name: 'Deals', level: 1 }).waitFor()
  await buildTask(product.app, jo, { title: 'Order the survey', dealId: deal.id, assigneeId: dana.userId })
  const notice = page.getByRole('listitem').filter({ hasText: 'New task: Order the survey' })
  await notice.waitFor()
  // It stays while it has focus, however long the check takes.
  await page.keyboard.press('F8')
  expect(await faultsInBothThemes(page)).toEqual([])
  await notice.getByRole('button').first().click()
  await page.waitForURL(`**/app/deals/${deal.id}`)
  await notice.waitFor({ state: 'detached' })

  // The next change doesn't bring it back.
  await buildTask(product.app, jo, { title: 'Call the lender', dealId: deal.id, assigneeId: jo.userId })
  await buildTask(product.app, jo, { title: 'Book the inspector', dealId: deal.id, assigneeId: dana.userId })
  await page.getByRole('listitem').filter({ hasText: 'New task: Book the inspector' }).waitFor()
  expect(await notice.count()).toBe(0)
})
