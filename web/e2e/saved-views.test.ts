import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
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

it('saves how the people are filtered, searched and sorted, for the team, and brings it back', async () => {
  const client = product.app.api(owner.token)
  await client.post('/contacts', { contact: { name: 'Stephen Oyelaran', roles: ['lender'], phone: '336-555-0178' } })
  await client.post('/contacts', { contact: { name: 'Ana Prado', roles: ['lender'] } })
  const page = await openAs(product, owner, '/app/people?group=lenders')
  await page.getByRole('link', { name: 'Stephen Oyelaran' }).waitFor()
  expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0)
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Without phone' })
  await page.getByRole('link', { name: 'Stephen Oyelaran' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('To call')
  await page.getByRole('dialog').getByLabel('Share with the team').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^To call ?1$/ }).waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: /^Lenders/ }).click()
  await page.getByRole('link', { name: 'Stephen Oyelaran' }).waitFor()
  await page.getByRole('link', { name: /^To call/ }).click()
  await page.getByRole('link', { name: 'Stephen Oyelaran' }).waitFor({ state: 'detached' })

  const visit = { language: 'es', viewport: { width: 390, height: 844 }, hasTouch: true } as const
  const other = await openAs(product, colleague, '/app/people', visit)
  await other.getByRole('link', { name: 'Stephen Oyelaran' }).waitFor()
  await other.getByRole('link', { name: /^To call/ }).click()
  await other.waitForURL(/group=lenders&only=without_phone/)
  await other.getByRole('link', { name: 'Stephen Oyelaran' }).waitFor({ state: 'detached' })
  expect(await sidewaysOverflow(other)).toBe(0)

  await choose(page, 'To call', 'Rename view')
  await page.getByRole('dialog').getByLabel('Name').fill('Numbers to find')
  await page.keyboard.press('Enter')
  await other.getByRole('link', { name: /^Numbers to find/ }).waitFor()
  await choose(page, 'Numbers to find', 'Delete view')
  await page.waitForURL('**/app/people')
  await page.getByRole('link', { name: 'Stephen Oyelaran' }).waitFor()
  await toast(page, 'View Numbers to find deleted').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /^Numbers to find/ }).click()
  await page.waitForURL(/only=without_phone/)
})

it('leaves no window with an error', () => expect(product.problems).toEqual([]))
