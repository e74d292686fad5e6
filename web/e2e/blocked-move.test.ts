import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealFields } from '@plumbline/domain/deals/fields'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overrideTo } from '../../server/tests/closing.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { press } from './importing.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let owner: Person
let coordinator: Person
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  owner = await product.app.signUp({ planTier: 'SCALE' })
  coordinator = await product.app.member(owner.orgId, 'transaction_coordinator')
})
afterAll(() => product.close())

const build = (fields: Partial<DealFields> = {}) => buildDeal(product.app, owner, fields)
const buildIn = async (stage: string, fields: Partial<DealFields> = {}) =>
  overrideTo(product.app, owner, await build(fields), stage)

/** Opens what blocks the next stage, on the deal's own page. */
async function openPanel(person: Person, deal: DealWithTerms) {
  const page = await openAs(product, person, `/app/deals/${deal.id}`)
  await page.getByRole('button', { name: / before / }).click()
  const panel = page.getByRole('dialog')
  await panel.locator('[data-requirement]').first().waitFor()
  const row = (requirement: string) => panel.locator(`[data-requirement="${requirement}"]`)
  return { page, panel, row }
}

async function keyboardIsAt(page: Page, words: string): Promise<void> {
  const text = () =>
    page.evaluate(() => (document.activeElement === document.body ? '' : document.activeElement?.textContent))
  await expect.poll(text).toBe(words)
}

