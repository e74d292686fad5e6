import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { windowOf } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
let admin: Person
let deal: DealWithTerms

beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal' })
  deal = await buildDeal(product.app, admin, { sqft: 1_500, beds: 3, baths: 2, yearBuilt: 1985 })
  const facts = { saleDate: '2026-10-01', beds: 4, baths: 1.5, sqft: 1_450, yearBuilt: 1985, condition: 'average' }
  const comp = { address: '300 Alder St', salePriceCents: 40_000_000, ...facts }
  const { status } = await product.app.api(admin.token).post(`/deals/${deal.id}/comps`, { comp })
  if (status !== 201) throw new Error(`the comp was answered ${status}`)
})

afterAll(() => product.close())

async function openComps(visit: Visit = {}): Promise<Page> {
  const page = await windowOf(product, admin, visit)
  await page.goto(`/app/deals/${deal.id}/comps`)
  return page
}

describe('comps compared with this house', () => {
  it('get the organization’s usual adjustment for each difference, which can be edited', async () => {
    const page = await openComps()
    await page.getByRole('button', { name: '300 Alder St', exact: true }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Suggest adjustments' }).click()
    const amounts = () =>
      panel.getByLabel(/^Amount for adjustment/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    // One more bedroom, half a bath and 50 sq ft less, and a condition one step lower.
    await expect.poll(amounts).toEqual(['−5,000.00', '3,750.00', '2,500.00', '5,000.00'])
    await panel.getByLabel('Amount for adjustment 1').fill('-6,000')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('row', { name: /300 Alder St/ })
      .getByText('405,250.00')
      .waitFor()
  })

  it('are listed feature by feature as in an appraisal, with the value of each difference', async () => {
    const page = await openComps()
    await page.getByRole('radio', { name: 'Grid' }).click()
    const grid = page.getByRole('region', { name: 'This house and its comps by feature' })
    const row = async (name: string) =>
      (await grid.getByRole('row', { name: new RegExp(`^${name}`) }).innerText()).split(/\s*[\t\n]\s*/)
    expect(await row('Bedrooms')).toEqual(['Bedrooms', '3', '4', '−6,000.00'])
    expect(await row('Living area')).toEqual(['Living area', '1,500 sq ft', '1,450 sq ft', '+2,500.00'])
    expect(await row('Condition')).toEqual(['Condition', 'Renovated', 'Average', '+5,000.00'])
    expect(await row('All adjustments')).toContain('+5,250.00')
    await grid.getByRole('button', { name: '300 Alder St', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Address', { exact: true }).waitFor()
  })

  it('show part of the next comp next to the first on a phone', async () => {
    const twin = await buildDeal(product.app, admin, { sqft: 1_500, beds: 3 })
    for (const address of ['12 Birch Ln, Greensboro', '14 Birch Ln, Greensboro']) {
      const comp = { address, salePriceCents: 40_000_000, saleDate: '2026-10-01', sqft: 1_450 }
      expect((await product.app.api(admin.token).post(`/deals/${twin.id}/comps`, { comp })).status).toBe(201)
    }
    const page = await windowOf(product, admin, { viewport: { width: 390, height: 844 } })
    await page.goto(`/app/deals/${twin.id}/comps`)
    await page.getByRole('radio', { name: 'Grid' }).click()
    const place = async (address: string) =>
      (await page.getByRole('columnheader', { name: new RegExp(address) }).boundingBox())!
    const [first, next] = [await place('12 Birch'), await place('14 Birch')].sort((one, other) => one.x - other.x)
    expect(first!.x + first!.width).toBeLessThan(360)
    expect(next!.x + next!.width).toBeGreaterThan(390)
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  it('keep the reason for a frozen value and warn when the house has changed since', async () => {
    const page = await openComps()
    await page.getByLabel('Why this value').fill('One good sale on the next street')
    await page.getByRole('button', { name: 'Freeze as ARV' }).click()
    const history = page.getByRole('region', { name: 'ARV history' })
    await history.getByText('One good sale on the next street').waitFor()
    await expect.poll(() => page.getByLabel('Why this value').inputValue()).toBe('')
    const api = product.app.api(admin.token)
    const { version } = (await api.get<DealWithTerms>(`/deals/${deal.id}`)).body
    expect((await api.patch(`/deals/${deal.id}`, { version, fields: { sqft: 1_620, beds: 4 } })).status).toBe(200)
    await page.getByText('Changed since the ARV was frozen: Bedrooms and Living area.').waitFor()
  })

  it.each([
    ['light', 'en', { width: 1280, height: 800 }],
    ['dark', 'es', { width: 390, height: 844 }],
  ] as const)('have no accessibility faults in the grid, in %s, %s, %o', async (theme, language, viewport) => {
    const page = await openComps({ theme, language, viewport })
    await page.getByRole('radio', { name: language === 'en' ? 'Grid' : 'Tabla comparativa' }).click()
    await page.getByRole('region', { name: /comps by feature|por característica/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})
