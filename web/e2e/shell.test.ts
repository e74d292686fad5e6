import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openAs } from './open-as.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const PAGE_SCRIPT = '**/assets/AuthPage-*.js*'

/** Opens a window with a signed-in user. */
async function signedIn(visit?: Visit): Promise<{ page: Page; orgId: string }> {
  const { orgId, email } = await product.app.signUp({ fullName: 'Jo Mercer' })
  const page = await openAs(product, { email }, '/app', visit)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, orgId }
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

/** Fails the request for the page's script the given number of times. */
async function loseScript(page: Page, times: number): Promise<void> {
  let lost = 0
  await page.route(PAGE_SCRIPT, (route) => (lost++ < times ? route.abort() : route.continue()))
}

describe('a page whose script fails to load', () => {
  it('is requested again until it loads', async () => {
    const page = await product.visit()
    const warnings: string[] = []
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
    await loseScript(page, 2)
    await page.goto('/auth')
    await page.getByText('Loading page...').waitFor()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    expect(warnings.filter((text) => text.startsWith('Failed to load component. Retrying...'))).toHaveLength(2)
  })

  it('shows the error screen after three more attempts, which can be retried', async () => {
    const page = await product.visit()
    await loseScript(page, 4)
    await page.goto('/auth')
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.getByText('We encountered an unexpected error. Please try refreshing the page.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    expect(await page.getByText('Something went wrong').count()).toBe(0)
    // The screen logs the error to the console, which is expected in this test.
    product.problems.length = 0
  })
})

describe('the frame', () => {
  it('switches the language immediately and remembers it', async () => {
    const { page } = await signedIn()
    await page.getByRole('button', { name: /Jo Mercer/ }).click()
    await page.getByRole('menuitemradio', { name: 'Español' }).click()
    await page.getByRole('button', { name: 'Jo Mercer: configuración y cerrar sesión' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.lang, document.cookie])).toEqual(['es', 'language=es'])
    await page.reload()
    await page.getByRole('button', { name: 'Jo Mercer: configuración y cerrar sesión' }).waitFor()
  })

  it('paints the chosen theme before anything else, and otherwise follows the system', async () => {
    const { page } = await signedIn({ colorScheme: 'dark' })
    expect(await theme(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => theme(page)).toBe('light')
    await page.getByRole('button', { name: /Jo Mercer/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.reload({ waitUntil: 'commit' })
    expect(await theme(page)).toBe('dark')
  })

  it('lets keyboard users skip to the page', async () => {
    const { page } = await signedIn()
    await page.reload()
    await page.getByRole('button', { name: /Jo Mercer/ }).waitFor()
    await page.keyboard.press('Tab')
    expect(
      await page
        .getByRole('link', { name: 'Skip to main content' })
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('keeps its navigation within reach on a phone', async () => {
    const { page } = await signedIn({ viewport: { width: 360, height: 740 }, language: 'es', theme: 'dark' })
    await page.getByRole('button', { name: 'Más' }).click()
    await page.getByRole('dialog', { name: 'Más' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/auth')
  })

  it('shows the not-found page for a room that does not exist', async () => {
    const { page } = await signedIn()
    const answer = await page.goto('/app/no-such-room')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect([answer?.status(), await page.title()]).toEqual([404, 'Page not found | Plumbline'])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.getByRole('heading', { name: 'Today' }).waitFor()
  })

  it('does not ask strangers to sign in for a room that does not exist', async () => {
    const page = await product.visit()
    const answer = await page.goto('/app/no-such-room')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([404, '/app/no-such-room'])
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('page views', () => {
  it('are counted once per path, for the organization', async () => {
    const { page, orgId } = await signedIn()
    const seen = async () => {
      const { rows } = await product.app.db.pool.query<{ page_path: string }>(
        'select page_path from analytics_events where org_id = $1 order by at',
        [orgId],
      )
      return rows.map(({ page_path }) => page_path)
    }
    await expect.poll(seen).toEqual(['/app'])
    await page.goto('/app/no-such-room?x=1')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await expect.poll(seen).toEqual(['/app', '/app/no-such-room'])
  })

  it('are not counted without an organization', async () => {
    const page = await product.visit()
    let calls = 0
    await page.route('**/analytics/**', (route) => {
      calls += 1
      return route.continue()
    })
    await page.goto('/auth')
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    expect(calls).toBe(0)
  })

  it('break nothing when they fail', async () => {
    const { page } = await signedIn()
    await page.route('**/analytics/**', (route) => route.abort())
    await page.goto('/app/no-such-room')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  })
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
