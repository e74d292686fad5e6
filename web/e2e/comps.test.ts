import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Comp } from '@plumbline/contract/underwriting/comps'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import { png } from '../../server/tests/documents.ts'
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
  deal = await buildDeal(product.app, admin, { sqft: 1_500 })
})

async function openComps(visit: Visit & { alone?: boolean } = {}): Promise<Page> {
  const { alone, ...window } = visit
  const page = await windowOf(product, admin, window)
  // This window isn't notified of other people's changes.
  if (alone) await page.route('**/api/v1/live', (route) => route.abort())
  await page.goto(`/app/deals/${deal.id}/comps`)
  return page
}

async function sold(address: string, salePriceCents: number, more: object = {}): Promise<Comp> {
  const comp = { address, salePriceCents, saleDate: '2026-10-01', sqft: 1_500, distanceMi: 0.4, ...more }
  const { status, body } = await api.post<Comp>(`/deals/${deal.id}/comps`, { comp })
  if (status !== 201) throw new Error(`the comp was answered ${status} ${JSON.stringify(body)}`)
  return body
}

async function change(comp: Comp, facts: object): Promise<void> {
  const { status } = await api.patch(`/deals/${deal.id}/comps/${comp.id}`, { version: comp.version, comp: facts })
  if (status !== 200) throw new Error(`the change was answered ${status}`)
}

async function comps(): Promise<Comp[]> {
  return (await api.get<{ items: Comp[] }>(`/deals/${deal.id}/comps`)).body.items
}

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('a value from comps', () => {
  it('is computed from entered, weighted and excluded comps, and frozen with author and date', async () => {
    await sold('300 Alder St', 40_000_000)
    await sold('317 Beechwood Dr', 99_000_000)
    const page = await openComps()
    await press(page, 'Add comp')
    await field(page, 'Address').fill('9 Juniper Way')
    await field(page, 'Sale price').fill('431k')
    await field(page, 'Sale date').fill('Oct 3, 2026')
    await dialog(page).getByRole('button', { name: 'Add adjustment' }).click()
    await dialog(page).getByLabel('Feature for adjustment 1').fill('Garage')
    await dialog(page).getByLabel('Amount for adjustment 1').fill('-11,000')
    await press(page, 'Save')
    await page
      .getByRole('row', { name: /9 Juniper Way/ })
      .getByText('420,000.00')
      .waitFor()
    await page.getByLabel('Include 317 Beechwood Dr in the value').click()
    await page.getByLabel('Weight of 9 Juniper Way').fill('0.25')
    await page.keyboard.press('Tab')
    await page
      .getByRole('row', { name: /Weighted average/ })
      .getByText('$404,000.00')
      .waitFor()
    await press(page, 'Freeze as ARV')
    await page.getByText('From comps · Rosa Vidal').waitFor()
    expect((await api.get<DealWithTerms>(`/deals/${deal.id}`)).body.fields.arvCents).toBe(40_400_000)
    await page.getByRole('button', { name: 'How the value from comps is calculated' }).first().click()
    await page.getByText('420,000.00 × 0.25').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'How the share of 9 Juniper Way is calculated' }).click()
    await page.getByRole('dialog').getByText('20.0%').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'How the ARV is calculated' }).first().click()
    await page.getByText(/^Frozen by Rosa Vidal on/).waitFor()
    await page.getByRole('dialog').getByRole('link', { name: '9 Juniper Way' }).click()
    const weight = page.getByLabel('Weight of 9 Juniper Way')
    await expect.poll(() => weight.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('is not frozen if the comps changed unseen, and shows their current value', async () => {
    const comp = await sold('300 Alder St', 40_000_000)
    const page = await openComps({ alone: true })
    await page.getByRole('row', { name: /Weighted average/ }).waitFor()
    await change(comp, { salePriceCents: 41_000_000 })
    await press(page, 'Freeze as ARV')
    await page.getByText('You saw $400,000.00; they’re now at $410,000.00.').waitFor()
    await press(page, 'Freeze as ARV')
    await page.getByText('From comps · Rosa Vidal').waitFor()
  })
})

