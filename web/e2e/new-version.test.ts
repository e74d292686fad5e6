import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let dealId: string
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  const { body } = await product.app.api(jo.token).post<{ id: string }>('/deals', {
    dealType: 'fix_and_flip',
    fields: { addressLine1: '77 Marlowe Ct' },
  })
  dealId = body.id
})
afterAll(() => product.close())

const ENTRY = /\/assets\/app-[\w-]+\.js/g

/**
 * Simulates a deployment: from now on the server has another version, and this page's entry and the scripts in `gone`
 * are missing. A document that the browser loads is the new version's, unless `comes` is false.
 */
async function deploy(page: Page, gone: RegExp, { comes = true } = {}): Promise<{ documents: () => number }> {
  let documents = 0
  await page.route(gone, (route) =>
    documents > 0 && comes ? route.continue() : route.fulfill({ status: 404, body: 'not here' }),
  )
  await page.route(/\/app(\/|$)/, async (route: Route) => {
    const kind = route.request().resourceType()
    if (kind === 'document') documents++
    if (kind !== 'fetch') return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: (await answer.text()).replace(ENTRY, '/assets/app-next.js') })
  })
  return { documents: () => documents }
}

describe('a tab left open across a new version', () => {
  it('loads the requested page from the new version, once', async () => {
    const page = await openAs(product, jo, '/app/deals')
    await page.getByText('77 Marlowe Ct').first().waitFor()
    const { documents } = await deploy(page, /\/assets\/ActivityPage-/)
    await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/activity')
    expect(documents()).toBe(1)
  })

  it('shows an error if that does not help, and does not reload forever', async () => {
    const page = await openAs(product, jo, '/app/deals')
    await page.getByText('77 Marlowe Ct').first().waitFor()
    const { documents } = await deploy(page, /\/assets\/ActivityPage-/, { comes: false })
    await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.waitForTimeout(2_000)
    expect(documents()).toBe(1)
  })

  it('keeps what was typed when a dialog’s script is gone, and offers the new version', async () => {
    const page = await openAs(product, jo, '/app/deals/new')
    const gone = await deploy(page, /\/assets\/(DayPicker|DialogPanels|PopoverPanel)-/)
    await page.getByLabel('Address', { exact: true }).fill('12 Tunnel Rd')
    const load = page.getByRole('button', { name: 'Load new version' })
    await load.waitFor()
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Tunnel Rd')
    expect(gone.documents()).toBe(0)
    await load.click()
    await page.waitForLoadState()
    await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Tunnel Rd')
    expect(await load.count()).toBe(0)
  })

  it('retries a script that only failed because of the connection', async () => {
    const page = await openAs(product, jo, `/app/deals/${dealId}`)
    await page.getByRole('heading', { name: '77 Marlowe Ct' }).waitFor()
    let tries = 0
    await page.route(/\/assets\/ActivityPage-/, (route) => (tries++ === 0 ? route.abort() : route.continue()))
    await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor()
    expect(tries).toBe(2)
  })
})
