import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let owner: Person
let colleague: Person
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  owner = await product.app.signUp()
  colleague = await product.app.member(owner.orgId, 'operator')
  await buildDeal(product.app, owner, { market: 'Dayton' })
})
afterAll(() => product.close())

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' }).getByRole('link')
const choose = async (page: Page, view: string, item: string) => {
  await page.getByRole('button', { name: `More actions for view ${view}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words }).first()

it('saves the current filters as a private view, renames it and shares it with the team', async () => {
  const page = await openAs(product, owner, '/app/deals?market=Dayton')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Dayton')
  await page.keyboard.press('Enter')
  await toast(page, 'View Dayton saved').waitFor()
  const other = await openAs(product, colleague, '/app/deals')
  await expect.poll(() => views(other).allTextContents()).toEqual(['All active'])

  await choose(page, 'Dayton', 'Rename view')
  await page.getByRole('dialog').getByLabel('Name').fill('Dayton leads')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Dayton leads/ }).waitFor()
  await choose(page, 'Dayton leads', 'Share with the team')
  await toast(page, 'View Dayton leads is now shared with the team').waitFor()

  await other.reload()
  await other.getByRole('link', { name: /^Dayton leads/ }).click()
  await other.waitForURL(/market=Dayton/)
  expect(await other.getByRole('button', { name: 'More actions for view Dayton leads' }).count()).toBe(0)
})

it('takes a choice of language for no change of the view', async () => {
  const page = await openAs(product, owner, '/app/deals?lang=es')
  await page.getByRole('link', { name: 'Todos los activos' }).waitFor()
  expect(await page.getByRole('button', { name: 'Guardar vista' }).count()).toBe(0)
})

it('brings a deleted view back', async () => {
  const page = await openAs(product, owner, '/app/deals?market=Dayton')
  await choose(page, 'Dayton leads', 'Delete view')
  await page.waitForURL('**/app/deals')
  await expect.poll(() => views(page).count()).toBe(1)
  await toast(page, 'View Dayton leads deleted').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /^Dayton leads/ }).waitFor()
})

it('leaves no window with an error', () => expect(product.problems).toEqual([]))
