import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InvoiceTeam, invoiceTeam } from '../../server/tests/invoices.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { bring, csv, importStands, press } from './importing.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: InvoiceTeam
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await invoiceTeam(product.app)
})
afterAll(() => product.close())

it('brings a file of bills into a deal as draft invoices, after a vendor’s name is corrected', async () => {
  const budget = await team.approved()
  await team.vendor('Carver Plumbing')
  const page = await openAs(product, team.admin, `/app/deals/${budget.dealId}/invoices`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await bring(
    page,
    'bills.csv',
    csv(
      'Vendor,Num,Date,Due date,Category,Memo,Amount',
      'Carver Plumbing,1187,2026-05-02,2026-05-30,Kitchen,Rough-in,"1,200.00"',
      'Carver Plumbing,1187,2026-05-02,2026-05-30,Permits,City fee,80.50',
      'Carver Plumming,1190,2026-05-05,,Kitchen,Trim,300',
    ),
  )
  await importStands(page, 'Confirm columns')
  await expect.poll(() => page.getByLabel('Field for Num').inputValue()).toBe('invoice_no')
  await press(page, 'Check rows')
  await importStands(page, 'Ready for review')
  await page.getByText('Vendor isn’t in your directory in Vendor: Carver Plumming').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  await press(page, 'Fix')
  await page.getByLabel('Vendor').fill('Carver Plumbing')
  await page.getByLabel('Vendor').press('Enter')
  await press(page, 'Import all 3 rows')
  await importStands(page, 'Imported')
  await page.getByRole('link', { name: /^Back to / }).click()
  await page.getByText('1190').first().waitFor()
  const { items } = await team.listed(budget.dealId)
  expect(items.map(({ invoiceNo, status, subtotalCents }) => [invoiceNo, status, subtotalCents])).toEqual([
    ['1190', 'draft', 300_00],
    ['1187', 'draft', 1_280_50],
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysOverflow(page)).toBe(0)
})
