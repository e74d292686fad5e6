import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'
import type { Visit } from './windows.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const PHONE = { viewport: { width: 390, height: 844 } }
const LATE_MS = 500

/** Opens the home page with slow scripts, so that the press comes before them. `late`: the files to delay. */
async function open(visit: Visit = {}, late = /\/assets\/.*\.js$/): Promise<Page> {
  const page = await product.visit({ theme: 'light', ...visit })
  await page.route(late, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
  await page.goto('/')
  await page.evaluate(() => {
    Object.assign(globalThis, { isReady: false })
    addEventListener('plumbline:ready', () => Object.assign(globalThis, { isReady: true }), { once: true })
  })
  return page
}

const isReady = (page: Page) => page.evaluate<boolean>('isReady')
async function expectLate(page: Page): Promise<void> {
  expect(await isReady(page)).toBe(false)
  await expect.poll(() => isReady(page), { timeout: 20_000 }).toBe(true)
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
const current = (page: Page) => page.locator('[data-island] [aria-current]').getAttribute('aria-label')

describe('the first press on the home page works long before the script arrives', () => {
  it('on a phone’s menu and the theme inside it', async () => {
    const page = await open(PHONE)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.locator('[data-phone-menu]').getByRole('button', { name: 'Dark' }).click()
    await expectLate(page)
    await expect.poll(() => theme(page)).toBe('dark')
    expect(await page.locator('main').evaluate((main) => main.matches('[inert]'))).toBe(true)
  })

  it('on the theme in a wide window', async () => {
    const page = await open()
    await page.locator('summary[aria-label^="Theme"]').click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await expectLate(page)
    await expect.poll(() => theme(page)).toBe('dark')
    await expect.poll(() => page.getByRole('button', { name: 'Dark' }).isVisible()).toBe(false)
  })

  it('on the language, without waiting for the script', async () => {
    const page = await open()
    await page.locator('summary[aria-label*="Language"]').click()
    await page.getByRole('link', { name: 'Español' }).click()
    await page.getByRole('heading', { name: 'Cada número de su negocio, a plomo.' }).waitFor()
  })

  it('on a question, without waiting for the script', async () => {
    const page = await open()
    const question = page.locator('details[name="faq"]').first()
    await question.locator('summary').click()
    await question.locator('p').waitFor()
    await expectLate(page)
    expect(await question.locator('p').isVisible()).toBe(true)
  })

  it('on the next testimonial, once', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Next testimonial' }).click()
    await expectLate(page)
    await expect.poll(() => current(page)).toBe('Testimonial 2 of 5')
  })

  it('on the cookie notice', async () => {
    const page = await open(PHONE)
    await page.locator('[data-cookie-notice] button').click()
    await expectLate(page)
    await page.locator('[data-cookie-notice]').waitFor({ state: 'hidden' })
  })

  it.each([
    ['by mouse', (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click()],
    ['by the Enter key', (page: Page) => page.keyboard.press('Enter')],
  ])('on the investor newsletter, %s', async (_, send) => {
    const page = await open()
    await page.getByLabel('Notes for investors, by email').fill(newAddress('jo'))
    await send(page)
    await expectLate(page)
    await page.getByText("Thanks for subscribing! We'll be in touch soon.").waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('over a very slow phone connection', async () => {
    const page = await product.visit({ ...PHONE, alone: true })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 20_000,
      offline: false,
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Next testimonial' }).click()
    await expect.poll(() => current(page), { timeout: 20_000 }).toBe('Testimonial 2 of 5')
  })
})

it('a press while only part of the page has its script is not handled twice', async () => {
  const page = await open({}, /\/assets\/testimonials-island-.*\.js$/)
  await page.getByLabel('Notes for investors, by email').fill(newAddress('jo'))
  // The footer is hydrated: React has marked the form.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer form')!).some((key) => key.startsWith('__reactProps')),
  )
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectLate(page)
  await page.getByText("Thanks for subscribing! We'll be in touch soon.").waitFor()
  expect(await page.getByText('Enter your email').count()).toBe(0)
})

it('a link to a page that does not exist yet leads nowhere, even before the script', async () => {
  const page = await open()
  await page.locator('footer').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await page.locator('footer a[aria-disabled]').first().click({ force: true })
  expect([await page.evaluate(() => scrollY), new URL(page.url()).hash]).toEqual([before, ''])
  await expectLate(page)
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
