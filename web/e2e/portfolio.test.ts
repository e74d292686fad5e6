import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closer } from '../../server/tests/closing.ts'
import type { Person } from '../../server/tests/harness.ts'
import { faultsInBothThemes, sidewaysOverflow } from './accessibility.ts'
import { press } from './importing.ts'
import { openAs } from './open-as.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let close: Awaited<ReturnType<typeof closer>>
beforeAll(async () => {
  product = await openProduct()
  close = await closer(product.app, product.url)
})
afterAll(() => product.close())

const HOUSES = [
  {
    addressLine1: '418 Linden Ave',
    city: 'Greensboro',
    state: 'NC',
    salePriceCents: 409_500_00,
    saleDate: '2026-05-15',
  },
  {
    addressLine1: '29 Osprey Way',
    city: 'Durham',
    state: 'NC',
    salePriceCents: 312_000_00,
    purchaseDate: '2025-06-02',
    saleDate: '2025-11-20',
  },
]

let owner: Person
let deals: DealWithTerms[]
beforeEach(async () => {
  owner = await product.app.signUp({ orgName: 'Larkspur Homes' })
  deals = []
  for (const fields of HOUSES) deals.push(await close(owner, { fields }))
})

const publicAddress = ({ orgId }: Person) => `/portfolio/${orgId}`
const say = (page: Page, words: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: words }).first().waitFor()
const publishes = (person: Person, published = true) =>
  product.app.api(person.token).post('/portfolio/publish', { published })
const shows = (person: Person, ids: string[]) =>
  product.app.api(person.token).post('/portfolio/deals/show', { deals: { ids }, shown: true })

/** Returns what a stranger reads on the organization's page, or null if there is none. */
async function strangerReads(person: Person): Promise<string | null> {
  const page = await product.visit()
  const answer = await page.goto(publicAddress(person))
  const text = answer?.status() === 404 ? null : await page.locator('main').innerText()
  await page.context().close()
  return text
}

