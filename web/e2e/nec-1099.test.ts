import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaymentTeam, paymentTeam } from '../../server/tests/payments.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PaymentTeam
let budget: Budget

beforeAll(async () => {
  product = await openProduct()
  team = await paymentTeam(product.app)
  budget = await team.approved()
})
afterAll(() => product.close())

const TODAY = new Date().toISOString().slice(0, 10)
const YEAR = Number(TODAY.slice(0, 4))
const LAST = YEAR - 1

async function vendor(name: string, facts: object = {}): Promise<string> {
  const id = await team.vendor(name)
  const api = product.app.api(team.admin.token)
  const { body } = await api.get<{ version: number }>(`/vendors/${id}`)
  const changed = await team.must(
    api.patch<{ version: number }>(`/vendors/${id}`, {
      version: body.version,
      vendor: { taxClassification: 'sole_prop', ...facts },
    }),
  )
  const taxId = { type: 'ein', number: '12-3456789' }
  await team.must(api.put(`/vendors/${id}/tax-id`, { version: changed.version, taxId, match: 'match' }))
  return id
}

async function paid(vendorId: string, cents: number, paysOn: string, method = 'check'): Promise<void> {
  const invoice = await team.invoice(budget, { vendorId, cents })
  await team.must(
    team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: cents, method, papersReason: 'Agreed' }], { paysOn }),
  )
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name })

it('a 1099 season over two tax years', async () => {
  const carver = await vendor('Carver Plumbing')
  const summit = await vendor('Summit Ridge Roofing', { taxClassification: 'c_corp' })
  const hollis = await vendor('Hollis Tile & Bath')
  await paid(carver, 2_100_00, `${LAST}-03-02`)
  await paid(carver, 1_700_00, `${YEAR}-01-05`)
  await paid(summit, 2_400_00, `${LAST}-05-04`)
  await paid(hollis, 300_00, `${LAST}-06-01`)
  await paid(hollis, 2_200_00, `${LAST}-06-02`, 'card')

  // This year: no form yet, and how close it is. Last year: who gets a form, and why others don't.
  const page = await openAs(product, team.admin, `/app/vendors/1099/${YEAR}`)
  await page.getByRole('heading', { name: `1099-NEC for ${YEAR}` }).waitFor()
  await rowOf(page, 'Carver Plumbing').getByText('300.00 below').waitFor()
  await page.getByRole('radio', { name: `${LAST}`, exact: true }).click()
  await page.getByRole('heading', { name: `1099-NEC for ${LAST}` }).waitFor()
  await rowOf(page, 'Summit Ridge Roofing').getByText('Corporation', { exact: true }).waitFor()
  await rowOf(page, 'Carver Plumbing').getByText('Address incomplete').waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])

  // A figure opens the payments it adds up. One of them is set not to count, and then back to its codes.
  await page.getByRole('button', { name: 'View payments: Hollis Tile & Bath, Card and other' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2,200.00').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View payments: Carver Plumbing, Paid to vendors' }).click()
  await dialog.getByRole('combobox').selectOption('no')
  await page
    .getByText(/^Payment \d+ changed$/)
    .first()
    .waitFor()
  await dialog.getByRole('combobox').selectOption('codes')
  await page.keyboard.press('Escape')
  await rowOf(page, 'Carver Plumbing').getByText('Address incomplete').waitFor()

  // Filing without the payer's own number takes a confirmation. After that nothing changes, and the years stay apart.
  await page.getByRole('button', { name: 'Mark as filed' }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByText('Your own EIN is missing').waitFor()
  await sure.getByRole('checkbox', { name: 'File with missing information' }).check()
  await sure.getByRole('button', { name: 'Mark as filed' }).click()
  await page.getByText('Nothing has changed since it was filed.').waitFor()
  await page.getByRole('radio', { name: `${LAST} filed` }).waitFor()
  await paid(carver, 400_00, `${LAST}-12-30`)
  await page.reload()
  await page.getByText('2,100.00 → 2,500.00').waitFor()
  await page.getByRole('button', { name: 'Mark as corrected' }).click()
  await sure.getByRole('checkbox', { name: 'File with missing information' }).check()
  await sure.getByRole('button', { name: 'Mark as corrected' }).click()
  await page.getByText('Correction 1: 1 form').waitFor()
  await page.getByRole('radio', { name: `${YEAR} so far` }).click()
  await rowOf(page, 'Carver Plumbing').getByText('300.00 below').waitFor()

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
  const small = await openAs(product, team.second, `/app/vendors/1099/${LAST}`, phone)
  await small.getByText('Not tax advice.').waitFor()
  expect(await small.getByRole('button', { name: 'IRS file' }).count()).toBe(0)
  expect(await sidewaysOverflow(small)).toBe(0)
})
