import type { Budget, BudgetReply } from '@plumbline/contract/budgets/budget'
import type { Estimate, EstimateLine } from '@plumbline/contract/budgets/estimates'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Client, Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let admin: Person
let api: Client
let deal: DealWithTerms

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
  api = product.app.api(admin.token)
})

afterAll(() => product.close())

beforeEach(async () => {
  deal = await buildDeal(product.app, admin, { sqft: 1_480, contingencyPct: '10' })
})

const COUNTERTOP: EstimateLine = {
  key: 'countertop',
  code: '19-020',
  room: 'Kitchen',
  description: '',
  qty: '62',
  unit: 'SF',
  unitCostCents: 8_800,
  note: '',
}
const TUB: EstimateLine = {
  ...COUNTERTOP,
  key: 'tub',
  code: '21-020',
  room: 'Bath',
  qty: '1',
  unit: 'EA',
  unitCostCents: 98_000,
}

async function openEstimate(visit: Visit & { alone?: boolean } = {}): Promise<Page> {
  const { alone, ...window } = visit
  const page = await windowOf(product, admin, window)
  // This window isn't notified of other people's changes.
  if (alone) await page.route('**/api/v1/live', (route) => route.abort())
  await page.goto(`/app/deals/${deal.id}/budget?view=estimate`)
  await adding(page).waitFor()
  return page
}

async function estimated(lines: readonly EstimateLine[], of: Pick<DealWithTerms, 'id'> = deal): Promise<Estimate> {
  const { version } = (await api.get<Estimate>(`/deals/${of.id}/estimate`)).body
  const facts = { version, perSqftCents: null, contingencyPct: '10', lines }
  const { status, body } = await api.put<Estimate>(`/deals/${of.id}/estimate`, facts)
  if (status !== 200) throw new Error(`the estimate was answered ${status} ${JSON.stringify(body)}`)
  return body
}

async function kept(): Promise<Estimate> {
  return (await api.get<Estimate>(`/deals/${deal.id}/estimate`)).body
}

async function budget(): Promise<Budget | null> {
  return (await api.get<BudgetReply>(`/deals/${deal.id}/budget`)).body.budget
}

