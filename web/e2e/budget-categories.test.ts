import type { Budget, BudgetReply } from '@plumbline/contract/budgets/budget'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { budgetDesk, lineOf } from '../../server/tests/budgets.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { category, cell, copied, DESCRIPTION, paste, PLANNED } from './budget-grid.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let jo: Person
let dealId: string

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
})
afterAll(() => product.close())

beforeEach(async () => {
  dealId = (await buildDeal(product.app, jo, { contingencyPct: '10' })).id
  await budgetDesk(product.app).add(jo, dealId, [
    ['07-010', 'Shingles', 1_185_000],
    ['19-010', 'Cabinets', 519_792],
    ['19-020', 'Countertop', 545_600],
    ['21-020', 'Tub', 98_000],
  ])
})

const open = (visit?: Visit) => openAs(product, jo, `/app/deals/${dealId}/budget`, visit)

async function budget(): Promise<Budget> {
  return (await product.app.api(jo.token).get<BudgetReply>(`/deals/${dealId}/budget`)).body.budget!
}
const amounts = async () => (await budget()).lines.map(({ originalCents }) => originalCents)
const sum = (page: Page, name: string) => category(page, name).locator(`[aria-colindex="${PLANNED}"]`).innerText()
const isOpen = (page: Page, name: string) => category(page, name).getAttribute('aria-expanded')

it('shows the total of each category, collapses it by keyboard and remembers that', async () => {
  const page = await open()
  await expect.poll(() => sum(page, 'Kitchen')).toBe('10,653.92')
  await cell(page, 'Shingles', PLANNED).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await cell(page, 'Cabinets', DESCRIPTION).waitFor({ state: 'detached' })
  expect(await isOpen(page, 'Kitchen')).toBe('false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('1,000')
  await page.keyboard.press('Enter')
  await expect.poll(async () => lineOf(await budget(), 'Tub').originalCents).toBe(100_000)
  // Typing continues from line to line and skips the category names.
  await page.keyboard.type('0')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent))
    .toContain('Owner contingency')
  expect(await sum(page, 'Kitchen')).toBe('10,653.92')
  await page.reload()
  await category(page, 'Kitchen').waitFor()
  expect(await isOpen(page, 'Kitchen')).toBe('false')
  expect(await cell(page, 'Total', PLANNED).innerText()).toBe('25,854.31')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Expand all' }).click()
  await cell(page, 'Cabinets', DESCRIPTION).waitFor()
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await cell(page, 'Cabinets', DESCRIPTION).waitFor({ state: 'detached' })
  // A category of one line is that line, with its category's name, and can't be collapsed.
  expect(await cell(page, 'Tub', DESCRIPTION).count()).toBe(1)
})

it('copies, pastes, fills and undoes across collapsed categories, and expands those that change', async () => {
  const page = await open()
  await category(page, 'Kitchen').getByRole('button').click()
  await cell(page, 'Shingles', PLANNED).click()
  await page.keyboard.press('Shift+ArrowDown')
  expect(await copied(page)).toBe('11,850.00\n5,197.92\n5,456.00')
  await page.keyboard.press('Control+d')
  await expect.poll(amounts).toEqual([1_185_000, 1_185_000, 1_185_000, 98_000, 365_300])
  expect(await isOpen(page, 'Kitchen')).toBe('true')
  await page.keyboard.press('Control+z')
  await expect.poll(amounts).toEqual([1_185_000, 519_792, 545_600, 98_000, 234_839])

  await category(page, 'Kitchen').getByRole('button').click()
  await category(page, 'Kitchen').locator('[aria-colindex="6"]').click()
  expect(await copied(page)).toBe('10,653.92')
  await cell(page, 'Shingles', DESCRIPTION).click()
  await paste(page, 'Metal roof\nUppers\nQuartz\nShower\nMirror')
  await expect
    .poll(async () => (await budget()).lines.map(({ code, description }) => [code, description]))
    .toEqual([
      ['07-010', 'Metal roof'],
      ['19-010', 'Uppers'],
      ['19-020', 'Quartz'],
      ['21-020', 'Shower'],
      ['21-020', 'Mirror'],
      ['29-010', 'Owner contingency'],
    ])
  await page.keyboard.press('Control+z')
  await expect.poll(amounts).toEqual([1_185_000, 519_792, 545_600, 98_000, 234_839])
})

