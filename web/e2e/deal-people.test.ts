import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let owner: Person
let operator: Person

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  owner = await product.app.signUp({ fullName: 'Ada Brick', planTier: 'SCALE' })
  operator = await product.app.member(owner.orgId, 'operator')
})
afterAll(() => product.close())

const now = async ({ id }: { id: string }) =>
  (await product.app.api(owner.token).get<DealWithTerms>(`/deals/${id}`)).body

describe('the people on a deal', () => {
  it('are assigned from its header, and can be undone', async () => {
    const deal = await buildDeal(product.app, owner, { addressLine1: '20 Assigned Way' })
    const page = await openAs(product, owner, `/app/deals/${deal.id}`)
    await page.getByRole('button', { name: 'Change people' }).click()
    const dialog = page.getByRole('dialog', { name: 'People on 20 Assigned Way' })
    await dialog.getByRole('group', { name: 'Team' }).getByRole('checkbox').check()
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('People saved').waitFor()
    expect((await now(deal)).teamIds).toEqual([operator.userId])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await now(deal)).teamIds).toEqual([])
  })

  it('can only be seen by those who can’t edit the deal', async () => {
    const deal = await buildDeal(product.app, owner, { addressLine1: '21 Assigned Way' })
    const page = await openAs(product, operator, `/app/deals/${deal.id}`)
    await page.getByRole('button', { name: 'Show people' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Ada Brick').waitFor()
    expect(await dialog.getByRole('checkbox').count()).toBe(0)
  })

  it('are chosen with a new deal', async () => {
    const page = await openAs(product, owner, '/app/deals/new')
    await page.getByLabel('Address', { exact: true }).fill('22 Assigned Way')
    await page.locator('summary', { hasText: 'People' }).click()
    await page.getByRole('group', { name: 'Team' }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create deal' }).click()
    await page.getByRole('heading', { name: '22 Assigned Way' }).waitFor()
    const id = /deals\/([^/?]+)/.exec(page.url())?.[1] ?? ''
    expect((await now({ id })).teamIds).toEqual([operator.userId])
  })
})

it('shows who else has a deal open, and when they leave', async () => {
  const deal = await buildDeal(product.app, owner, { addressLine1: '23 Assigned Way' })
  const page = await openAs(product, owner, `/app/deals/${deal.id}`)
  await page.getByRole('heading', { name: '23 Assigned Way' }).waitFor()
  const tabs = () => page.getByRole('navigation', { name: 'Deal sections' }).boundingBox()
  const [wide, phone] = [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]
  await page.setViewportSize(phone)
  const alone = await tabs()
  await page.setViewportSize(wide)
  const aloneWide = await tabs()
  const other = await openAs(product, operator, `/app/deals/${deal.id}`)
  await other.getByText('Ada Brick has this open').waitFor()
  await page.getByText('has this open').waitFor()
  // Nothing moves when someone comes.
  expect(await tabs()).toEqual(aloneWide)
  await page.setViewportSize(phone)
  expect(await tabs()).toEqual(alone)
  await page.setViewportSize(wide)
  await other.getByRole('link', { name: 'Deals' }).first().click()
  await page.getByText('has this open').waitFor({ state: 'detached' })
})

it('filters the deals one is assigned to', async () => {
  const [mine, others] = [
    await buildDeal(product.app, owner, { addressLine1: '24 Assigned Way' }),
    await buildDeal(product.app, owner, { addressLine1: '25 Assigned Way' }),
  ]
  const { id, version } = mine
  await product.app.api(owner.token).patch(`/deals/${id}`, { version, fields: {}, teamIds: [operator.userId] })
  const page = await openAs(product, operator, '/app/deals?layout=table')
  await page.getByRole('link', { name: others.name }).waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: 'Whose deals' }).click()
  await page.getByRole('checkbox', { name: 'Assigned to me' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: others.name }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: mine.name }).waitFor()
  expect(new URL(page.url()).searchParams.get('mine')).toBe('assigned')
})

it('sets the owner, the team and the priority of many deals at once', async () => {
  const market = `Akron ${owner.userId.slice(0, 4)}`
  const deals = [
    await buildDeal(product.app, owner, { addressLine1: '26 Assigned Way', market }),
    await buildDeal(product.app, owner, { addressLine1: '27 Assigned Way', market }),
  ]
  const visit = { viewport: { width: 390, height: 844 } }
  const page = await openAs(product, owner, `/app/deals?layout=table&market=${market}`, visit)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 deals' })
  await dialog.getByRole('group', { name: 'Add to the team' }).getByRole('checkbox').last().check()
  for (const field of ['Deal owner', 'Priority', 'Source'])
    expect(await dialog.getByLabel(field).locator('option:checked').textContent()).toBe('No change')
  await dialog.getByLabel('Priority').selectOption('high')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 deals updated').waitFor()
  const changed = await Promise.all(deals.map(now))
  expect(changed.map(({ fields }) => fields.priority)).toEqual(['high', 'high'])
  expect(changed.every(({ teamIds }) => teamIds.length === 1)).toBe(true)
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