describe('two people editing one comp', () => {
  it('both keep their changes and choose where they changed the same field', async () => {
    const comp = await sold('300 Alder St', 40_000_000)
    const page = await openComps()
    await press(page, '300 Alder St')
    await field(page, 'Sale price').fill('405,000')
    await field(page, 'Source').fill('County records')
    await change(comp, { salePriceCents: 41_000_000, beds: 4 })
    await press(page, 'Save')
    await page.getByText(/changed this first/).waitFor()
    await page.getByRole('radio', { name: /Theirs/ }).click()
    await press(page, 'Save choices')
    await expect
      .poll(async () => (await comps()).map(({ salePriceCents, source, beds }) => ({ salePriceCents, source, beds })))
      .toEqual([{ salePriceCents: 41_000_000, source: 'County records', beds: 4 }])
  })

  it('lose nothing when one deletes what the other is editing', async () => {
    const comp = await sold('300 Alder St', 40_000_000)
    const page = await openComps()
    await press(page, '300 Alder St')
    await field(page, 'Source').fill('County records')
    await api.delete(`/deals/${deal.id}/comps/${comp.id}`, { version: comp.version })
    await page.getByText('A teammate deleted this comp while you were editing. Saving adds it back.').waitFor()
    await press(page, 'Save')
    await expect.poll(async () => (await comps()).map((one) => one.source)).toEqual(['County records'])
  })
})

describe('a user’s mistake', () => {
  it('moves focus to the first missing field and keeps what was typed', async () => {
    const page = await openComps()
    await page.getByRole('button', { name: 'Add comp' }).click()
    await field(page, 'Sale price').fill('431k')
    await press(page, 'Save')
    await page.getByText('Enter the address.').waitFor()
    expect(await field(page, 'Address').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: 'Add comp' }).click()
    await page.getByText('We saved what you’d started.').waitFor()
    expect(await field(page, 'Sale price').inputValue()).toBe('431,000.00')
  })

  it('can be undone: a deleted comp is restored', async () => {
    await sold('300 Alder St', 40_000_000, { adjustments: [{ name: 'Pool', amountCents: -1_000_000 }] })
    const page = await openComps()
    await page.getByRole('button', { name: 'More actions for 300 Alder St' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('No comps yet').waitFor()
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await press(page, 'Undo')
    await page
      .getByRole('row', { name: /300 Alder St/ })
      .getByText('390,000.00')
      .waitFor()
  })
})

it.each([
  { width: 1280, height: 800, theme: 'light', language: 'en' },
  { width: 360, height: 780, theme: 'dark', language: 'es' },
] as const)('reads well at $width, in $language and both themes', async ({ width, height, theme, language }) => {
  await sold('300 Alder St, Greensboro', 40_000_000, { adjustments: [{ name: 'Garage', amountCents: 400_000 }] })
  const page = await openComps({ viewport: { width, height }, theme, language })
  await page.getByText('300 Alder St, Greensboro').first().waitFor()
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
})

it('shows the photo of the house that was sold, and keeps it when the comp is edited', async () => {
  await sold('22 Photo St', 250_000_00)
  const page = await openComps()
  await press(page, '22 Photo St')
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Front.png', mimeType: 'image/png', buffer: Buffer.from(png()) })
  await field(page, 'Source').fill('Agent')
  await dialog(page).getByRole('button', { name: 'Remove photo' }).waitFor()
  await press(page, 'Save')
  const photo = page.getByRole('img', { name: 'Photo of 22 Photo St' })
  await expect.poll(() => photo.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(await faultsInBothThemes(page)).toEqual([])

  await press(page, '22 Photo St')
  await dialog(page).getByRole('button', { name: 'Remove photo' }).click()
  await press(page, 'Save')
  await expect.poll(async () => (await comps())[0]).toMatchObject({ photo: null, source: 'Agent' })
  await dialog(page).waitFor({ state: 'hidden' })
  await photo.first().waitFor({ state: 'detached' })
})

it('leaves no errors in the browser', () => {
  expect(product.problems).toEqual([])
})
