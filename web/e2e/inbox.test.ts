import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs, windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let admin: Person
let reader: Person

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp()
  reader = await product.app.member(admin.orgId, 'operator')
})
afterAll(() => product.close())

const assign = (title: string, dealId?: string) =>
  buildTask(product.app, admin, { title, assigneeId: reader.userId, ...(dealId ? { dealId } : {}) })

it('gets what others ask live, and is worked through by keyboard', async () => {
  const deal = await buildDeal(product.app, admin, { name: 'Elm House' })
  await assign('Order the survey', deal.id)
  const page = await windowOf(product, reader)
  const live = page.waitForResponse('**/api/v1/live')
  await page.goto('/app/notifications')
  await live
  const row = (title: string) => page.getByRole('listitem').getByRole('button', { name: `New task: ${title}` })
  await row('Order the survey').waitFor()
  await assign('Call the county')
  await row('Call the county').waitFor()
  await page.getByText('2 unread').waitFor()
  await page
    .getByRole('link', { name: /Notifications/ })
    .getByText('2', { exact: true })
    .first()
    .waitFor()
  // The newest one is picked until another is.
  const pane = page.getByRole('complementary', { name: /New task/ })
  await pane.getByRole('heading', { name: 'New task: Call the county' }).waitFor()
  await page.keyboard.press('j')
  await pane.getByRole('heading', { name: 'New task: Order the survey' }).waitFor()
  await page.getByText('1 unread').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('e')
  await row('Order the survey').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('Order the survey').click()
  await page.keyboard.press('h')
  await row('Order the survey').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /Later/ }).click()
  await row('Order the survey').waitFor()
  await page.getByRole('button', { name: 'Back to the inbox' }).click()
  await page.getByText('Nothing saved for later').waitFor()
  await page.getByRole('link', { name: /For you/ }).click()
  await row('Order the survey').click()
  await page.keyboard.press('o')
  await page.waitForURL(`**/app/deals/${deal.id}`)
})

it('is read on a phone, in Spanish', async () => {
  await assign('Call the county')
  const phone = { language: 'es', theme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true } as const
  const page = await openAs(product, reader, '/app/notifications', phone)
  const row = page.getByRole('listitem').filter({ hasText: 'Call the county' }).first()
  await row.getByRole('button', { name: 'Listo' }).waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await faultsInBothThemes(page)).toEqual([])
  await row.getByRole('button', { name: 'Después' }).click()
  await page.getByRole('menuitem', { name: 'El próximo lunes' }).click()
  await page.getByText('Vuelve el lunes a las 8:00').waitFor()
})
