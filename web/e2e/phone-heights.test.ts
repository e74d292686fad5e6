import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { budgetTeam, type BudgetTeam } from '../../server/tests/budgets.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

let product: Product
let team: BudgetTeam
let dealId: string
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await budgetTeam(product.app)
  dealId = (await team.approved()).dealId
})
afterAll(() => product.close())

const open = (path: string, language: 'en' | 'es') => openAs(product, team.admin, path, { ...PHONE, language })
const top = async (page: Page, selector: string): Promise<number> => {
  const first = page.locator(selector).first()
  await first.waitFor()
  return (await first.boundingBox())!.y
}

it.each(['en', 'es'] as const)(
  'shows the first card, the first input and the first line without scrolling, in %s',
  async (language) => {
    const board = await open('/app/deals', language)
    expect(await top(board, 'article')).toBeLessThanOrEqual(230)

    const underwriting = await open(`/app/deals/${dealId}/underwriting`, language)
    expect(await top(underwriting, 'main input')).toBeLessThanOrEqual(340)

    const budget = await open(`/app/deals/${dealId}/budget`, language)
    await budget.getByText('Roof').first().waitFor()
    expect(await top(budget, ':text("Roof")')).toBeLessThan(700)
  },
)

it('keeps starting from a template and scenarios within reach beside the inputs', async () => {
  const page = await open(`/app/deals/${dealId}/underwriting`, 'en')
  await page.getByRole('button', { name: 'Plan', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Start from…' }).waitFor()
  await page.getByRole('menuitem', { name: 'Save as scenario' }).tap()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Lower price')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Plan', exact: true }).tap()
  await page.getByRole('button', { name: 'Plan', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Lower price' }).waitFor()
  await page.getByRole('menuitem', { name: 'Compare' }).waitFor()
})

it('shows money in the rows of the table and reaches the import from the board', async () => {
  const page = await open('/app/deals?layout=table', 'en')
  const money = page
    .locator('tbody tr')
    .first()
    .getByText(/^−?[\d,]+$/)
  await money.first().waitFor()
  const box = (await money.first().boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  await page.locator('header, main').getByRole('button', { name: /More/ }).first().tap()
  await page.getByRole('menuitem', { name: /Import/ }).waitFor()
})

it('leaves no window with an error', () => expect(product.problems).toEqual([]))
