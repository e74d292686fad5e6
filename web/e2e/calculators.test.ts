import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openOwnProduct, type Product } from './product.ts'
import { dollars, readCase } from './type-deal.ts'
import type { Visit } from './windows.ts'

const FLIP = '/tools/flip-calculator'
const LAND_HOME = '/tools/land-home-calculator'

let product: Product
beforeAll(async () => {
  product = await openOwnProduct({ RATE_LIMITS: 'on' })
})
afterAll(() => product.close())

async function open(path: string, visit: Visit = {}): Promise<Page> {
  const page = await product.visit(visit)
  await page.goto(path)
  return page
}

/** The text to type per label. Dates are ISO. */
type Texts = Record<string, string>

/** Clears the example and types in a deal, after opening the collapsed parts. */
async function type(page: Page, texts: Texts, { loan = false } = {}): Promise<void> {
  await page.getByRole('radio', { name: loan ? 'With a loan' : 'All cash' }).check()
  for (const more of await page.locator('form details:not([data-figure])').all()) {
    const isShown = await more.isVisible()
    if (isShown && (await more.getAttribute('open')) === null) await more.locator('summary').click()
  }
  const fields = page.locator('main form input:not([type=radio])')
  for (const field of await fields.all()) if (await field.isVisible()) await field.fill('')
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

const figure = (page: Page, name: string) => page.locator(`main section [data-figure="${name}"]`)

/** Expects each figure to show the given text, without its explanation. */
async function expectFigures(page: Page, expected: Record<string, string>): Promise<void> {
  for (const [name, shown] of Object.entries(expected))
    await expect.poll(() => figure(page, name).locator('.figures').first().innerText(), { message: name }).toBe(shown)
}

const money = (cents: number) => `$${dollars(cents)}`
const ratio = (value: number) => `${(value * 100).toFixed(1)}%`

function figuresOf(expected: Record<string, number>): Record<string, string> {
  return {
    net_profit: money(expected['net_profit_cents']!),
    target_offer: money(expected['mao_target_cents']!),
    roi: ratio(expected['roi']!),
    annualized_roi: ratio(expected['annualized_roi']!),
    profit_margin: ratio(expected['profit_margin']!),
    cash_to_close: money(expected['cash_to_close_cents']!),
    break_even: money(expected['break_even_sale_price_cents']!),
    ...(expected['mao_rule_cents'] === undefined ? {} : { rule_offer: money(expected['mao_rule_cents']) }),
  }
}

const CASH_FLIP: Texts = {
  'After-repair value (ARV)': '229,900',
  'Purchase price': '142,000',
  'Other purchase costs': '2125',
  'Rehab estimate': '31.25k',
  Contingency: '10',
  'Purchase date': '2026-01-15',
  'Sale date': '2026-05-20',
  'Property tax (annual)': '2184',
  'Insurance (annual)': '1320',
  'Utilities (monthly)': '265',
  'HOA and upkeep (monthly)': '80',
  'Staging and other one-time costs': '95',
  'Listing agent commission': '2.75',
  'Buyer’s agent commission': '2.75',
  'Seller closing costs': '1.25',
  'Fixed selling costs': '1450',
  'Seller concessions': '3000',
  'Rule, % of ARV': '70',
  'Target profit': '25000',
}

const FINANCED_FLIP: Texts = {
  'After-repair value (ARV)': '415000',
  'Sale price': '409500',
  'Purchase price': '234000',
  'Closing costs, % of price': '1.5',
  'Other purchase costs': '2078',
  'Rehab estimate': '68400',
  Contingency: '12',
  'Loan, % of price': '90',
  // $68,400 of the $76,608 that the work costs with its contingency
  'Loan, % of rehab': '89.2857',
  'Interest rate (annual)': '11.25',
  Points: '2',
  'Lender fees': '1495',
  'Fee per draw': '225',
  'Draw 1': '20650',
  'Draw 1: date': '2026-03-20',
  'Draw 2': '25050',
  'Draw 2: date': '2026-04-24',
  'Draw 3': '22700',
  'Draw 3: date': '2026-06-05',
  'Purchase date': '2026-02-02',
  'Sale date': '2026-08-14',
  'Property tax (annual)': '4876',
  'Insurance (annual)': '2148',
  'Utilities (monthly)': '385',
  'HOA and upkeep (monthly)': '62',
  'Staging and other one-time costs': '2650',
  'Listing agent commission': '2.5',
  'Buyer’s agent commission': '2.5',
  'Seller closing costs': '1',
  'Transfer tax': '0.35',
  'Fixed selling costs': '595',
  'Seller concessions': '5000',
  'Rule, % of ARV': '70',
  'Target profit': '40000',
}

const LAND: Texts = {
  'Finished value': '189000',
  'Land price': '42500',
  'Other purchase costs': '2220',
  'Home invoice': '68950',
  Freight: '3850',
  'Permits and impact fees': '1765',
  'Set and tie-down': '5400',
  'Well and water': '8150',
  'Septic and sewer': '7450',
  'Power and utilities': '2625',
  'Finish-out': '6130',
  'Clearing, pad and other site work': '6875',
  Contingency: '8',
  'Purchase date': '2026-03-03',
  'Sale date': '2026-08-28',
  'Property tax (annual)': '612',
  'Insurance (annual)': '525',
  'Utilities (monthly)': '145',
  'Utilities start': '2026-06-01',
  'Staging and other one-time costs': '980',
  'Listing agent commission': '3',
  'Buyer’s agent commission': '2.5',
  'Seller closing costs': '1.5',
  'Fixed selling costs': '975',
  'Seller concessions': '2835',
  'Target profit': '20000',
}

describe('a calculator matches the finance vectors to the cent', () => {
  it.each([
    { id: 'deal-ff-1', path: FLIP, texts: CASH_FLIP, loan: false },
    { id: 'deal-ff-2', path: FLIP, texts: FINANCED_FLIP, loan: true },
    { id: 'deal-lh-1', path: LAND_HOME, texts: LAND, loan: false },
  ])('$id, including for anyone who opens its link', async ({ id, path, texts, loan }) => {
    const expected = figuresOf(readCase(id).expected)
    const page = await open(path)
    await type(page, texts, { loan })
    await expectFigures(page, expected)
    // The URL may lag behind typing. It's complete once the last field is filled.
    const price = (texts['Purchase price'] ?? texts['Land price'])?.replace(',', '')
    await expect
      .poll(() => ['price', 'target'].map((input) => new URL(page.url()).searchParams.get(input)))
      .toEqual([price, texts['Target profit']])
    for (const visit of [{ language: 'es' }, { javaScriptEnabled: false }] as const) {
      const other = await open(page.url(), visit)
      await expectFigures(other, expected)
    }
  })
})

describe('a calculator', () => {
  it('works without script: submitting the form returns a page with the entered values', async () => {
    const page = await open(FLIP, { javaScriptEnabled: false })
    await page.getByLabel('Purchase price', { exact: true }).fill('$175,000.50')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.waitForURL(`**${FLIP}?**`)
    expect(await page.getByLabel('Purchase price', { exact: true }).inputValue()).toBe('175,000.50')
    await figure(page, 'net_profit').locator('summary').click()
    await figure(page, 'net_profit').getByText('Purchase price 175,000.50').waitFor()
  })

  it('flags unreadable and out-of-range values at their fields and keeps what was typed', async () => {
    const page = await open(
      `${FLIP}?price=many&rate=75&pay=loan&arv=320000&draw1=5000&bought=2026-03-01&sold=2026-02-01`,
    )
    const at = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent)
    expect(await page.getByLabel('Purchase price', { exact: true }).inputValue()).toBe('many')
    expect(await at('Purchase price')).toBe('Enter an amount such as 1,250, $1250.00 or 1.2k.')
    expect(await at('Interest rate (annual)')).toBe('Enter a value from 0 to 60.')
    expect(await at('Draw 1: date')).toBe('Required.')
    expect(await at('Sale date')).toBe('Choose a date after the purchase.')
    await figure(page, 'net_profit').getByText('Enter a price to see your profit.').waitFor()
    await page.getByLabel('Purchase price', { exact: true }).fill('150000')
    await expect.poll(() => figure(page, 'net_profit').locator('.figures').first().innerText()).toMatch(/^\$\d/)
    expect(await at('Purchase price')).toBeUndefined()
  })

  it('treats nonsense in the URL as missing', async () => {
    const page = await open(
      `${FLIP}?price=1&price=2&arv=%3Cscript%3E&pay=gold&months=1e9&nothing=1&rehab=${'9'.repeat(300)}`,
    )
    expect(await page.getByLabel('After-repair value (ARV)', { exact: true }).inputValue()).toBe('<script>')
    await figure(page, 'net_profit').getByText('Enter a price and an ARV to see your profit.').waitFor()
  })

  it('keeps what was typed before its script loaded, and formats a field on blur', async () => {
    const page = await open(FLIP)
    const price = page.getByLabel('Purchase price', { exact: true })
    await price.evaluate((field: HTMLInputElement) => (field.value = '150k'))
    await price.focus()
    await expectFigures(page, { rule_offer: '$171,200.00' })
    await expect.poll(() => figure(page, 'rule_offer').innerText()).toContain('21,200.00 above your price')
    await price.press('Tab')
    await expect.poll(() => price.inputValue()).toBe('150,000')
  })

  it('shares its numbers as a link and keeps them when the language changes', async () => {
    const page = await open(FLIP)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.bringToFront()
    await page.getByLabel('Purchase price', { exact: true }).fill('181,000')
    await page.getByRole('button', { name: 'Copy link to these numbers' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).searchParams.get('price')).toBe('181000')
    await expect.poll(() => page.url()).toBe(copied)
    await page.getByRole('banner').locator('summary', { hasText: 'EN' }).click()
    await page.getByRole('link', { name: 'Español' }).click()
    await page.waitForURL('**lang=es**')
    expect(await page.getByLabel('Precio de compra', { exact: true }).inputValue()).toBe('181,000')
  })

  it('can be used with the keyboard alone, and announces the profit when a field loses focus', async () => {
    const page = await open(FLIP)
    await page.getByRole('radio', { name: 'With a loan' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.getByLabel('Points', { exact: true }).isVisible()).toBe(false)
    await page.getByLabel('Purchase price', { exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('160000')
    await expect.poll(() => new URL(page.url()).searchParams.get('price')).toBe('160000')
    await page.keyboard.press('Tab')
    await page.locator('[role=status]', { hasText: /Projected profit \$/ }).waitFor({ state: 'attached' })
    await figure(page, 'roi').locator('summary').focus()
    await page.keyboard.press('Enter')
    await figure(page, 'roi').getByText('Total project cost').waitFor()
  })

  it.each([
    { language: 'en', theme: 'light', viewport: { width: 1280, height: 800 } },
    { language: 'es', theme: 'dark', viewport: { width: 360, height: 740 } },
  ] as const)('is accessible with everything expanded: $language, $theme', async (visit) => {
    for (const path of [FLIP, LAND_HOME]) {
      const page = await open(`${path}?price=many&arv=320000&pay=loan`, visit)
      await page
        .locator('main details')
        .evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)))
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    }
  })
})
