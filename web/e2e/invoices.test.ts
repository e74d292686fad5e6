import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Invoice } from '@plumbline/contract/invoices'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InvoiceTeam, invoiceTeam } from '../../server/tests/invoices.ts'
import { paperFile } from '../../server/tests/papers/files.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let team: InvoiceTeam

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  team = await invoiceTeam(product.app)
})
afterAll(() => product.close())

const OVER = [
  { orderLine: 0, amountCents: 90_000, description: 'Counters' },
  { line: 'Kitchen', amountCents: 18_000, description: 'Ceiling texture' },
]

/** An invoice of 1,080.00 on an order of 900.00, of which 10% is held. */
async function over(): Promise<{ budget: Budget; order: Order; invoice: Invoice }> {
  const { budget, order } = await team.liveOrder(undefined, { retainagePct: '10' })
  return { budget, order, invoice: await team.submitted(budget, order, OVER) }
}

const review = ({ dealId, id }: Invoice, visit = {}): Promise<Page> =>
  openAs(product, team.admin, `/app/deals/${dealId}/invoices?invoice=${id}`, visit)

const statusOf = async ({ id }: Invoice) => (await team.see(id)).invoice.status

describe('an invoice 180.00 over its order', () => {
  it('goes on without what wasn’t ordered, which waits for the vendor', async () => {
    const { budget, invoice } = await over()
    const page = await review(invoice)
    await page.getByText(/^180\.00 more than PO-\d+ allows: 1,080\.00 of 900\.00$/).waitFor()
    expect(await page.getByRole('radio', { name: /^Approve 900\.00, dispute 180\.00/ }).isChecked()).toBe(true)
    await page
      .getByRole('row', { name: /Pay by/ })
      .getByText('810.00')
      .waitFor()
    await page.getByLabel('Reason').fill('No texture in the scope')
    await page.getByRole('button', { name: 'Approve 900.00' }).click()
    await page.getByText(`${invoice.invoiceNo} approved`).waitFor()
    expect((await team.see(invoice.id)).invoice).toMatchObject({ status: 'approved', subtotalCents: 90_000 })
    const { items } = await team.listed(budget.dealId)
    expect(items.find(({ id }) => id !== invoice.id)).toMatchObject({
      invoiceNo: `${invoice.invoiceNo}-D`,
      status: 'disputed',
    })
  })

  it('is approved as a whole with a change order that waits, and asks for a real reason', async () => {
    const { order, invoice } = await over()
    const page = await review(invoice)
    await page.getByRole('radio', { name: /^Approve all 1,080\.00 with a change order/ }).click()
    await page.getByLabel('Reason').fill('agreed')
    const approve = page.getByRole('button', { name: 'Approve 1,080.00' })
    expect(await approve.getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('Reason').fill('Agreed on site on Monday')
    await page
      .getByRole('row', { name: /Pay by/ })
      .getByText('972.00')
      .waitFor()
    await approve.click()
    await page.getByText(`${invoice.invoiceNo} approved`).waitFor()
    const { changeOrders } = await team.read(team.admin, order)
    expect(changeOrders).toMatchObject([{ netCents: 18_000, note: 'Agreed on site on Monday' }])
  })

  it('waits as a whole for the vendor’s answer, and is reviewed again', async () => {
    const { invoice } = await over()
    const page = await review(invoice)
    await page.getByRole('radio', { name: /^Wait for the vendor’s answer/ }).click()
    await page.getByLabel('Reason').fill('Please send a photo')
    await page.getByRole('button', { name: 'Dispute 1,080.00' }).click()
    await page.getByText('Reason: Please send a photo').waitFor()
    await page.getByRole('button', { name: 'Review again' }).click()
    await page.getByRole('button', { name: 'Approve 900.00' }).waitFor()
    expect(await statusOf(invoice)).toBe('under_review')
  })

  it('reads well on a phone, with its buttons at the thumb, in both themes', async () => {
    const { invoice } = await over()
    const page = await review(invoice, PHONE)
    const approve = page.getByRole('button', { name: 'Approve 900.00' })
    await approve.waitFor()
    expect((await approve.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect((await approve.boundingBox())!.y).toBeGreaterThan(844 / 2)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})

const certificate = (effective: string, expires: string) => ({
  type: 'coi_gl',
  effective,
  expires,
  eachOccurrenceCents: 1_000_000_00,
  aggregateCents: 2_000_000_00,
})

describe('a certificate that lapsed before the invoice’s date', () => {
  it('stops approval until a valid one is accepted, without a reload', async () => {
    const vendorId = await team.vendor('Lapsed Stone', [{ type: 'w9' }, certificate('2020-01-01', '2026-05-12')])
    const budget = await team.approved()
    const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 90_000 }], { vendorId })
    await team.act(team.operator, draft, 'submit')
    for (const person of [team.operatorAdmin, team.admin])
      if ((await team.read(team.admin, draft)).order.status === 'pending_approval')
        await team.decide(person, `/orders/${draft.id}`, 'approved')
    const { order } = await team.read(team.admin, draft)
    const invoice = await team.submitted(budget, order, [{ orderLine: 0, amountCents: 90_000 }])
    const page = await review(invoice)
    await page.getByText('Not insured on').waitFor()
    const approve = page.getByRole('button', { name: 'Approve 900.00' })
    expect(await approve.getAttribute('aria-disabled')).toBe('true')
    await team.must(
      product.app.api(team.admin.token).post(`/vendors/${vendorId}/papers`, {
        paper: certificate('2026-05-01', '2099-05-01'),
        accept: true,
      }),
    )
    await page.getByText('Insured on', { exact: false }).first().waitFor()
    await expect.poll(() => approve.getAttribute('aria-disabled')).toBeNull()
    await approve.click()
    await page.getByText(`${invoice.invoiceNo} approved`).waitFor()
    expect(await statusOf(invoice)).toBe('approved')
  })
})

describe('entering an invoice', () => {
  it('starts from what its order has left, and ends in review', async () => {
    const { budget, order } = await team.liveOrder(undefined, { retainagePct: '10' })
    await team.counted(budget, order, [{ orderLine: 0, amountCents: 40_000 }])
    const page = await openAs(product, team.operator, `/app/deals/${budget.dealId}/orders?order=${order.id}`)
    await page.getByRole('link', { name: 'New invoice' }).click()
    await page.getByLabel('Invoice number').fill('PST-88')
    expect(await page.getByLabel('Amount').inputValue()).toBe('500.00')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: /PST-88/ }).waitFor()
    const { items } = await team.listed(budget.dealId)
    expect(items.find(({ invoiceNo }) => invoiceNo === 'PST-88')).toMatchObject({
      status: 'submitted',
      netDueCents: 45_000,
    })
  })
})