describe('the panel of a blocked move', () => {
  it('offers only fields that the user may fill in, and says who can move the deal', async () => {
    const { panel, row } = await openPanel(coordinator, await buildIn('offer'))
    await row('entry.contractDate').getByRole('textbox').waitFor()
    const price = row('entry.contractPriceCents')
    await price.getByText('Someone who can edit this deal has to fill this in.').waitFor()
    expect(await price.getByRole('textbox').count()).toBe(0)
    await panel.getByText('Only people on this deal and admins can move it.').waitFor()
  })

  it('names what cannot be overridden until it is filled in', async () => {
    const { page, panel, row } = await openPanel(
      owner,
      await buildIn('financing_closing', { purchasePriceCents: 1_00 }),
    )
    await panel.getByText('You can’t override this while Purchase date is missing.').waitFor()
    expect(await panel.getByRole('button', { name: 'Override' }).count()).toBe(0)
    await row('entry.purchaseDate').getByRole('textbox').fill('2026-02-02')
    await page.keyboard.press('Tab')
    await panel.getByRole('button', { name: 'Override' }).waitFor()
  })

  it('returns focus to a reason that is too short', async () => {
    const { page, panel } = await openPanel(owner, await build())
    const reason = panel.getByPlaceholder('Reason for the override')
    await reason.fill('too short')
    await press(page, 'Override')
    await panel.getByText('Enter at least 10 characters.').waitFor()
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('says why a move failed and keeps the reason', async () => {
    const { page, panel } = await openPanel(owner, await build())
    const reason = panel.getByPlaceholder('Reason for the override')
    await reason.fill('The seller called back')
    await page.route('**/move', (route) => route.abort())
    await press(page, 'Override')
    await page.locator('[data-sonner-toast]').getByText('We can’t reach the server.').waitFor()
    expect(await reason.inputValue()).toBe('The seller called back')
  })

  it('keeps focus on the item that was ticked', async () => {
    const { page, panel } = await openPanel(owner, await build())
    const tick = panel.locator('[data-requirement]').filter({ hasText: 'Seller contact logged' })
    await tick.getByRole('button', { name: 'Mark as done' }).focus()
    await page.keyboard.press('Enter')
    await tick.getByText('Done', { exact: true }).waitFor()
    await keyboardIsAt(page, 'Done')
  })

  it('lists what was settled here once, not among what was met before', async () => {
    const { page, panel } = await openPanel(owner, await build())
    const tick = panel.locator('[data-requirement]').filter({ hasText: 'Seller contact logged' })
    const asked = page.waitForResponse((response) => response.url().includes('/gate'))
    await tick.getByRole('button', { name: 'Mark as done' }).click()
    await asked
    await tick.getByText('Done', { exact: true }).waitFor()
    expect(await panel.getByText('Seller contact logged').count()).toBe(1)
  })
})

describe('a card of the board', () => {
  it('keeps focus when it moves', async () => {
    await build({ addressLine1: '21 Carried Ln' })
    const page = await openAs(product, owner, '/app/deals')
    await page.getByRole('link', { name: '21 Carried Ln' }).press('m')
    await page.getByRole('dialog').getByRole('radio', { name: 'Analysis' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByPlaceholder('Reason for the override').fill('The seller called, figures follow')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Analysis' }).getByRole('link', { name: '21 Carried Ln' }).waitFor()
    await keyboardIsAt(page, '21 Carried Ln')

    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('radio', { name: 'Lead' }).click()
    await page.getByLabel('Reason for moving it back').fill('Too early')
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await page.getByRole('region', { name: 'Lead' }).getByRole('link', { name: '21 Carried Ln' }).waitFor()
    await keyboardIsAt(page, '21 Carried Ln')
  })
})

describe('several deals at once', () => {
  it('require a reason if some move back, show what blocks the others, and can be undone', async () => {
    await build({ addressLine1: '31 Mixed Ln', market: 'Mixed' })
    await buildIn('offer', { addressLine1: '32 Mixed Ln', market: 'Mixed' })
    const page = await openAs(product, owner, '/app/deals?market=Mixed&layout=table')
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click()
    await page.getByRole('menuitem', { name: 'Analysis', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to Analysis' })
    await dialog.getByText('1 of them is moving back.').waitFor()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await dialog.getByText('Enter a reason.').waitFor()
    await dialog.getByLabel('Reason for moving them back').fill('The offer fell through')
    await dialog.getByRole('button', { name: 'Move' }).click()
    const panel = page.getByRole('dialog', { name: '1 of 2 deals can’t move to Analysis yet' })
    await panel.getByRole('link', { name: '31 Mixed Ln' }).first().waitFor()
    await panel.getByRole('button', { name: 'Move 1 deal' }).click()
    const row = page.locator('tr', { hasText: '32 Mixed Ln' })
    await row.getByText('Analysis').waitFor()
    await page.locator('[data-sonner-toast]').getByText('Undo').click()
    await row.getByText('Offer').waitFor()
  })
})

describe('closing a deal from its page', () => {
  it('explains the sale price limits and the reversed dates, and moves focus to the deal’s name', async () => {
    const deal = await buildIn('sale_pending', {
      purchaseDate: '2026-01-05',
      purchasePriceCents: 212_000_00,
      saleDate: '2025-05-15',
    })
    const { page, panel, row } = await openPanel(owner, deal)
    const price = row('entry.salePriceCents')
    await price.getByRole('textbox').fill('-5')
    await page.keyboard.press('Tab')
    await price.getByText('Enter a value from $0 to $1,000,000,000.').waitFor()
    await price.getByRole('textbox').fill('409.5k')
    await page.keyboard.press('Tab')
    await price.getByText('Saved · Closed').waitFor()
    await row('entry.final_settlement_statement')
      .locator('input[type=file]')
      .setInputFiles({ name: 'final.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
    await panel.getByPlaceholder('Reason for the override').fill('Papers of the sale follow')
    await press(page, 'Override')
    const question = page.getByRole('alertdialog')
    await question.getByText('“Sale date” can’t be before “Purchase date”.').waitFor()
    // The page is notified of the closed deal before the panel gets its answer, and again afterwards.
    await page.route('**/move', async (route) => {
      const response = await route.fetch()
      await page.getByText('Realized profit').waitFor()
      await route.fulfill({ response })
    })
    await question.getByRole('button', { name: 'Close deal' }).press('Enter')
    await question.waitFor({ state: 'hidden' })
    await keyboardIsAt(page, deal.name)
  })
})

const facts = { propertyType: 'single_family', askingPriceCents: 100_000_00 } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const now = async ({ id }: DealWithTerms) =>
  (await product.app.api(owner.token).get<DealWithTerms>(`/deals/${id}`)).body
const stageOf = ({ pipeline, stageId }: DealWithTerms) => pipeline.find(({ id }) => id === stageId)?.key

/** Selects the deals of a market in the table and asks to move them to Analysis. */
async function askToMove(market: string, visit: Visit = {}) {
  const page = await openAs(product, owner, `/app/deals?market=${market}&layout=table`, visit)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click()
  await page.getByRole('menuitem', { name: 'Analysis', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.locator('[data-requirement]').first().waitFor()
  return { page, panel, row: (requirement: string) => panel.locator(`[data-requirement="${requirement}"]`) }
}

describe('the panel of several deals that are blocked', () => {
  it('fills in what they lack, ticks their checklists and moves them together', async () => {
    const deals = [
      await build({ ...facts, addressLine1: '1 Many St', market: 'Canton', source: 'mls' }),
      await build({ ...facts, addressLine1: '2 Many St', market: 'Canton' }),
      await build({ addressLine1: '3 Many St', market: 'Canton', propertyType: 'duplex' }),
    ]
    const { page, panel, row } = await askToMove('Canton')
    await panel.getByRole('heading', { name: '3 of 3 deals can’t move to Analysis yet' }).waitFor()
    expect(await row('exit.source').getByRole('link').allTextContents()).toEqual(['2 Many St', '3 Many St'])
    expect(await row('exit.askingPriceCents').getByRole('link').allTextContents()).toEqual(['3 Many St'])
    expect(await faultsInBothThemes(page)).toEqual([])

    await row('exit.source').getByRole('combobox').selectOption('wholesaler')
    await row('exit.source').getByRole('button', { name: 'Fill in for 2 deals' }).click()
    await row('exit.source')
      .getByText(/^Saved/)
      .waitFor()
    await row('exit.askingPriceCents').getByRole('textbox').fill('85k')
    await page.keyboard.press('Enter')
    await row('exit.askingPriceCents')
      .getByText(/^Saved/)
      .waitFor()
    const ticks = panel.getByRole('button', { name: 'Mark done for 3 deals' })
    for (let left = await ticks.count(); left > 0; left--) {
      await ticks.first().click()
      await expect.poll(() => ticks.count()).toBe(left - 1)
    }
    await panel.getByRole('heading', { name: '3 deals are ready for Analysis' }).waitFor()
    await panel.getByRole('button', { name: 'Move 3 deals' }).click()
    await panel.waitFor({ state: 'detached' })
    await expect.poll(async () => (await Promise.all(deals.map(now))).map(stageOf)).toEqual(Array(3).fill('analysis'))
    const filled = await Promise.all(deals.map(now))
    expect(filled.map(({ fields: { source, askingPriceCents } }) => [source, askingPriceCents])).toEqual([
      ['mls', 100_000_00],
      ['wholesaler', 100_000_00],
      ['wholesaler', 85_000_00],
    ])
  })

  it('moves all of them with one reason, on a phone too', async () => {
    const deals = [
      await build({ ...facts, addressLine1: '4 Many St', market: 'Lima' }),
      await build({ ...facts, addressLine1: '5 Many St', market: 'Lima' }),
    ]
    const { page, panel } = await askToMove('Lima', PHONE)
    expect(await panel.getByRole('button', { name: 'Move 0 deals' }).getAttribute('aria-disabled')).toBe('true')
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await panel.getByRole('button', { name: 'Move anyway' }).click()
    await panel.getByPlaceholder('Reason for the override').fill('Both sellers called back')
    await panel.getByRole('button', { name: 'Override' }).click()
    await panel.waitFor({ state: 'detached' })
    await expect.poll(async () => (await Promise.all(deals.map(now))).map(stageOf)).toEqual(['analysis', 'analysis'])
  })

  it('moves those that are ready and leaves the others', async () => {
    const deals = [
      await build({ ...facts, addressLine1: '6 Many St', market: 'Toledo' }),
      await build({ ...facts, addressLine1: '7 Many St', market: 'Toledo', source: 'mls' }),
    ]
    const { panel } = await askToMove('Toledo')
    const ticks = panel.getByRole('button', { name: 'Mark done for 2 deals' })
    for (let left = await ticks.count(); left > 0; left--) {
      await ticks.first().click()
      await expect.poll(() => ticks.count()).toBe(left - 1)
    }
    await panel.getByRole('heading', { name: '1 of 2 deals can’t move to Analysis yet' }).waitFor()
    await panel.getByRole('button', { name: 'Move 1 deal' }).click()
    await panel.waitFor({ state: 'detached' })
    await expect.poll(async () => (await Promise.all(deals.map(now))).map(stageOf)).toEqual(['lead', 'analysis'])
  })
})

it('leaves no window with an error', () => expect(product.problems).toEqual([]))
