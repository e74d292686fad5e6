import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Invoice } from '@plumbline/contract/invoices'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PaymentTeam, paymentTeam } from '../../server/tests/payments.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: PaymentTeam
let vendorId: string
let budget: Budget
let invoice: Invoice

const VENDOR = 'Sandoval Drywall & Paint'

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  team = await paymentTeam(product.app)
  vendorId = await team.vendor(VENDOR)
  budget = await team.approved()
  invoice = await team.invoice(budget, { vendorId, cents: 900_00 })
})
afterAll(() => product.close())

it('two people press Pay at once, and the invoice is paid once', async () => {
  const pages = await Promise.all([team.admin, team.second].map((person) => openAs(product, person, '/app/payments')))
  for (const page of pages) {
    await page.getByRole('checkbox', { name: `Pay ${invoice.invoiceNo} from ${VENDOR}` }).check()
    await page.getByRole('button', { name: 'Pay $900.00' }).click()
    await page.getByText('Recording can’t be undone.').waitFor()
  }
  await Promise.all(
    pages.map((page) => page.getByRole('dialog').getByRole('button', { name: 'Record $900.00' }).click()),
  )
  const outcomes = await Promise.all(
    pages.map((page) =>
      Promise.race([
        page
          .getByRole('heading', { name: 'Run 1' })
          .waitFor()
          .then(() => 'recorded'),
        page
          .getByText('Nothing was paid')
          .first()
          .waitFor()
          .then(() => 'refused'),
      ]),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['recorded', 'refused'])
  expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'paid', paidCents: 900_00 })
  const [paid] = pages.filter((_, at) => outcomes[at] === 'recorded')
  expect(await faultsInBothThemes(paid!)).toEqual([])

  // Voided with a reason: the number stays, and the money is owed again.
  await paid!.getByRole('button', { name: 'Void' }).click()
  await paid!.getByRole('button', { name: 'Void payment' }).click()
  await paid!.getByText('Enter a reason').waitFor()
  await paid!.getByLabel('Reason').fill('The check was lost')
  await paid!.getByRole('button', { name: 'Void payment' }).click()
  await paid!.getByText(/^Voided by .*The check was lost/).waitFor()
  expect((await team.read(invoice.id)).invoice.status).toBe('approved')
})

it('a payment is scheduled for a date and the date cleared, on the invoice’s page', async () => {
  const page = await openAs(product, team.admin, `/app/deals/${budget.dealId}/invoices?invoice=${invoice.id}`)
  await page.getByText('No payment date yet.').waitFor()
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  const date = dialog.getByLabel('Payment date')
  await date.fill('1/2/2020')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('Choose today or a later date').waitFor()
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await date.fill(inTenDays)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText(/^Payment scheduled for /).waitFor()
  expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'scheduled', payOn: inTenDays })
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Change date' }).click()
  await page.getByRole('button', { name: 'Clear date' }).click()
  await page.getByText('No payment date yet.').waitFor()
  expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'approved', payOn: null })
})

it('changed bank details hold a transfer until someone has called', async () => {
  await team.newBank(team.second, vendorId)
  const page = await openAs(product, team.admin, '/app/payments')
  await page.getByText('New account, not confirmed').waitFor()
  await page.getByRole('checkbox', { name: `Pay ${invoice.invoiceNo} from ${VENDOR}` }).check()
  await page.getByRole('button', { name: 'Pay $900.00' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Method').selectOption('ach')
  await dialog.getByText(`Bank details for ${VENDOR} changed`).waitFor()
  await dialog.getByRole('button', { name: 'Prepare $900.00' }).click()
  await page.getByRole('heading', { name: 'Run 1' }).waitFor()
  await page.getByText(`New bank details for ${VENDOR}. ACH and wire payments wait`).waitFor()
  expect(await page.getByRole('button', { name: 'Record $900.00' }).count()).toBe(0)

  await page.goto('/app/payments')
  await page.getByText(`${VENDOR}: new account 6789, payments on hold`).waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])

  // The person who entered the account is told who can confirm it, and isn't offered to.
  const own = await openAs(product, team.second, '/app/payments')
  await own.getByText(/payments on hold\. .*Person.* can confirm it/).waitFor()
  expect(await own.getByRole('link', { name: 'Confirm' }).count()).toBe(0)
  await own.getByRole('region', { name: 'to resolve' }).getByRole('link', { name: 'Open' }).first().click()
  await own.getByText(/^Person.* can confirm it/).waitFor()
  expect(await own.getByRole('button', { name: 'Confirm' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Confirm' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'It matches' }).click()
  await page.getByText(`Bank account of ${VENDOR} confirmed`).first().waitFor()

  await page.goto('/app/payments')
  await page.getByRole('link', { name: 'Open' }).first().click()
  await page.getByRole('button', { name: 'Record $900.00' }).click()
  await page.getByRole('alertdialog').getByText('Recording can’t be undone.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record $900.00' }).click()
  await page.getByText('Recorded', { exact: true }).waitFor()
  expect((await team.read(invoice.id)).invoice.status).toBe('paid')
})

it('what is unpaid is shown by age and vendor, and the vendor’s page says what is owed, on a phone as well', async () => {
  await team.invoice(budget, { vendorId: await team.vendor('Alder Roofing'), cents: 250_00 })
  const page = await openAs(product, team.admin, '/app/vendors')
  await page.getByRole('link', { name: 'Payments' }).click()
  const table = page.getByRole('region', { name: 'Unpaid' }).last()
  await table.getByRole('button', { name: `Show invoices: ${VENDOR}, Total` }).click()
  await page.getByRole('heading', { name: 'Selected invoices' }).waitFor()
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
  await page
    .getByRole('button', { name: 'By deal' })
    .or(page.getByRole('radio', { name: 'By deal' }))
    .click()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await sidewaysOverflow(page)).toBe(0)

  await page.goto(`/app/vendors/${vendorId}`)
  const owed = page.getByRole('region', { name: 'What you owe' })
  await owed.getByText('You owe now').waitFor()
  expect(await owed.innerText()).toContain('900.00')
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await faultsInBothThemes(page)).toEqual([])
})
