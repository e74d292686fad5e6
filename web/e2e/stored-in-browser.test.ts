import { STORED_IN_BROWSER } from '@plumbline/web/site/content/legal/stored-in-browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })

describe('the cookie notice', () => {
  it('is shown once and does not come back', async () => {
    const page = await product.visit()
    await page.goto('/')
    await notice(page).waitFor()
    await notice(page).getByRole('button', { name: 'Got it' }).click()
    await notice(page).waitFor({ state: 'hidden' })

    // Already hidden when the page is parsed, long before its script arrives.
    await page.goto('/privacy', { waitUntil: 'domcontentloaded' })
    expect(await notice(page).isVisible()).toBe(false)
    expect(await page.context().cookies()).toEqual([])
  })

  it.each([
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ])('covers and moves nothing: %o', async (viewport) => {
    const page = await product.visit({ viewport })
    await page.goto('/terms')
    await notice(page).waitFor()
    const [box, main] = [(await notice(page).boundingBox())!, (await page.getByRole('main').boundingBox())!]
    expect(box.y).toBeGreaterThanOrEqual(main.y + main.height)
    expect(await page.evaluate(layoutShift)).toBe(0)

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = (await page.locator('footer a').last().boundingBox())!
    expect((await notice(page).boundingBox())!.y).toBeLessThan(last.y)
    expect(last.y + last.height).toBeLessThanOrEqual(viewport.height)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('is hidden without script, which would be needed to dismiss it', async () => {
    const page = await product.visit({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await notice(page).isVisible()).toBe(false)
  })
})

/** Returns the total layout shift so far. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
    ).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 500)
  })
}

const listed = (where: string, name: string) =>
  STORED_IN_BROWSER.some(
    (kept) => kept.where === where && new RegExp(`^${kept.name.replace('.', '\\.').replace('{…}', '.+')}$`).test(name),
  )

async function keptIn(page: Page): Promise<{ where: string; name: string }[]> {
  const [storage, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  return [
    ...(await page.context().cookies()).map(({ name }) => ({ where: 'cookie', name })),
    ...storage!.map((name) => ({ where: 'storage', name })),
    ...session!.map((name) => ({ where: 'session', name })),
  ]
}

describe('browser storage', () => {
  it('is empty for visitors who only read, until they choose something', async () => {
    const page = await product.visit()
    await page.goto('/')
    await page.mouse.wheel(0, 2_000)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await keptIn(page)).toEqual([])
  })

  it('is documented completely on the page about it', async () => {
    const page = await product.visit()
    await page.goto('/?lang=en')
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.locator('summary[aria-label^="Theme"]').click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.goto('/auth?tab=signup')
    await page.getByLabel('Full Name').fill('Ana Kwon')
    await page.getByLabel('Email').fill(newAddress('ana'))
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByLabel('Organization Name').fill('Kept Homes')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/app')
    await page.goto('/app/deals/new')
    await page.getByLabel('Address').first().fill('12 Oak St')
    await expect.poll(async () => (await keptIn(page)).some(({ name }) => name.startsWith('draft:'))).toBe(true)

    const kept = await keptIn(page)
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['language', 'theme', 'cookie-notice']))
    expect(kept.filter(({ where, name }) => !listed(where, name))).toEqual([])
  })
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
