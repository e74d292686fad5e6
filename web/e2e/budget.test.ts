import type { Budget, BudgetReply } from '@plumbline/contract/budgets/budget'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgetDesk, lineOf } from '../../server/tests/budgets.ts'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults } from './accessibility.ts'
import { cell, DESCRIPTION, paste, PLANNED, QTY } from './budget-grid.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let dana: Person
let houses = 0

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  dana = await product.app.member(jo.orgId, 'operator_admin')
})
afterAll(() => product.close())

async function newDeal(): Promise<string> {
  const { body } = await product.app.api(jo.token).post<{ id: string }>('/deals', {
    dealType: 'fix_and_flip',
    fields: { addressLine1: `${++houses} Marlowe Ct`, contingencyPct: '10', arvCents: 30_000_000 },
  })
  return body.id
}

async function budgetOf(dealId: string): Promise<Budget> {
  const { body } = await product.app.api(jo.token).get<BudgetReply>(`/deals/${dealId}/budget`)
  return body.budget!
}

const amounts = (budget: Budget) => budget.lines.map(({ description, originalCents }) => [description, originalCents])

async function addLine(page: Page, name: string): Promise<void> {
  await page.getByLabel('New line').fill(name)
  await page.keyboard.press('Enter')
  await cell(page, name, DESCRIPTION).waitFor()
}

async function typePlanned(page: Page, line: string, text: string): Promise<void> {
  await cell(page, line, PLANNED).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

describe('a budget', () => {
  it('is entered by keyboard like a spreadsheet and saved while typing', async () => {
    const dealId = await newDeal()
    const page = await openAs(product, jo, `/app/deals/${dealId}/budget`)
    await addLine(page, 'Cabinets')
    await addLine(page, 'Asphalt shingle roof')
    await cell(page, 'Cabinets', QTY).click()
    await page.keyboard.type('24')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('216.58')
    await page.keyboard.press('Enter')
    await cell(page, 'Asphalt shingle roof', PLANNED).click()
    await page.keyboard.type('11.85k')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => amounts(await budgetOf(dealId)))
      .toEqual([
        ['Asphalt shingle roof', 1_185_000],
        ['Cabinets', 519_792],
        ['Owner contingency', 170_479],
      ])
    expect(await cell(page, 'Total', PLANNED).innerText()).toBe('18,752.71')

    await cell(page, 'Asphalt shingle roof', PLANNED).click()
    await page.keyboard.type('a lot')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Delete')
    await expect.poll(async () => lineOf(await budgetOf(dealId), 'Asphalt shingle roof').originalCents).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => lineOf(await budgetOf(dealId), 'Asphalt shingle roof').originalCents).toBe(1_185_000)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('accepts a block pasted from a spreadsheet, even past the last line, and fills down', async () => {
    const dealId = await newDeal()
    const page = await openAs(product, jo, `/app/deals/${dealId}/budget`)
    await page.getByLabel('New line').fill('Toilet')
    await page.keyboard.press('Enter')
    await page.getByRole('treegrid').waitFor()
    const contingency = page.getByLabel('Contingency')
    await contingency.fill('0')
    await contingency.press('Tab')
    await expect.poll(async () => (await budgetOf(dealId)).contingencyPct).toBe('0')
    await cell(page, 'Toilet', 1).click()
    await paste(page, '10-060\tToilet\t2\tEA\t310\r\n19-020\tCountertop\t62\tSF\t88\r\n07\tRoof\t\t\t\t"11,850"\r\n')
    await expect
      .poll(async () => (await budgetOf(dealId)).lines.map(({ code, originalCents }) => [code, originalCents]))
      .toEqual([
        ['07', 1_185_000],
        ['10-060', 62_000],
        ['19-020', 545_600],
        ['29-010', 0],
      ])
    await cell(page, 'Roof', PLANNED).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect.poll(async () => lineOf(await budgetOf(dealId), 'Toilet').originalCents).toBe(1_185_000)
  })

  it('is imported from a file', async () => {
    const dealId = await newDeal()
    const page = await openAs(product, jo, `/app/deals/${dealId}/budget`)
    await page.getByRole('button', { name: 'Import lines' }).click()
    const csv =
      'Scope of work\n\nCode,Description,Qty,Unit,Unit cost,Amount\n19-010,Kitchen cabinets,,,,"13,250.00"\n,Mystery,1,EA,500,\n21-060,Baths,,,,5000\nTotal,,,,,18750\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByText('3 lines, $18,750.00').waitFor()
    await page.getByRole('button', { name: 'Import 3 lines' }).click()
    await cell(page, 'Kitchen cabinets', PLANNED).waitFor()
    expect(await cell(page, 'Total', PLANNED).innerText()).toBe('20,625.00')
  })

  it('keeps what two people type in the same grid and asks only about the cell that both changed', async () => {
    const dealId = await newDeal()
    await budgetDesk(product.app).add(jo, dealId, [
      ['07-010', 'Roof', 1_000_000],
      ['19-010', 'Kitchen', 2_000_000],
    ])
    const jos = await openAs(product, jo, `/app/deals/${dealId}/budget`)
    const danas = await openAs(product, dana, `/app/deals/${dealId}/budget`)
    for (const page of [jos, danas]) await cell(page, 'Roof', PLANNED).waitFor()

    await Promise.all([typePlanned(jos, 'Roof', '11000'), typePlanned(danas, 'Kitchen', '22000')])
    await expect
      .poll(async () => (await budgetOf(dealId)).lines.slice(0, 2).map(({ originalCents }) => originalCents))
      .toEqual([1_100_000, 2_200_000])

    await danas.context().setOffline(true)
    await typePlanned(danas, 'Roof', '12000')
    await typePlanned(jos, 'Roof', '13000')
    await expect.poll(async () => lineOf(await budgetOf(dealId), 'Roof').originalCents).toBe(1_300_000)
    await danas.context().setOffline(false)
    const dialog = danas.getByRole('dialog')
    await dialog.getByText('Roof · Budgeted').waitFor()
    await dialog.getByRole('radio', { name: /13,000/ }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => lineOf(await budgetOf(dealId), 'Roof').originalCents).toBe(1_200_000)
    await cell(jos, 'Roof', PLANNED).getByText('12,000.00').waitFor()
  })
})