const drop = (page: Page, name: string, mimeType: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType, buffer: paperFile(name) })

describe('the file of an invoice', () => {
  it('proposes what it says, which is taken with one press and compared with the lines', async () => {
    await team.vendor('Sandoval Drywall & Paint')
    const budget = await team.approved()
    const page = await openAs(product, team.operator, `/app/deals/${budget.dealId}/invoices?invoice=new`)
    await drop(page, 'sandoval.pdf', 'application/pdf')
    const said = page.getByRole('region', { name: 'What the file says' })
    await said.getByText('from “Invoice no. SDP-1203”').waitFor()
    expect(await page.getByLabel('Invoice number').inputValue()).toBe('')
    expect(await faultsInBothThemes(page)).toEqual([])
    await said.getByRole('button', { name: 'Use these values' }).click()
    await said.getByText('Filled in').waitFor()
    expect(await page.getByLabel('Invoice number').inputValue()).toBe('SDP-1203')
    expect(await page.getByLabel('Vendor').locator('option:checked').innerText()).toBe('Sandoval Drywall & Paint')
    await said.getByText('The lines add up to this total.').waitFor()
    await page.getByLabel('Amount').fill('3,550')
    await page.getByLabel('Amount').blur()
    await said.getByText('The lines add up to $180.00 less.').waitFor()

    // What was typed outlives the tab.
    await page.reload()
    await expect.poll(() => page.getByLabel('Invoice number').inputValue()).toBe('SDP-1203')
  })

  it('can be a photo, whose words are to be checked, and says so when it can’t be read', async () => {
    const budget = await team.approved()
    const page = await openAs(product, team.operator, `/app/deals/${budget.dealId}/invoices?invoice=new`, PHONE)
    await drop(page, 'protected.pdf', 'application/pdf')
    await page.getByText('This PDF needs a password.').waitFor()
    await page.getByRole('button', { name: 'Remove protected' }).click()
    await drop(page, 'lumber.jpg', 'image/jpeg')
    const said = page.getByRole('region', { name: 'What the file says' })
    await said.getByText('Recognized in a picture').waitFor()
    await said.getByText('$306.90', { exact: true }).waitFor()
    await said.getByText('Not in your vendor directory').waitFor()
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  })
})

describe('a lien waiver', () => {
  it('is recorded on the invoice that waits for it, and lets it be approved', async () => {
    const { budget, order } = await team.liveOrder([{ line: 'Kitchen', amountCents: 400_000 }])
    const invoice = await team.submitted(budget, order, [{ orderLine: 0, amountCents: 300_000 }])
    const page = await review(invoice)
    await page.getByText('Lien waiver missing').waitFor()
    await page.getByRole('button', { name: 'Record lien waiver' }).click()
    await page.getByLabel('Signed by').fill('Luis Sandoval')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByText('Lien waiver received').waitFor()
    await page.getByRole('button', { name: 'Approve 3,000.00' }).click()
    await page.getByText(`${invoice.invoiceNo} approved`).waitFor()
  })
})
