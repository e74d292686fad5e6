import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Expense } from '@plumbline/contract/budgets/expenses'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { budgetDesk, lineOf } from '../../server/tests/budgets.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { pdf } from '../../server/tests/documents.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let admin: Person
let budget: Budget

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
})

afterAll(() => product.close())

beforeEach(async () => {
  budget = await planned()
})

async function planned(facts: object = {}): Promise<Budget> {
  const deal = await buildDeal(product.app, admin, { contingencyPct: '0', ...facts })
  return budgetDesk(product.app).add(admin, deal.id, [
    ['07-010', 'Roof', 1_000_000],
    ['19-010', 'Kitchen', 20_000],
  ])
}

const openExpenses = (visit?: Visit, line = '') =>
  openAs(product, admin, `/app/deals/${budget.dealId}/budget?view=expenses${line}`, visit)

const entered = async (): Promise<Expense[]> =>
  (await product.app.api(admin.token).get<{ items: Expense[] }>(`/deals/${budget.dealId}/expenses`)).body.items

async function enter(lineId: string, amountCents: number, post = true) {
  const split = { splitBy: 'amount', shares: [{ lineId, amountCents }] }
  const expense = { vendorName: 'Hollis Supply', spentOn: '2026-05-11', paidBy: 'card', amountCents, split }
  await product.app.api(admin.token).post('/expenses', { expense, post })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const total = (page: Page) => page.getByRole('row', { name: /^Posted/ }).textContent()
const dialog = (page: Page) => page.getByRole('dialog')

async function chooseLine(page: Page, field: string, typed: string): Promise<void> {
  const picker = dialog(page).getByRole('combobox', { name: field })
  await picker.click()
  await picker.pressSequentially(typed)
  await dialog(page).getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

async function typeReceipt(page: Page, amount: string): Promise<void> {
  await dialog(page).getByLabel('Vendor').fill('Hollis Supply')
  await dialog(page).getByLabel('Amount', { exact: true }).fill(amount)
  await dialog(page).getByLabel('Date', { exact: true }).fill('May 11, 2026')
}

describe('a receipt', () => {
  it('is entered with its file and split by percent, counts right away, and is voided with a reason', async () => {
    const page = await openExpenses()
    await press(page, 'Add receipt')
    const file = { name: 'hollis.pdf', mimeType: '', buffer: Buffer.from(pdf('receipt')) }
    await dialog(page).locator('input[type=file]').setInputFiles(file)
    await typeReceipt(page, '400')
    await chooseLine(page, 'Budget line', 'roof')
    await press(page, 'Split across lines')
    await chooseLine(page, 'Line 2', 'kit')
    await dialog(page).getByRole('radio', { name: 'Percent' }).click()
    await dialog(page).getByLabel('Share for line 1').fill('37.5')
    await dialog(page).getByText('62.5% left to allocate').waitFor()
    await press(page, 'Allocate the rest to line 2')
    await dialog(page).getByText('Fully allocated').waitFor()
    await dialog(page).getByText('19-010 Kitchen will go $50.00 over budget.').waitFor()
    await press(page, 'Post')
    await page.getByText('Hollis Supply, $400.00: posted').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Hollis Supply' })
    await row.getByText('Roof').waitFor()
    await row.getByText('$150.00').waitFor()
    await row.getByText('$250.00').waitFor()
    expect(await total(page)).toContain('$400.00')
    expect(lineOf(await budgetDesk(product.app).of(admin, budget.dealId), 'Roof').figures?.actualCents).toBe(15_000)

    await row.getByRole('button', { name: 'Actions for Hollis Supply' }).click()
    await page.getByRole('menuitem', { name: 'Void' }).click()
    await press(page, 'Void')
    await dialog(page).getByText('Enter a reason for your records.').waitFor()
    await dialog(page).getByLabel('Reason').fill('Entered twice')
    await press(page, 'Void')
    await row.getByText('Entered twice').waitFor()
    await expect.poll(() => total(page)).toContain('$0.00')
    await row.getByRole('link', { name: 'Receipt from Hollis Supply' }).click()
    await page.waitForURL(/\/documents\?document=/)
    await page.getByRole('complementary').getByText('hollis.pdf').waitFor()
  })

  it('can be undone from the toast', async () => {
    const page = await openExpenses()
    await press(page, 'Add receipt')
    await typeReceipt(page, '-40')
    await dialog(page).getByText('This is a refund. The money goes back to its budget lines.').waitFor()
    await chooseLine(page, 'Budget line', 'roof')
    await press(page, 'Post')
    await expect.poll(() => total(page)).toContain('−$40.00')
    await press(page, 'Undo')
    await expect.poll(async () => (await entered()).map(({ status }) => status)).toEqual(['void'])
  })

  it('can be split with a line of another deal, to the cent', async () => {
    const other = await planned({ addressLine1: '9 Juniper Way' })
    const page = await openExpenses()
    await press(page, 'Add receipt')
    await typeReceipt(page, '10.01')
    await chooseLine(page, 'Budget line', 'roof')
    await press(page, 'Split across lines')
    await chooseLine(page, 'Line 2', 'juniper roof')
    await press(page, 'Split equally')
    await press(page, 'Post')
    await page.getByText('of $10.01 across 2 lines, 2 deals').waitFor()
    const shares = (await entered())[0]!.shares.map(({ dealId, amountCents }) => [dealId, amountCents])
    expect(shares).toEqual([
      [budget.dealId, 501],
      [other.dealId, 500],
    ])
  })

  it('names missing fields and warns of a duplicate', async () => {
    await enter(lineOf(budget, 'Kitchen').id, 12_500)
    const page = await openExpenses()
    await press(page, 'Add receipt')
    await press(page, 'Post')
    await dialog(page).getByText('Enter the vendor.').waitFor()
    await dialog(page).getByText('Choose a line.').waitFor()
    await typeReceipt(page, '125')
    await dialog(page)
      .getByText('Already entered: Hollis Supply, May 11, 2026, $125.00, on Kitchen, by Rosa Vidal.')
      .waitFor()
  })
})

describe('a draft', () => {
  it('survives a closed tab, and can be saved, changed and posted', async () => {
    const page = await openExpenses()
    await press(page, 'Add receipt')
    await typeReceipt(page, '80')
    await page.reload()
    await press(page, 'Add receipt')
    await page.getByText('We saved what you’d started.').waitFor()
    await chooseLine(page, 'Budget line', 'roof')
    await press(page, 'Save as draft')
    await page.getByText('Hollis Supply, $80.00: saved as draft').waitFor()
    expect(await total(page)).toContain('$0.00')
    await press(page, 'Actions for Hollis Supply')
    await page.getByRole('menuitem', { name: 'Edit draft' }).click()
    await dialog(page).getByLabel('Amount', { exact: true }).fill('90')
    await press(page, 'Post')
    await expect.poll(() => total(page)).toContain('$90.00')
  })

  it('shows both amounts when someone else changed it first', async () => {
    await enter(lineOf(budget, 'Roof').id, 7_000, false)
    const [draft] = await entered()
    const page = await openExpenses()
    await page.route('**/api/v1/live', (route) => route.abort())
    await press(page, 'Actions for Hollis Supply')
    await page.getByRole('menuitem', { name: 'Edit draft' }).click()
    await dialog(page).getByLabel('Amount', { exact: true }).fill('90')
    const split = { splitBy: 'amount', shares: [{ lineId: lineOf(budget, 'Kitchen').id, amountCents: 6_000 }] }
    const expense = { vendorName: 'Hollis Supply', spentOn: '2026-05-11', paidBy: 'card', amountCents: 6_000, split }
    await product.app.api(admin.token).put(`/expenses/${draft!.id}`, { version: draft!.version, expense })
    await press(page, 'Save as draft')
    await page.getByText(/changed this first/).waitFor()
    await page.getByText('$60.00 on 1 line').waitFor()
    await press(page, 'Save choices')
    await expect.poll(async () => (await entered())[0]?.amountCents).toBe(9_000)
  })

  it('is restored by undo after being deleted', async () => {
    await enter(lineOf(budget, 'Roof').id, 7_000, false)
    const page = await openExpenses()
    await press(page, 'Actions for Hollis Supply')
    await page.getByRole('menuitem', { name: 'Delete draft' }).click()
    await expect.poll(entered).toEqual([])
    await press(page, 'Undo')
    await expect.poll(async () => (await entered()).length).toBe(1)
  })
})

it('lists the receipts of one line, then of all lines', async () => {
  await enter(lineOf(budget, 'Roof').id, 7_000)
  await enter(lineOf(budget, 'Kitchen').id, 500)
  const page = await openExpenses({}, `&line=${lineOf(budget, 'Kitchen').id}`)
  await expect.poll(() => total(page)).toContain('$5.00')
  await press(page, '19-010 Kitchen')
  await expect.poll(() => total(page)).toContain('$75.00')
})

it.each([
  { width: 1280, height: 800, theme: 'light', language: 'en' },
  { width: 360, height: 780, theme: 'dark', language: 'es' },
] as const)('reads well at $width, in $language and both themes', async ({ width, height, theme, language }) => {
  await enter(lineOf(budget, 'Roof').id, 7_000)
  await enter(lineOf(budget, 'Roof').id, -700, false)
  const page = await openExpenses({ viewport: { width, height }, theme, language })
  await page.getByText('Hollis Supply').first().waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: language === 'en' ? 'Add receipt' : 'Agregar recibo' }).click()
  const more = language === 'en' ? 'Split across lines' : 'Dividir entre varias partidas'
  await page.getByRole('button', { name: more }).click()
  await page.getByRole('combobox').nth(1).click()
  await page.getByRole('option').first().waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
})

it('leaves no errors in the browser', () => {
  expect(product.problems).toEqual([])
})
