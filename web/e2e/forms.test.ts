import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/tests/harness.ts'
import { openAs } from './open-as.ts'
import { freshPeople } from './people.ts'
import { openProduct, type Product } from './product.ts'

const VALUATIONS = '**/valuations'

let product: Product
let jo: Person
let comps: string
beforeAll(async () => {
  product = await openProduct()
})
freshPeople(async () => {
  jo = await product.app.signUp({ fullName: 'Jo Mercer', planTier: 'SCALE' })
  const { body } = await product.app.api(jo.token).post<{ id: string }>('/deals', {
    dealType: 'fix_and_flip',
    fields: { addressLine1: '77 Marlowe Ct' },
  })
  comps = `/app/deals/${body.id}/comps`
})
afterAll(() => product.close())

/** Opens a dialog with a form, and a list of what it has sent. */
async function openForm(): Promise<{ page: Page; sent: string[]; opener: ReturnType<Page['getByRole']> }> {
  const page = await openAs(product, jo, comps)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/valuations')) sent.push(request.postData() ?? '')
  })
  const opener = page.getByRole('button', { name: 'Enter ARV' }).first()
  await opener.click()
  await page.getByRole('dialog').waitFor()
  return { page, sent, opener }
}

const arv = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'ARV' })
const low = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Low end' })
const hasFocus = (field: ReturnType<Page['locator']>) => field.evaluate((input) => input === document.activeElement)

describe('a dialog with a form', () => {
  it('focuses its first field and returns focus to what opened it', async () => {
    const { page, opener } = await openForm()
    await expect.poll(() => hasFocus(arv(page))).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(opener)).toBe(true)
  })

  it('names what is missing and focuses it', async () => {
    const { page, sent } = await openForm()
    await low(page).press('Enter')
    await expect.poll(() => hasFocus(arv(page))).toBe(true)
    expect(await arv(page).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('does not send a field’s previous value after unclear text was typed into it', async () => {
    const { page, sent } = await openForm()
    await arv(page).fill('250k')
    await low(page).fill('about two hundred')
    await arv(page).press('Enter')
    await expect.poll(() => hasFocus(low(page))).toBe(true)
    expect(sent).toEqual([])
  })

  it('focuses the field that the server refuses and keeps what was typed', async () => {
    const { page } = await openForm()
    await arv(page).fill('20000000000')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => hasFocus(arv(page))).toBe(true)
    expect(await arv(page).getAttribute('aria-invalid')).toBe('true')
    expect(await arv(page).inputValue()).toBe('20,000,000,000.00')
  })

  it('sends once, no matter how often it is submitted', async () => {
    const { page, sent } = await openForm()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(VALUATIONS, async (route) => {
      await released
      await route.continue()
    })
    await arv(page).fill('274,000')
    await arv(page).press('Enter')
    await arv(page).press('Enter')
    await arv(page).press('Enter')
    await expect.poll(() => page.getByRole('dialog').getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    release()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(sent).toHaveLength(1)
  })
})

describe('a file drop zone', () => {
  it.each([
    ['en', 'Choose file'],
    ['es', 'Elegir archivo'],
  ] as const)('does not ask touch users to drop a file: %s', async (language, words) => {
    const touch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language }
    const page = await openAs(product, jo, '/app/deals/import', touch)
    await page.getByRole('button', { name: words }).waitFor()
    expect(await page.getByText(/Drop a file|Suelte un archivo/).count()).toBe(0)
  })
})
