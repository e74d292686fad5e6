import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { askToMove, override } from './fill-in-and-move.ts'

let product: Product
let jo: Person
let dana: Person
let dealId: string
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  dana = await product.app.member(jo.orgId, 'operator_admin')
  const { body } = await product.app.api(jo.token).post<{ id: string }>('/deals', {
    dealType: 'fix_and_flip',
    fields: { addressLine1: '77 Marlowe Ct', titleCompany: 'First Title' },
  })
  dealId = body.id
})
afterAll(() => product.close())

type Fields = { titleCompany: string | null; county: string | null }
const saved = async () =>
  (await product.app.api(jo.token).get<{ version: number; fields: Fields }>(`/deals/${dealId}`)).body

/** Makes Jo's change while someone else has the same deal open. */
async function joWrites(fields: Partial<Fields>): Promise<void> {
  const { version } = await saved()
  const { status } = await product.app.api(jo.token).patch(`/deals/${dealId}`, { version, fields })
  expect(status).toBe(200)
}

/** Lets Dana start changing the title company in an offline window, as on a train. */
async function danaTypes(titleCompany: string): Promise<{ page: Page; field: Locator }> {
  const page = await openAs(product, dana, `/app/deals/${dealId}`)
  await page.getByRole('radio', { name: 'Property' }).click()
  await page.getByRole('button', { name: 'Edit Title company' }).click()
  const field = page.getByLabel('Title company', { exact: true })
  await field.fill(titleCompany)
  await page.context().setOffline(true)
  return { page, field }
}

async function danaSaves({ page, field }: Awaited<ReturnType<typeof danaTypes>>): Promise<void> {
  await page.context().setOffline(false)
  await field.press('Enter')
}

describe('two people working at once', () => {
  it('see each other’s moves within a second, without a reload', async () => {
    const watching = await openAs(product, dana, '/app/deals')
    await watching.reload({ waitUntil: 'commit' })
    // The event stream opens a moment after the page.
    await watching.waitForResponse('**/api/v1/live')
    const lead = watching.getByRole('region', { name: 'Lead' })
    await lead.getByRole('link', { name: '77 Marlowe Ct' }).waitFor()
    const seenAt = watching
      .getByRole('region', { name: 'Analysis' })
      .getByRole('link', { name: '77 Marlowe Ct' })
      .waitFor()
      .then(() => Date.now())

    const moving = await openAs(product, jo, `/app/deals/${dealId}`)
    await askToMove(moving)
    await moving.getByRole('dialog').locator('[data-requirement]').first().waitFor()
    const moved = moving.waitForResponse((response) => response.url().endsWith('/move') && response.ok())
    await override(moving, 'Seller called, numbers follow')
    const movedAt = await moved.then(() => Date.now())
    expect((await seenAt) - movedAt).toBeLessThan(1_000)
  })

  it('who change different fields at once both keep their changes and see no conflict', async () => {
    const typing = await danaTypes('Second Title')
    await joWrites({ county: 'Guilford' })
    await danaSaves(typing)
    await typing.page.getByText('Second Title', { exact: true }).waitFor()
    await expect
      .poll(async () => (await saved()).fields)
      .toMatchObject({ titleCompany: 'Second Title', county: 'Guilford' })
    expect(await typing.page.getByRole('dialog').count()).toBe(0)
  })

  it.each([
    { keeps: 'mine', mine: 'Third Title', theirs: 'Fourth Title', stands: 'Third Title' },
    { keeps: 'theirs', mine: 'Fifth Title', theirs: 'Sixth Title', stands: 'Sixth Title' },
  ])('who change the same field see both values, and the chosen one is saved: $keeps', async (titles) => {
    const typing = await danaTypes(titles.mine)
    await joWrites({ titleCompany: titles.theirs })
    await danaSaves(typing)
    const dialog = typing.page.getByRole('dialog', { name: 'Jo Mercer changed this first' })
    await dialog.getByText(titles.theirs).waitFor()
    await dialog.getByText(titles.mine).waitFor()
    if (titles.keeps === 'theirs') await dialog.getByRole('radio', { name: titles.theirs }).click()
    await dialog.getByRole('button', { name: 'Save choices' }).click()
    await dialog.waitFor({ state: 'detached' })
    await typing.page.getByText(titles.stands).first().waitFor()
    await expect.poll(async () => (await saved()).fields.titleCompany).toBe(titles.stands)
  })

  it('leave no window with an error', () => expect(product.problems).toEqual([]))
})
