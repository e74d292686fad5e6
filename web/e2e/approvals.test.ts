import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { budgetDesk, FLIP } from '../../server/tests/budgets.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let ana: Person

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'PRO' })
  ana = await product.app.member(jo.orgId, 'operator')
})
afterAll(() => product.close())

/** A budget that Ana submitted. */
async function submitted(name: string, cents: number): Promise<Budget> {
  const desk = budgetDesk(product.app)
  const { id } = await buildDeal(product.app, ana, { ...FLIP, name })
  return desk.move(ana, await desk.add(ana, id, [['07-010', 'Roof', cents]]), 'submit')
}

/** As fast as a page can take them, when someone types ahead of a busy computer. */
function pressAtOnce(page: Page, keys: string[]): Promise<void> {
  return page.evaluate(async (pressed) => {
    for (const key of pressed) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, keys)
}

it('decides by keyboard, asks for the note of a rejection, and undoes', async () => {
  await submitted('Osprey', 1_000_000)
  await submitted('Linden', 2_000_000)
  const page = await openAs(product, jo, '/app/approvals?sort=largest')
  const list = page.getByRole('list').filter({ has: page.getByText('Osprey') })
  await page.getByRole('article').getByText('$22,000.00').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])

  await page.keyboard.press('j')
  await page.getByRole('article').getByText('$11,000.00').waitFor()
  await page.keyboard.press('r')
  await page.getByText('Enter a reason.').waitFor()
  const note = page.getByRole('textbox', { name: 'Note (required to reject)' })
  await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true)
  await note.fill('The roof is too expensive')
  await page.getByRole('button', { name: 'Reject' }).click()
  await list.getByText('Osprey').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('list').getByText('Osprey').waitFor()
  await page.getByRole('article').getByText('$22,000.00').waitFor()

  await page.keyboard.press('x')
  await page.getByRole('heading', { name: '1 selected' }).waitFor()
  await pressAtOnce(page, ['j', 'x'])
  await page.getByRole('heading', { name: '2 selected' }).waitFor()
  await page.keyboard.press('Shift+A')
  await page.getByText('Nothing is waiting for you.').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
})

it('opens from a mailed link on a phone, with both buttons at the thumb', async () => {
  await submitted('Marlowe', 500_000)
  type Items = { items: { id: string }[] }
  const { body } = await product.app.api(jo.token).get<Items>('/approvals')
  const page = await openAs(product, jo, `/app/approvals?item=${body.items[0]!.id}`, {
    viewport: { width: 390, height: 844 },
  })
  const approve = page.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await faultsInBothThemes(page)).toEqual([])
  const box = (await approve.boundingBox())!
  expect(box.y).toBeGreaterThan(844 / 2)
  expect(box.height).toBeGreaterThanOrEqual(44)
  await approve.click()
  await page.getByText('Nothing is waiting for you.').waitFor()
})

it('lets an operator ask for an override, and an admin’s approval moves the deal', async () => {
  const { id } = await buildDeal(product.app, ana, { ...FLIP, name: 'Tobacco Barn' })
  const page = await openAs(product, ana, `/app/deals/${id}`)
  await page.getByRole('button', { name: / before / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why it should move now' }).fill('The seller signs on Friday')
  await dialog.getByRole('button', { name: 'Ask an admin' }).click()
  await dialog.getByText(/asked for an override/).waitFor()
  const admin = await openAs(product, jo, '/app/approvals')
  await admin.getByRole('article').getByText('Move with', { exact: false }).first().waitFor()
  await admin.getByRole('button', { name: 'Approve and move' }).click()
  await admin.getByText('Nothing is waiting for you.').waitFor()
  const stage = async () =>
    (await product.app.api(jo.token).get<{ stageId: string; pipeline: { id: string; key: string }[] }>(`/deals/${id}`))
      .body
  const now = await stage()
  expect(now.pipeline.find((one) => one.id === now.stageId)?.key).toBe('analysis')
})

it('says who would decide while rules are tried, and keeps a changed rule', async () => {
  const page = await openAs(product, jo, '/app/settings/approvals')
  const tried = page.getByRole('complementary')
  await tried.getByText('rule 3').waitFor()
  await tried.getByLabel('Amount').fill('500')
  await tried.getByText('Approved at once: no one has to decide.').waitFor()
  await tried.getByLabel('Left on the line').fill('100')
  await tried.getByText('rules 2 and 5').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'In use' }).first().click()
  await page.getByText('Rules saved').waitFor()
  await page.getByRole('button', { name: 'Restore defaults' }).click()
  await page.getByRole('button', { name: 'Restore defaults' }).waitFor({ state: 'hidden' })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
