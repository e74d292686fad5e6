import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import { buildTask } from '../../server/tests/tasks.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { openOwnProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openOwnProduct()
})
afterAll(() => product.close())

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

type Page = Awaited<ReturnType<typeof openAs>>

const field = (page: Page) => page.getByRole('combobox', { name: /Search|Buscar/ })
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name })
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

/** The keys only work once the page does. */
async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Search|Buscar)$/ }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

describe('the palette', () => {
  it('finds a deal from a few letters, and puts recently opened records first the next time', async () => {
    const admin = await product.app.signUp()
    const deal = await buildDeal(product.app, admin, { addressLine1: '340 Magnolia Ter' })
    await buildDeal(product.app, admin, { addressLine1: '12 Maple Row' })
    const page = await openAs(product, admin, '/app')
    await openPalette(page)
    await page.keyboard.type('mag')
    await option(page, /340 Magnolia Ter/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await expect.poll(() => chosen(page).textContent()).toContain('Magnolia')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '340 Magnolia Ter', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/app/deals/${deal.id}`)
    await page.keyboard.press('Control+k')
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /340 Magnolia Ter/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
  })

  it('opens what was typed, even if Enter comes before the answer', async () => {
    const admin = await product.app.signUp()
    await buildDeal(product.app, admin, { addressLine1: '7 Sable Ct' })
    await buildDeal(product.app, admin, { addressLine1: '9 Sycamore Way' })
    const page = await openAs(product, admin, '/app')
    await openPalette(page)
    await page.keyboard.type('s')
    await option(page, /7 Sable Ct/)
      .first()
      .waitFor()
    await page.keyboard.type('ycam')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '9 Sycamore Way', level: 1 }).waitFor()
  })

  it('forgives a typo, and says what it searched instead', async () => {
    const admin = await product.app.signUp()
    await buildDeal(product.app, admin, { addressLine1: '8 Wisteria Ln' })
    const page = await openAs(product, admin, '/app')
    await openPalette(page)
    await page.keyboard.type('wistreia')
    await page.getByText('Showing results for “wisteria”').waitFor()
    await option(page, /8 Wisteria Ln/).waitFor()
  })

  it('moves a deal with a typed command, and shows what is missing first', async () => {
    const admin = await product.app.signUp()
    await buildDeal(product.app, admin, { addressLine1: '61 Millstone Ct' })
    const page = await openAs(product, admin, '/app')
    await openPalette(page)
    await page.keyboard.type('move 61 millstone to ana')
    await option(page, 'Move 61 Millstone Ct to Analysis').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '61 Millstone Ct', level: 1 }).waitFor()
    await page
      .getByRole('dialog')
      .or(page.getByText(/moved to Analysis/i))
      .first()
      .waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('enters a deal with the right arrow, and finds its records there', async () => {
    const admin = await product.app.signUp()
    const deal = await buildDeal(product.app, admin, { addressLine1: '5 Juniper Way' })
    const other = await buildDeal(product.app, admin, { addressLine1: '6 Hazel Way' })
    await buildTask(product.app, admin, { title: 'Quote the gutters', dealId: deal.id })
    await buildTask(product.app, admin, { title: 'Quote the porch', dealId: other.id })
    const page = await openAs(product, admin, '/app')
    await openPalette(page)
    await page.keyboard.type('juniper')
    await option(page, /5 Juniper Way/).waitFor()
    await page.keyboard.press('ArrowRight')
    await option(page, 'Budget').waitFor()
    await page.keyboard.type('quote')
    await option(page, /Quote the gutters/).waitFor()
    expect(await option(page, /porch/).count()).toBe(0)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('quote')
    await option(page, /Quote the porch/).waitFor()
  })

  it('shows a colleague only what they may see', async () => {
    const admin = await product.app.signUp()
    const coordinator = await product.app.member(admin.orgId, 'transaction_coordinator')
    await buildTask(product.app, admin, { title: 'Private errand', assigneeId: admin.userId })
    await buildDeal(product.app, admin, { addressLine1: '7 Private Dr' })
    const page = await openAs(product, coordinator, '/app')
    await openPalette(page)
    await page.keyboard.type('private')
    await option(page, /7 Private Dr/).waitFor()
    expect(await option(page, /errand/).count()).toBe(0)
    expect(await option(page, 'New purchase order').count()).toBe(0)
  })

  it('opens from the phone in Spanish, with the field above the keyboard', async () => {
    const admin = await product.app.signUp()
    await buildDeal(product.app, admin, { addressLine1: '4 Encino Ct' })
    const page = await openAs(product, admin, '/app', { ...PHONE, language: 'es' })
    await page.getByRole('button', { name: 'Buscar o ir a' }).click()
    await page.keyboard.type('enci')
    await option(page, /4 Encino Ct/).click()
    await page.getByRole('heading', { name: '4 Encino Ct', level: 1 }).waitFor()
  })

  it('offers a new deal by the name that wasn’t found', async () => {
    const page = await openAs(product, await product.app.signUp(), '/app')
    await openPalette(page)
    await page.keyboard.type('99 Nowhere Pike')
    await option(page, 'Create a deal named “99 Nowhere Pike”').click()
    await expect.poll(() => page.getByLabel('Address').first().inputValue()).toBe('99 Nowhere Pike')
  })
})

describe('the search page', () => {
  it('lists what was found by kind, at an address that can be bookmarked', async () => {
    const admin = await product.app.signUp()
    const deal = await buildDeal(product.app, admin, { addressLine1: '3 Kestrel Ct' })
    for (let number = 1; number <= 12; number += 1)
      await buildTask(product.app, admin, { title: `Kestrel visit ${number}`, dealId: deal.id })
    const page = await openAs(product, admin, '/app/search?q=kestrel')
    await page.getByText('13 results').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Show all 12' }).click()
    await page.getByRole('link', { name: /Kestrel visit 1\b/ }).waitFor()
    expect(await page.getByRole('link', { name: /Kestrel visit/ }).count()).toBe(12)
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search' }))
      .fill('nothing like it')
    await page.getByText('Nothing found for “nothing like it”').waitFor()
  })
})

describe('the list of shortcuts', () => {
  it('shows the page’s shortcuts, and lets single keys be turned off', async () => {
    const page = await openAs(product, await product.app.signUp(), '/app/calendar')
    await page
      .getByRole('link', { name: 'Agenda' })
      .or(page.getByRole('radio', { name: 'Agenda' }))
      .first()
      .waitFor()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.getByText('Next week').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await openPalette(page)
    await page.keyboard.type('>keyboard')
    await option(page, 'Keyboard shortcuts').click()
    await dialog.waitFor()
  })
})