const adding = (page: Page) => page.getByRole('combobox', { name: 'Add item' })
const total = (page: Page) => page.getByRole('status', { name: 'Total' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isFocused = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).and(page.locator(':focus')).waitFor()

describe('an estimate with the keyboard alone', () => {
  it('can be extended, priced and totaled, and survives a reload', async () => {
    const page = await openEstimate()
    await adding(page).focus()
    await page.keyboard.type('grani')
    await page.getByRole('option', { name: /Countertop, granite or quartz/ }).waitFor()
    await page.keyboard.press('Enter')
    await isFocused(page, 'Quantity of Countertop, granite or quartz')
    await page.keyboard.type('62')
    await page.keyboard.press('Enter')
    await page.keyboard.type('88')
    await page.keyboard.press('Enter')
    await page.keyboard.type('luxury')
    await page.keyboard.press('Enter')
    // The whole floor, from the deal's square footage.
    expect(await page.getByLabel('Quantity of Luxury vinyl plank').inputValue()).toBe('1,480')
    await page.keyboard.press('Enter')
    await page.keyboard.type('4.25')
    await page.keyboard.press('ArrowDown')
    await isFocused(page, 'Unit cost of Countertop, granite or quartz')
    await expect.poll(() => total(page).textContent()).toBe('$12,920.60')
    await page.getByText('$8.73 per sq ft').waitFor()
    await press(page, 'Save')
    await page.getByText('Estimate saved').waitFor()
    await page.reload()
    await expect.poll(() => total(page).textContent()).toBe('$12,920.60')
    expect((await kept()).lines).toMatchObject([
      { code: '19-020', qty: '62', unitCostCents: 8_800 },
      { code: '17-010', qty: '1480', unitCostCents: 425 },
    ])
  })

  it('accepts a price from another deal with Enter and says where it came from', async () => {
    const other = await buildDeal(product.app, admin, { addressLine1: '9 Juniper Way' })
    await estimated([TUB], other)
    const page = await openEstimate()
    await adding(page).fill('tub')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Last: $980.00, 9 Juniper Way' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => total(page).textContent()).toBe('$2,156.00')
  })
})

describe('an estimate that becomes the budget', () => {
  it('asks before it replaces existing lines, and can be grouped by category', async () => {
    await estimated([COUNTERTOP, { ...COUNTERTOP, key: 'cabinets', code: '19-010' }])
    await api.post(`/deals/${deal.id}/estimate/budget`, { version: 1, budgetVersion: 0, grain: 'item' })
    const page = await openEstimate()
    await page.getByRole('radio', { name: /One line per category/ }).click()
    await press(page, 'Replace the draft budget')
    await page.getByText('3 lines ($12,003.20) will be replaced').waitFor()
    await press(page, 'Replace')
    await expect.poll(async () => (await budget())?.lines.map(({ code }) => code)).toEqual(['19', '29-010'])
  })
})

describe('an unsaved change', () => {
  it('is restored when the page is reopened and can be discarded', async () => {
    await estimated([COUNTERTOP])
    const page = await openEstimate()
    await page.getByLabel('Quantity of Countertop').fill('70')
    await page.reload()
    await page.getByText('We saved what you’d started.').waitFor()
    expect(await page.getByLabel('Quantity of Countertop').inputValue()).toBe('70')
    await press(page, 'Discard changes')
    await expect.poll(() => page.getByLabel('Quantity of Countertop').inputValue()).toBe('62')
  })
})

describe('by size', () => {
  it('is a total from a single figure until the first item replaces it', async () => {
    const page = await openEstimate()
    await page.getByLabel('Dollars per sq ft').fill('45')
    await expect.poll(() => total(page).textContent()).toBe('$73,260.00')
    await adding(page).fill('20-050')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await page.keyboard.type('4200')
    await expect.poll(() => total(page).textContent()).toBe('$4,620.00')
    await page.getByText('The square-footage estimate was $66,600.00, at $45.00 per sq ft').waitFor()
  })
})

describe('two people in one estimate', () => {
  it('both keep their changes and choose where they changed the same line', async () => {
    await estimated([COUNTERTOP, TUB])
    const page = await openEstimate({ alone: true })
    await page.getByLabel('Quantity of Countertop').fill('70')
    await estimated([COUNTERTOP, { ...TUB, unitCostCents: 105_000 }])
    await press(page, 'Save')
    await page.getByText('Estimate saved').waitFor()
    expect((await kept()).lines).toMatchObject([{ qty: '70' }, { unitCostCents: 105_000 }])

    await page.getByLabel('Unit cost of Tub and surround').fill('1,100')
    await estimated([
      { ...COUNTERTOP, qty: '70' },
      { ...TUB, unitCostCents: 120_000 },
    ])
    await press(page, 'Save')
    await page.getByText(/changed this first/).waitFor()
    await page.getByRole('radio', { name: /Theirs/ }).click()
    await press(page, 'Save choices')
    await expect.poll(async () => (await kept()).lines[1]?.unitCostCents).toBe(120_000)
    await expect.poll(() => page.getByLabel('Unit cost of Tub and surround').inputValue()).toBe('1,200.00')
  })
})

it('flows into underwriting, so nothing has to be typed twice', async () => {
  await estimated([COUNTERTOP, TUB])
  const page = await openEstimate()
  await press(page, 'Use this estimate')
  await page.getByText('Underwriting uses this estimate.').waitFor()
  await expect
    .poll(async () => (await api.get<DealWithTerms>(`/deals/${deal.id}`)).body.fields)
    .toMatchObject({ rehabEstimateCents: 643_600, contingencyPct: '10' })

  await page.goto(`/app/deals/${deal.id}/underwriting`)
  const work = page.getByRole('textbox', { name: 'Rehab estimate' })
  await page.getByText('From the estimate').first().waitFor()
  await work.fill('7000')
  await work.blur()
  await page.getByText('Your value; the estimate had $6,436.00').waitFor()
  await press(page, 'Reset Rehab estimate to $6,436.00')
  await expect.poll(() => work.inputValue()).toBe('6,436.00')
  await page.getByText('Your value; the estimate had $6,436.00').waitFor({ state: 'detached' })
})

it('is shown as a value’s source, even when chosen over someone else’s entry', async () => {
  await estimated([COUNTERTOP, TUB])
  const page = await openEstimate({ alone: true })
  const now = async () => (await api.get<DealWithTerms>(`/deals/${deal.id}`)).body
  await page.getByRole('button', { name: 'Use this estimate' }).waitFor()
  const fields = { rehabEstimateCents: 7_000_00 }
  expect((await api.patch(`/deals/${deal.id}`, { version: (await now()).version, fields })).status).toBe(200)
  await press(page, 'Use this estimate')
  const dialog = page.getByRole('dialog', { name: /changed this first/ })
  await dialog.getByText('$7,000.00').waitFor()
  await press(page, 'Save choices')
  await expect.poll(async () => (await now()).fields.rehabEstimateCents).toBe(643_600)
  expect((await now()).termSources).toMatchObject({ rehabEstimateCents: { kind: 'estimate', value: 643_600 } })
  await page.goto(`/app/deals/${deal.id}/underwriting`)
  await page.getByText('From the estimate').first().waitFor()
})

it('works with one thumb: an item is selected, counted and priced in a sheet', async () => {
  const page = await openEstimate({ viewport: { width: 390, height: 844 } })
  await adding(page).fill('vanity')
  await page.getByRole('option', { name: /Vanity and top/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Quantity').fill('2')
  await sheet.getByLabel('Unit cost').fill('640')
  await sheet.getByLabel('Room').fill('Bath')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => total(page).textContent()).toBe('$1,408.00')
  await page.getByRole('button', { name: /Vanity and top/ }).click()
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await press(page, 'Undo')
  await press(page, 'Save')
  await expect.poll(async () => (await kept()).lines).toMatchObject([{ code: '21-010', qty: '2', room: 'Bath' }])
})

it.each([
  { width: 1280, height: 800, theme: 'light', language: 'en' },
  { width: 360, height: 780, theme: 'dark', language: 'es' },
] as const)('reads well at $width, in $language and both themes', async ({ width, height, theme, language }) => {
  await estimated([COUNTERTOP, TUB, { ...TUB, key: 'bare', unitCostCents: null, qty: null }])
  const page = await windowOf(product, admin, { viewport: { width, height }, theme, language })
  await page.goto(`/app/deals/${deal.id}/budget?view=estimate&by=room`)
  await page.getByRole('combobox').first().click()
  await page.getByRole('option').first().waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
})

it('leaves no errors in the browser', () => {
  expect(product.problems).toEqual([])
})
