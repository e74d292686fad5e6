import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let admin: Person
let address: string

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
  const deal = await buildDeal(product.app, admin, {
    name: '418 Linden Ave',
    arvCents: 30_000_000,
    purchasePriceCents: 20_000_000,
    rehabEstimateCents: 4_000_000,
    allCash: true,
  })
  address = `/app/deals/${deal.id}/underwriting?part=result`
})

afterAll(() => product.close())

async function openResult(visit: Visit = {}): Promise<Page> {
  const page = await windowOf(product, admin, visit)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  return page
}

const profitOf = async (page: Page) => (await page.locator('dd').first().innerText()).split('\n')[0]!.trim()
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe('an export from underwriting', () => {
  it.each([
    ['en', 'Export to Excel', 'Calculation', 'Net profit'],
    ['es', 'Exportar a Excel', 'Cálculo', 'Ganancia neta'],
  ] as const)(
    'can be a spreadsheet with live formulas and the figures on the screen, in %s',
    async (language, button, sheet, label) => {
      const page = await openResult({ language })
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const file = await saved
      expect(file.suggestedFilename()).toMatch(/^418 Linden Ave .*\.xlsx$/)
      const workbook = await readXlsx(readFileSync(await file.path()))
      const rows = workbook.sheets.find(({ name }) => name === sheet)!
      const row = rows.rows.findIndex((line) => line[0] === label && typeof line[1] === 'number')
      const cents = Math.round(Number(rows.rows[row]![1]) * 100)
      expect(cents).toBe(Math.round(Number((await profitOf(page)).replace(/[$,]/g, '')) * 100))
      expect(rows.cells?.get(`${row},1`)?.formula).toContain('sale_price-selling')
    },
  )

  it('can be a figure as a sentence, by keyboard', async () => {
    const page = await openResult()
    const profit = await profitOf(page)
    await page.getByRole('button', { name: 'How net profit is calculated' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Copy as a sentence' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Sentence copied').waitFor()
    expect(await copied(page)).toMatch(
      /^Net profit: \$[\d,.]+ \([\d.]+% ROI\) on 418 Linden Ave at \$200,000\.00 purchase, \$300,000\.00 sale$/,
    )
    expect(await copied(page)).toContain(profit)
  })

  it('can be the deal in a few sentences, in the user’s language', async () => {
    const page = await openResult({ language: 'es', viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Copiar resumen' }).click()
    await page.getByText('Se copió el resumen').waitFor()
    expect(await copied(page)).toMatch(/^418 Linden Ave: compra a \$200,000\.00, obra de .* Ganancia neta \$/)
  })
})