describe('what strangers see', () => {
  it('is chosen deal by deal and reverted by undo', async () => {
    await publishes(owner)
    const page = await openAs(product, owner, '/app/portfolio')
    await page.getByRole('checkbox', { name: 'Show 418 Linden Ave on the public page' }).click()
    await say(page, '1 deal added to the public page')
    expect(await strangerReads(owner)).toMatch(/Greensboro(?![\s\S]*Durham)/)
    await page.getByLabel('Public page', { exact: true }).selectOption({ label: 'Not on the public page' })
    await page.waitForURL('**/app/portfolio?shown=no')
    await page.reload()
    await page.getByRole('checkbox', { name: 'Show 29 Osprey Way on the public page' }).waitFor()
    expect(await page.getByRole('link', { name: '418 Linden Ave' }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Show 29 Osprey Way on the public page' }).click()
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
    await say(page, '1 deal removed from the public page')
    expect(await strangerReads(owner)).not.toContain('Durham')
  })

  it('is town or street, hidden figures or ranges, according to the saved settings', async () => {
    await shows(
      owner,
      deals.map(({ id }) => id),
    )
    await publishes(owner)
    const page = await openAs(product, owner, '/app/portfolio/page')
    const preview = page.getByRole('region', { name: 'Public preview' })
    await preview.getByRole('heading', { name: 'Greensboro, NC' }).waitFor()
    expect(await strangerReads(owner)).not.toMatch(/Linden|Osprey|\$/)

    await page.getByRole('radio', { name: 'Street, no number' }).click()
    await page.getByRole('radio', { name: 'As ranges' }).click()
    await preview.getByRole('heading', { name: 'Linden Ave, Greensboro, NC' }).waitFor()
    await preview.getByText('$400,000 to $450,000').waitFor()
    expect(await strangerReads(owner)).not.toMatch(/Linden|\$/)
    await press(page, 'Save')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    const text = (await strangerReads(owner)) ?? ''
    for (const part of [
      'Linden Ave, Greensboro, NC',
      'Osprey Way, Durham, NC',
      '$400,000 to $450,000',
      '$300,000 to $350,000',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/418|\b29\b|409,500|312,000/)
  })

  it('is nothing until the page is published, and never another organization’s page', async () => {
    const other = await product.app.signUp({ orgName: 'Other Homes' })
    await shows(
      owner,
      deals.map(({ id }) => id),
    )
    const page = await openAs(product, owner, '/app/portfolio')
    expect(await strangerReads(owner)).toBe(null)
    await press(page, 'Publish')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await say(page, 'Your portfolio is now public')
    expect(await strangerReads(owner)).toContain('Larkspur Homes')
    expect(await strangerReads(other)).toBe(null)
    await press(page, 'Unpublish')
    await say(page, 'Your portfolio is no longer public')
    expect(await strangerReads(owner)).toBe(null)
    await publishes(other)
    const theirs = await strangerReads(other)
    expect(theirs).toContain('Other Homes')
    expect(theirs).not.toMatch(/Larkspur|Greensboro|Durham/)
  })
})

describe('the settings', () => {
  it('can be changed and published by keyboard alone, with a warning about unsaved changes', async () => {
    const page = await openAs(product, owner, '/app/portfolio/page')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const tabTo = async (words: string) => {
      for (let presses = 0; presses < 40 && (await focused()) !== words; presses++) await page.keyboard.press('Tab')
      expect(await focused()).toBe(words)
    }
    await page.getByLabel('Headline').focus()
    await page.keyboard.type('Houses brought back')
    await page.getByRole('button', { name: 'Publish' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Your unsaved changes won’t be published.').waitFor()
    expect(await focused()).toBe('Cancel')
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('Publish')

    await page.getByLabel('Headline').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Publish' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo('Publish')
    await page.keyboard.press('Enter')
    await say(page, 'Your portfolio is now public')
    expect(await strangerReads(owner)).toContain('Houses brought back')
  })

  it('survive a reload while unsaved, and can be discarded', async () => {
    const page = await openAs(product, owner, '/app/portfolio/page')
    await page.getByLabel('Headline').fill('Half a thought')
    await page.reload()
    await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Half a thought')
    await press(page, 'Discard changes')
    expect(await page.getByLabel('Headline').inputValue()).toBe('')
    await page.getByLabel('Contact email').fill('nobody')
    await press(page, 'Save')
    await page.getByText('Enter a full email address, such as hello@example.com.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
    await press(page, 'Discard changes')
  })

  it('name the sites that can embed the page, as a person types them', async () => {
    const page = await openAs(product, owner, '/app/portfolio/page')
    const sites = page.getByLabel('Websites that can embed this page')
    await sites.fill('http://old.example')
    await press(page, 'Save')
    await page.getByText('Enter secure addresses, such as https://www.example.com.').waitFor()
    expect(await sites.evaluate((field) => field === document.activeElement)).toBe(true)
    await sites.fill('Homes.Example/our-work\n\nhttps://www.homes.example/')
    await press(page, 'Save')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await expect.poll(() => sites.inputValue()).toBe('https://homes.example\nhttps://www.homes.example')
    await publishes(owner)
    const { headers } = await product.app.app.inject({ url: `/portfolio/${owner.orgId}` })
    expect(headers['content-security-policy']).toContain(
      'frame-ancestors https://homes.example https://www.homes.example',
    )
  })
})

it('can be shared: messengers get its name, text, URL and language', async () => {
  await shows(
    owner,
    deals.map(({ id }) => id),
  )
  const api = product.app.api(owner.token)
  const { body } = await api.get<{ version: number }>('/portfolio')
  await api.patch('/portfolio', { version: body.version, introduction: 'We bring tired houses back.' })
  await publishes(owner)
  const page = await product.visit()
  await page.goto(publicAddress(owner))
  const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  expect(await page.title()).toBe('Larkspur Homes | Plumbline')
  expect(await meta('og:title')).toBe('Larkspur Homes | Plumbline')
  expect(await meta('og:description')).toBe('We bring tired houses back.')
  expect(await meta('og:url')).toBe(product.url + publicAddress(owner))
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(product.url + publicAddress(owner))
  await page.goto(`${publicAddress(owner)}?lang=es`)
  await page.getByText('Vendida en mayo de 2026').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
})

it.each([
  { width: 1280, height: 800, theme: 'light', language: 'en' },
  { width: 360, height: 780, theme: 'dark', language: 'es' },
] as const)('reads well at $width, in $language and both themes', async ({ width, height, theme, language }) => {
  await shows(
    owner,
    deals.map(({ id }) => id),
  )
  await publishes(owner)
  const page = await openAs(product, owner, '/app/portfolio', { viewport: { width, height }, theme, language })
  const faults: Record<string, unknown> = {}
  const look = async (place: string, sign: string) => {
    await page.getByText(sign).first().waitFor()
    faults[place] = [...(await faultsInBothThemes(page)), await sidewaysOverflow(page)]
  }
  await look('deals', '418 Linden Ave')
  await page.goto('/app/portfolio/page')
  await look('settings', 'Greensboro, NC')
  await page.goto(publicAddress(owner))
  await look('public', 'Greensboro, NC')
  expect(faults).toEqual({ deals: [0], settings: [0], public: [0] })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
