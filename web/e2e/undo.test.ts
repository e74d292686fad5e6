import type { ChecklistItem } from '@plumbline/contract/moves'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealFields } from '@plumbline/domain/deals/fields'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { override } from './fill-in-and-move.ts'

let product: Product
let person: Person
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  person = await product.app.signUp({ planTier: 'SCALE' })
})
afterAll(() => product.close())

const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words }).first()

/** Clicks the Undo button in the toast for an action. */
const undo = (page: Page, words: string) => toast(page, words).getByRole('button', { name: 'Undo' }).click()

async function now({ id }: DealWithTerms): Promise<DealWithTerms> {
  return (await product.app.api(person.token).get<DealWithTerms>(`/deals/${id}`)).body
}

async function stageOf(deal: DealWithTerms): Promise<string | undefined> {
  const { stageId, pipeline } = await now(deal)
  return pipeline.find((stage) => stage.id === stageId)?.key
}

const build = (fields: Partial<DealFields>) => buildDeal(product.app, person, fields)

describe('for eight seconds, a user can undo', () => {
  it('a move made on the board with the keyboard alone', async () => {
    const deal = await build({ addressLine1: '11 Moved Ln' })
    const page = await openAs(product, person, '/app/deals')
    await page.getByRole('link', { name: '11 Moved Ln' }).focus()
    await page.keyboard.press('m')
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Analysis/ })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').locator('[data-requirement]').first().waitFor()
    await override(page, 'The seller called, figures follow')
    await page.getByRole('region', { name: 'Analysis' }).getByRole('link', { name: '11 Moved Ln' }).waitFor()
    await undo(page, '11 Moved Ln moved to Analysis')
    await page.getByRole('region', { name: 'Lead' }).getByRole('link', { name: '11 Moved Ln' }).waitFor()
    await toast(page, 'Undone').waitFor()
    expect(await stageOf(deal)).toBe('lead')
  })

  it('an archived deal, and no longer than that', async () => {
    const deal = await build({ addressLine1: '12 Archived Ln' })
    const page = await openAs(product, person, `/app/deals/${deal.id}`)
    const archive = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Archive' }).click()
      await page.getByRole('dialog').getByLabel('Reason').selectOption({ label: 'Duplicate' })
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
      await page.getByText('Archived: Duplicate').waitFor()
    }
    await archive()
    expect((await now(deal)).status).toBe('archived')
    await undo(page, '12 Archived Ln archived')
    await page.getByText('Archived: Duplicate').waitFor({ state: 'detached' })
    expect((await now(deal)).status).toBe('active')
    await archive()
    // Hovering over a toast keeps it open, so move away.
    await page.mouse.move(5, 5)
    await page.waitForTimeout(6_000)
    expect(await toast(page, '12 Archived Ln archived').isVisible()).toBe(true)
    await toast(page, '12 Archived Ln archived').waitFor({ state: 'detached', timeout: 6_000 })
  })

  it('a changed field', async () => {
    const deal = await build({ addressLine1: '13 Edited Ln', titleCompany: 'First Title' })
    const page = await openAs(product, person, `/app/deals/${deal.id}`)
    await page.getByRole('radio', { name: 'Property' }).click()
    await page.getByRole('button', { name: 'Edit Title company' }).click()
    await page.getByLabel('Title company', { exact: true }).fill('Second Title')
    await page.getByLabel('Title company', { exact: true }).press('Enter')
    await page.getByText('Second Title', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('First Title').first().waitFor()
    expect((await now(deal)).fields.titleCompany).toBe('First Title')
  })

  it('bulk changes: moved, edited, archived', async () => {
    const ready = { propertyType: 'single_family', askingPriceCents: 100_000_00, source: 'wholesaler' } as const
    const deals = [
      await build({ ...ready, addressLine1: '14 Bulk Ln', market: 'Dayton' }),
      await build({ ...ready, addressLine1: '15 Bulk Ln', market: 'Dayton' }),
    ]
    for (const deal of deals) await tickEverything(deal)
    const page = await openAs(product, person, '/app/deals?market=Dayton&layout=table')
    const act = async (menu: string, item: string) => {
      await page.getByRole('checkbox', { name: 'Select all' }).click()
      await page.getByRole('toolbar').getByRole('button', { name: menu }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    const all = <Fact>(fact: (deal: DealWithTerms) => Promise<Fact>) => Promise.all(deals.map(fact))

    await act('Move', 'Analysis')
    await toast(page, '2 deals updated').waitFor()
    expect(await all(stageOf)).toEqual(['analysis', 'analysis'])
    await undo(page, '2 deals updated')
    await expect.poll(() => all(stageOf)).toEqual(['lead', 'lead'])

    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Tags to add').fill('probate')
    await page.keyboard.press('Enter')
    await toast(page, '2 deals updated').waitFor()
    expect(await all(async (deal) => (await now(deal)).tags)).toEqual([['probate'], ['probate']])
    await undo(page, '2 deals updated')
    await expect.poll(() => all(async (deal) => (await now(deal)).tags)).toEqual([[], []])

    await act('Archive', 'Duplicate')
    await toast(page, '2 deals updated').waitFor()
    expect(await all(async (deal) => (await now(deal)).status)).toEqual(['archived', 'archived'])
    await undo(page, '2 deals updated')
    await expect.poll(() => all(async (deal) => (await now(deal)).status)).toEqual(['active', 'active'])

    await act('Move', 'Analysis')
    await toast(page, '2 deals updated').waitFor()
    const [, second] = await all(now)
    await product.app
      .api(person.token)
      .patch(`/deals/${second?.id}`, { version: second?.version, fields: { market: 'Akron' } })
    await undo(page, '2 deals updated')
    const left = page.getByRole('dialog', { name: 'Couldn’t undo the change to 1 deal' })
    await left.getByRole('link', { name: /15 Bulk Ln.*Someone else changed it first/ }).waitFor()
    expect(await all(stageOf)).toEqual(['lead', 'analysis'])
  })
})

/** Ticks the checklist of the deal's current stage. */
async function tickEverything({ id }: DealWithTerms): Promise<void> {
  const api = product.app.api(person.token)
  const { body } = await api.get<{ items: ChecklistItem[] }>(`/deals/${id}/checklist`)
  for (const { id: itemId, templateItemId } of body.items) {
    const { status } = await api.post(`/deals/${id}/checklist`, { itemId, templateItemId, status: 'done' })
    expect(status).toBe(200)
  }
}

it('leaves no window with an error', () => expect(product.problems).toEqual([]))
