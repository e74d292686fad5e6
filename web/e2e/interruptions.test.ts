import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openOwnProduct, type Product } from './product.ts'

let product: Product
let jo: Person
let dealId: string
beforeAll(async () => {
  // A page that hasn't been loaded must not be in the cache of a product that other files share.
  product = await openOwnProduct()
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

const titleCompany = async () =>
  (await product.app.api(jo.token).get<{ fields: { titleCompany: string | null } }>(`/deals/${dealId}`)).body.fields
    .titleCompany

/** Goes offline and waits until the page shows it, as a user would. */
async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText(/^You’re offline\./).waitFor()
}

describe('without a connection', () => {
  it('a change waits, with a notice that stays visible, and is sent once the connection is back', async () => {
    const page = await openAs(product, jo, `/app/deals/${dealId}`)
    await page.getByRole('radio', { name: 'Property' }).click()
    await page.getByRole('button', { name: 'Edit Title company' }).click()
    await page.getByLabel('Title company', { exact: true }).fill('First Title')
    await loseConnection(page)
    await page.keyboard.press('Enter')
    const banner = page.getByText('You’re offline. 1 change is waiting to be sent; keep this page open.')
    await banner.waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect((await banner.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    expect(await titleCompany()).toBeNull()
    await page.context().setOffline(false)
    await expect.poll(titleCompany).toBe('First Title')
    await banner.waitFor({ state: 'detached' })
  })

  it('shows what was typed, marked as unsent, even after another change and a visit to another tab', async () => {
    const page = await openAs(product, jo, `/app/deals/${dealId}`)
    const fact = page.getByRole('button', { name: 'Edit Title company' })
    const write = async (text: string) => {
      await fact.click()
      await page.getByLabel('Title company', { exact: true }).fill(text)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('radio', { name: 'Property' }).click()
    await write('Second Title')
    await fact.getByText('Second Title').waitFor()
    await loseConnection(page)
    await write('Third Title')
    await page.getByText('Not saved yet').waitFor()
    await write('Fourth Title')
    await page.getByText('2 changes are waiting to be sent').waitFor()
    await page.getByRole('link', { name: 'Documents', exact: true }).click()
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    await page.getByRole('radio', { name: 'Property' }).click()
    await fact.getByText('Fourth Title').waitFor()
    expect(await page.getByText('Not saved yet').count()).toBe(1)
    expect(await titleCompany()).toBe('Second Title')
    await page.context().setOffline(false)
    await expect.poll(titleCompany).toBe('Fourth Title')
    await page.getByText('Not saved yet').waitFor({ state: 'detached' })
    await fact.getByText('Fourth Title').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('a page that was not loaded yet says why it does not open, and opens once the connection is back', async () => {
    const page = await openAs(product, jo, `/app/deals/${dealId}`)
    await page.getByRole('heading', { name: '77 Marlowe Ct' }).waitFor()
    await loseConnection(page)
    await page.getByRole('link', { name: 'Portfolio' }).click()
    await page.getByText('This page will open when you’re back online.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor()
  })
})

it('a toast whose script was delayed by the lost connection loses no input and appears afterwards', async () => {
  const page = await openAs(product, jo, '/app/deals/new')
  await page.getByLabel('Address', { exact: true }).fill('12 Tunnel Rd')
  await loseConnection(page)
  await page.waitForTimeout(6_000)
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Tunnel Rd')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Create deal' }).first().click()
  await page.locator('[data-sonner-toast]').first().waitFor()
})

describe('a double click', () => {
  it('adds one task', async () => {
    const page = await openAs(product, jo)
    await page.getByRole('textbox', { name: 'Task' }).fill('Call the roofer')
    await page.getByRole('button', { name: 'Add task' }).dblclick()
    await page.getByText('You added the task “Call the roofer”').waitFor()
    const { body } = await product.app.api(jo.token).get<{ items: { title: string }[] }>('/tasks/mine?due=undated')
    expect(body.items.filter(({ title }) => title === 'Call the roofer')).toHaveLength(1)
  })

  it('saves one view', async () => {
    const page = await openAs(product, jo, '/app/deals?layout=table&q=Ct')
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill('Courts')
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    const { body } = await product.app.api(jo.token).get<{ name: string }[]>('/views')
    expect(body.map(({ name }) => name)).toEqual(['Courts'])
  })
})
