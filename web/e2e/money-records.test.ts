import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { addDays, addMonths, type Day, dayInZone } from '@plumbline/domain/calendar'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closer } from '../../server/tests/closing.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults, faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let admin: Person
let deal: DealWithTerms

const today: Day = dayInZone(new Date(), 'America/New_York')
/** Two months and a bit ago, so that two monthly bills have come up. */
const bought = addDays(addMonths(today, -2), -4)
const PHONE = { viewport: { width: 390, height: 844 }, language: 'es', theme: 'dark' } as const

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
})
beforeEach(async () => {
  deal = await buildDeal(product.app, admin, {
    arvCents: 260_000_00,
    purchasePriceCents: 150_000_00,
    rehabEstimateCents: 40_000_00,
    purchaseDate: bought,
    projectedSaleDate: addMonths(today, 4),
    allCash: false,
  })
})
afterAll(() => product.close())

const dealNow = async () => (await product.app.api(admin.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
const underwriting = (visit?: Visit) => openAs(product, admin, `/app/deals/${deal.id}/underwriting`, visit)
const group = (page: Page, id: string) => page.locator(`section#${id}`)
const save = async (page: Page, button = 'Save') => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

describe('bills', () => {
  it('that recur are recorded with one press, or with another amount, and can be undone', async () => {
    const page = await underwriting()
    const expected = page.getByRole('list', { name: 'Expected bills' })
    const due = (await dealNow()).expectedBills!.length
    expect(due).toBeGreaterThan(0)
    await expect.poll(() => expected.getByRole('listitem').count()).toBe(due)
    await expected
      .getByRole('button', { name: /^Record \$650\.00 for Holding costs/ })
      .first()
      .click()
    await expect.poll(async () => (await dealNow()).bills).toMatchObject([{ amountCents: 650_00 }])
    await page.getByRole('list', { name: 'Bills' }).getByText('650.00').waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(async () => (await dealNow()).bills).toEqual([])

    await expected
      .getByRole('button', { name: /^More for Holding costs/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Different amount or date' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Vendor').fill('County Mutual')
    await dialog.getByLabel('Amount').fill('712.40')
    expect(await faultsInBothThemes(page)).toEqual([])
    await save(page, 'Record a bill')
    await expect
      .poll(async () => (await dealNow()).bills)
      .toMatchObject([{ vendorName: 'County Mutual', amountCents: 712_40 }])
  })

  it('that are the last of a cost replace the rest of it, and a refund lowers it', async () => {
    const page = await underwriting()
    const bills = group(page, 'bills')
    const dialog = page.getByRole('dialog')
    const enter = async (amount: string, isLast: boolean) => {
      await bills.getByRole('button', { name: 'Record a bill' }).click()
      await dialog.getByLabel('For').selectOption({ label: 'Purchase: Closing costs' })
      await dialog.getByLabel('Amount').fill(amount)
      if (isLast) await dialog.getByText('Final bill').click()
      await save(page, 'Record a bill')
    }
    await enter('2,450.10', true)
    await expect.poll(() => group(page, 'purchase').innerText()).toContain('152,450.10')
    await enter('-100', false)
    await expect.poll(() => group(page, 'purchase').innerText()).toContain('152,350.10')
    await bills.getByRole('button', { name: 'Record a bill' }).click()
    await dialog.getByRole('button', { name: 'Record a bill' }).click()
    await dialog.getByText('Choose a cost').last().waitFor()
  })
})

describe('a loan', () => {
  it('follows the price until it’s funded, and says when its holdback isn’t drawn', async () => {
    const page = await underwriting()
    const financing = group(page, 'financing')
    expect(await financing.getByLabel('Advance', { exact: true }).inputValue()).toBe('90')
    const price = group(page, 'purchase').getByLabel('Purchase price', { exact: true })
    await price.fill('140000')
    await price.press('Tab')
    await expect.poll(() => financing.innerText()).toContain('126,000.00')
    await financing.getByLabel('Holdback draws').selectOption('none')
    await page.getByText('Your cash pays for all the work').first().waitFor()
    await financing.getByText('More terms').click()
    await financing.getByLabel('Status').selectOption('funded')
    await expect.poll(() => financing.getByLabel('Advance', { exact: true }).inputValue()).toBe('126,000.00')
    expect((await dealNow()).loans).toMatchObject([{ initialAdvanceCents: 126_000_00, advancePct: null }])
  })

  it('has its months recorded, is extended, and is paid off with what is owed that day', async () => {
    await fund()
    const page = await underwriting()
    const financing = group(page, 'financing')
    const dialog = page.getByRole('dialog')
    await financing.getByText('2 months not recorded').waitFor()
    await financing.getByRole('button', { name: 'Record', exact: true }).click()
    await dialog.getByLabel('Paid by').fill('Operating account')
    expect(await faultsInBothThemes(page)).toEqual([])
    await save(page)
    await financing.getByText('1 month not recorded').waitFor()

    await financing.getByRole('button', { name: 'Record extension' }).click()
    await dialog.getByLabel('Fee').fill('1500')
    await save(page)
    await expect
      .poll(async () => (await dealNow()).loanHistory?.[0]?.extensions)
      .toMatchObject([{ feeCents: 1_500_00 }])

    await financing.getByRole('button', { name: 'Record payoff' }).click()
    await dialog.getByText('upload it under Documents first').waitFor()
    // 135,000 and two of the six equal parts of 44,000
    expect(await dialog.getByLabel('Principal').inputValue()).toBe('149,666.66')
    await save(page)
    await expect.poll(async () => (await dealNow()).loans).toMatchObject([{ status: 'paid_off' }])
    await financing.getByText(/^Payoff, /).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  it('can be recorded on a phone, in Spanish and dark', async () => {
    await fund()
    const page = await underwriting(PHONE)
    await group(page, 'financing').getByRole('button', { name: 'Registrar liquidación' }).click()
    await page.getByRole('dialog').getByLabel('Capital').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})

async function fund(): Promise<void> {
  const loans = deal.loans!.map((loan) => ({ ...loan, status: 'funded' as const }))
  const { body } = await product.app
    .api(admin.token)
    .put<DealChange>(`/deals/${deal.id}/loans`, { version: deal.version, loans })
  deal = body.deal
}

describe('a settlement statement', () => {
  it('starts as what the deal expects, says by how much it doesn’t tie, and ties once it’s saved', async () => {
    const page = await underwriting()
    const purchase = group(page, 'purchase')
    const dialog = page.getByRole('dialog')
    await purchase.getByRole('button', { name: 'Enter settlement statement' }).click()
    await dialog.getByText('Ties to the deal’s figures').waitFor()
    await dialog.getByRole('button', { name: 'Add line' }).click()
    const kinds = dialog.getByLabel(/: type$/)
    const last = (await kinds.count()) - 1
    await kinds.nth(last).selectOption('proration')
    await dialog
      .getByLabel(/: amount$/)
      .nth(last)
      .fill('310.25')
    await dialog.getByText('$310.25 more than the deal’s figures').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await save(page)
    await purchase.getByText('Ties to the deal’s figures').waitFor()
    const { bills, settlements } = await dealNow()
    expect(bills).toMatchObject([{ origin: { kind: 'settlement' } }, { amountCents: 310_25 }])
    expect(settlements).toMatchObject([{ side: 'purchase' }])
  })

  it('fits a phone', async () => {
    const page = await underwriting(PHONE)
    await group(page, 'purchase').getByRole('button', { name: 'Capturar estado de cierre' }).click()
    await page.getByRole('dialog').getByText('Cuadra con las cifras del negocio').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.getByRole('dialog').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  })
})

async function enterBill(page: Page): Promise<void> {
  await group(page, 'bills').getByRole('button', { name: 'Record a bill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a bill' })
  await dialog.getByLabel('For').selectOption({ label: 'Purchase: Closing costs' })
  await dialog.getByLabel('Amount').fill('75')
  await dialog.getByRole('button', { name: 'Record a bill' }).click()
}

describe('closed books', () => {
  it('ask an admin for a reason, and keep others out', async () => {
    const api = product.app.api(admin.token)
    const { body } = await api.get<{ version: number }>('/organization/settings')
    await api.patch('/organization/settings', { version: body.version, booksLockedThrough: today })
    const manager = await product.app.member(admin.orgId, 'operator_admin')
    const page = await openAs(product, manager, `/app/deals/${deal.id}/underwriting`)
    await enterBill(page)
    await page.getByText('Use a later date, or ask an organization admin').waitFor()
    expect((await dealNow()).bills).toEqual([])

    const own = await underwriting()
    await enterBill(own)
    const question = own.getByRole('alertdialog', { name: 'Change closed books?' })
    await question.getByLabel('Reason').fill('The bank corrected a charge')
    await question.getByRole('button', { name: 'Change anyway' }).click()
    await expect.poll(async () => (await dealNow()).bills).toMatchObject([{ amountCents: 75_00 }])
    await api.patch(
      '/organization/settings',
      { version: body.version + 1, booksLockedThrough: null },
      { 'books-reason': 'Opened again after the test' },
    )
  })
})

describe('a closed deal', () => {
  it('takes a late bill, which updates its results on its page and in the portfolio', async () => {
    const close = await closer(product.app, product.url)
    const closed = await close(admin)
    const page = await openAs(product, admin, `/app/deals/${closed.id}/underwriting`)
    const { realized } = (await product.app.api(admin.token).get<DealWithTerms>(`/deals/${closed.id}`)).body
    await group(page, 'bills').getByRole('button', { name: 'Record a bill' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('For').selectOption({ label: 'Selling costs: Fixed selling costs' })
    await dialog.getByLabel('Amount').fill('85.20')
    await save(page, 'Record a bill')
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    await page.getByText(/^Results updated /).waitFor()
    const after = (await product.app.api(admin.token).get<DealWithTerms>(`/deals/${closed.id}`)).body
    expect(after.realized).toMatchObject({ profitCents: realized!.profitCents! - 85_20, updatedOn: today })
    expect(after.formerResults).toMatchObject([{ profitCents: realized!.profitCents }])
    await page.goto('/app/portfolio')
    await page
      .getByText(/^Updated /)
      .first()
      .waitFor()
    await page.getByRole('link', { name: /^\$/ }).last().click()
    await page
      .getByText(/Updated /)
      .filter({ visible: true })
      .first()
      .waitFor()
  })
})

it('leaves no errors in the browser', () => expect(product.problems).toEqual([]))
