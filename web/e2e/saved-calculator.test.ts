import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openAs, windowOf } from './open-as.ts'
import { freshPeople, newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'

const FLIP = '/tools/flip-calculator'
const LAND =
  'arv=189000&price=42500&closing=2220&home=68950&freight=3850&impact=1765&set=5400&septic=7450&finish=6130&rehab=6875' +
  '&contingency=8&pay=cash&bought=2026-03-03&sold=2026-08-28&tax=612&listing=3&fixed=975&target=20000'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  admin = await product.app.signUp({ fullName: 'Rosa Vidal', planTier: 'SCALE' })
})
afterAll(() => product.close())

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** The profit on a calculator, on a new deal and on an existing deal, to the cent. */
const profitThere = (page: Page) => page.locator('main section [data-figure="net_profit"] .figures').first().innerText()
const profitHere = (page: Page) => page.getByRole('region', { name: 'Result' }).locator('dd').first().innerText()
const profitOfDeal = (page: Page) =>
  page
    .locator('[data-figure]', { has: page.locator('dt', { hasText: 'Net profit' }) })
    .first()
    .innerText()

async function keep(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Save as a deal' }).click()
}

/** Expects the new deal at its own URL, with these values in its inputs. */
async function expectNewDeal(page: Page, values: Record<string, string>): Promise<void> {
  await expect.poll(() => page.url()).toBe(`${product.url}/app/deals/new`)
  for (const [name, value] of Object.entries(values))
    await expect.poll(() => field(page, name).inputValue(), { message: name }).toBe(value)
}