it('is collapsed and expanded by touch on a phone, with the same totals', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const kitchen = page.getByRole('button', { name: /Kitchen/ })
  await kitchen.tap()
  await page.getByText('Cabinets').waitFor({ state: 'detached' })
  expect(await kitchen.innerText()).toContain('10,653.92')
  await page.reload()
  await page.getByText('Shingles').waitFor()
  expect(await page.getByText('Cabinets').count()).toBe(0)
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await kitchen.tap()
  await page.getByText('Cabinets').waitFor()
})

it.each(['en', 'es'] as const)(
  'keeps the sort options clear of the first category on a phone, in %s',
  async (language) => {
    const desk = budgetDesk(product.app)
    await desk.decide(jo, await desk.move(jo, await desk.of(jo, dealId), 'submit'), 'approve')
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language })
    const order = page.getByRole('radiogroup', { name: /Sort lines|Ordenar partidas/ })
    await order.getByRole('radio').last().tap()
    const first = page.getByRole('button').filter({ hasText: 'Shingles' })
    const fold = page.getByRole('button', { name: /^(Collapse all|Contraer todo)$/ })
    await first.waitFor()
    const [above, beside, below] = await Promise.all([order, fold, first].map((part) => part.boundingBox()))
    expect(below!.y - Math.max(above!.y + above!.height, beside!.y + beside!.height)).toBeGreaterThanOrEqual(8)
    expect(beside!.y).toBeLessThan(above!.y + above!.height)
  },
)

it('shows the selected columns, accepts dates in them and remembers the selection', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Start' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Photos required' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Qty' }).click()
  await page.keyboard.press('Escape')
  const place = async (heading: string) =>
    Number(await page.getByRole('columnheader', { name: heading, exact: true }).getAttribute('aria-colindex'))
  await cell(page, 'Tub', await place('Start')).click()
  await page.keyboard.type('2026-06-15')
  await page.keyboard.press('Tab')
  await page.keyboard.type('perhaps')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Enter yes or no.').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type('yes')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => lineOf(await budget(), 'Tub'))
    .toMatchObject({ startsOn: '2026-06-15', photosRequired: true })
  await page.reload()
  await page.getByRole('columnheader', { name: 'Photos required' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Qty' }).count()).toBe(0)
  await cell(page, 'Tub', await place('Photos required'))
    .getByText('Yes')
    .waitFor()
})

it('does not let a line end before it starts, in its cell or its dialog', async () => {
  const page = await open()
  for (const column of ['Start', 'End']) {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: column, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  const starts = Number(
    await page.getByRole('columnheader', { name: 'Start', exact: true }).getAttribute('aria-colindex'),
  )
  await cell(page, 'Tub', starts).click()
  await page.keyboard.type('2026-06-15')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2026-06-14')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('The end date can’t be before the start date.').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type('2026-06-16')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => lineOf(await budget(), 'Tub'))
    .toMatchObject({ startsOn: '2026-06-15', endsOn: '2026-06-16' })

  const phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.getByRole('button', { name: /Tub/ }).tap()
  const dialog = phone.getByRole('dialog')
  const field = dialog.getByLabel('End', { exact: true })
  await field.fill('2026-06-01')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await dialog.getByText('The end date can’t be before the start date.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityFaults(phone)).toEqual([])
  await field.fill('2026-06-20')
  await field.press('Enter')
  await expect.poll(async () => lineOf(await budget(), 'Tub').endsOn).toBe('2026-06-20')
})

it('leaves no errors in the browser', () => {
  expect(product.problems).toEqual([])
})