async function create(page: Page): Promise<string> {
  await field(page, 'Address').fill('418 Linden Ave')
  await page.getByRole('button', { name: 'Create deal' }).click()
  await page.waitForURL(/\/app\/deals\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

describe('a deal that a stranger calculated', () => {
  it('is kept through sign-up and has the same profit in underwriting', async () => {
    const page = await product.visit()
    await page.goto(FLIP)
    await field(page, 'Purchase price').fill('181,500')
    await expect.poll(() => new URL(page.url()).searchParams.get('price')).toBe('181500')
    const profit = await profitThere(page)
    expect(profit).toMatch(/^\$[\d,]+\.\d\d$/)
    await keep(page)
    await field(page, 'Full Name').fill('Jo Mercer')
    await field(page, 'Organization Name').fill('Mercer Homes')
    await field(page, 'Email').fill(newAddress('jo'))
    await field(page, 'Password').fill('secret1')
    await page.getByRole('button', { name: 'Create account' }).click()

    await expectNewDeal(page, { ARV: '320,000.00', Price: '181,500.00', Rehab: '48,000.00', Contingency: '10' })
    expect(await profitHere(page)).toContain(profit)
    await page.getByText('From the flip calculator').first().waitFor()
    await page.getByText('Property tax (annual)').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.reload()
    await expectNewDeal(page, { ARV: '320,000.00', Price: '181,500.00' })
    expect(await profitHere(page)).toContain(profit)

    const path = await create(page)
    await page.goto(`${path}/underwriting`)
    await expect.poll(() => profitOfDeal(page)).toContain(profit)
    await page.getByText('From the flip calculator').first().waitFor()
  })
})

describe('a deal calculated by someone with an account', () => {
  it('keeps all land-home inputs when signed in, and the draft it replaced can be restored', async () => {
    const page = await windowOf(product, admin)
    await page.goto('/app/deals/new')
    await field(page, 'Address').fill('12 Others Way')
    await field(page, 'Price').fill('99,000')
    await page.goto(`/tools/land-home-calculator?${LAND}`)
    const profit = await profitThere(page)
    await keep(page)
    await expectNewDeal(page, { 'Land price': '42,500.00', 'Home price': '68,950.00', Address: '' })
    expect(await profitHere(page)).toContain(profit)
    await page.getByText('From the land-home calculator').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const said = page.locator('[data-sonner-toast]', { hasText: 'replaced with the calculator’s numbers' })
    await said.getByRole('button', { name: 'Undo' }).click()
    await expectNewDeal(page, { Address: '12 Others Way', Price: '99,000.00' })

    await page.goto(`/tools/land-home-calculator?${LAND}`)
    await keep(page)
    await expectNewDeal(page, { 'Land price': '42,500.00' })
    // 8% of set, septic, finish-out and site work, as in the improvement
    await page.locator('output', { hasText: '2,068.40' }).waitFor()
    await page.getByRole('button', { name: 'Leave out Permits and impact fees' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Leave out Permits and impact fees' }).count()).toBe(0)
    const path = await create(page)
    const { body } = await product.app.api(admin.token).get<DealWithTerms>(path.replace('/app', ''))
    expect(body).toMatchObject({
      dealType: 'land_home',
      fields: { freightCents: 3_850_00, septicCents: 7_450_00, setCents: 5_400_00, projectedSaleDate: '2026-08-28' },
      termSources: { septicCents: { kind: 'calculator', name: 'the land-home calculator' } },
    })
    expect(body.fields.impactFeesCents).toBeNull()
  })

  it('is kept while they sign in', async () => {
    const page = await product.visit()
    await page.goto(`${FLIP}?price=175000&arv=300000&pay=cash`)
    await keep(page)
    await page.getByRole('tab', { name: 'Sign in' }).click()
    await field(page, 'Email').fill(admin.email)
    await field(page, 'Password').fill('correct horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectNewDeal(page, { ARV: '300,000.00', Price: '175,000.00' })
  })

  it('grants no one more than their role allows', async () => {
    const { orgId, token } = await product.app.signUp({ planTier: 'SCALE' })
    const api = product.app.api(token)
    const operator = await product.app.member(orgId, 'operator')
    const coordinator = await product.app.member(orgId, 'transaction_coordinator')
    expect((await api.patch('/organization/settings', { version: 1, operatorsSeeProfit: false })).status).toBe(200)
    const address = '/app/deals/new?calculator=fix_and_flip&price=175000&arv=300000&listing=3&fixed=900'
    const page = await openAs(product, operator, address)
    await expectNewDeal(page, { ARV: '300,000.00', Price: '175,000.00' })
    expect(await page.getByText('From the flip calculator').count()).toBe(0)
    const deal = await create(page)
    const made = await api.get<DealWithTerms>(deal.replace('/app', ''))
    expect(made.body.fields).toMatchObject({ arvCents: 300_000_00, listingCommissionPct: '2.5' })

    const refused = await openAs(product, coordinator, address)
    await refused.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  })
})

it('ignores nonsense in the URL', async () => {
  const page = await openAs(
    product,
    await product.app.member(admin.orgId, 'org_admin'),
    '/app/deals/new?calculator=boat&price=%3Cscript%3E&price=2&arv=1e99',
  )
  await expectNewDeal(page, { ARV: '', Price: '' })
  await page.goto(`/app/deals/new?calculator=fix_and_flip&price=190000&arv=${'9'.repeat(300)}&months=soon`)
  await expectNewDeal(page, { ARV: '', Price: '190,000.00', 'Holding period (months)': '6' })
})

it.each([
  { language: 'en', theme: 'light', viewport: { width: 1280, height: 800 } },
  { language: 'es', theme: 'dark', viewport: { width: 360, height: 740 } },
] as const)('fits the screen with everything a calculator provides: $language, $theme', async (visit) => {
  const person = await product.app.member(admin.orgId, 'org_admin')
  const page = await openAs(product, person, `/app/deals/new?calculator=land_home&${LAND}`, visit)
  await expect.poll(() => page.url()).toBe(`${product.url}/app/deals/new`)
  await page.locator('details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)))
  await page
    .getByText(/From the land-home calculator|De la calculadora de Land-Home/)
    .first()
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
