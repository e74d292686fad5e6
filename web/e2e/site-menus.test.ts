import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const PHONE = { viewport: { width: 390, height: 844 } }

/** Opens the home page with its script loaded, to test what the script adds. */
async function awake(visit: Parameters<Product['visit']>[0] = {}): Promise<Page> {
  const page = await product.visit(visit)
  await page.goto('/')
  const ready = page.evaluate(
    () => new Promise((resolve) => addEventListener('plumbline:ready', resolve, { once: true })),
  )
  // A pointer that appears on the page doesn't count until it moves.
  await page.mouse.move(3, 300)
  await page.mouse.move(4, 300)
  await ready
  return page
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
const pageIsOutOfReach = (page: Page) => page.locator('main').evaluate((main) => main.matches('[inert]'))
const menuIsOpen = (page: Page) =>
  page.locator('[data-phone-menu]').evaluate((menu) => (menu as HTMLDetailsElement).open)

describe('the phone menu', () => {
  it('traps focus and returns it on Escape', async () => {
    const page = await awake(PHONE)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Menu')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Get Started' }).waitFor()

    const stops: string[] = []
    do {
      stops.push(await focused(page))
      await page.keyboard.press('Tab')
    } while ((await focused(page)) !== 'Menu' && stops.length < 40)
    expect(stops).toEqual(expect.arrayContaining(['Home', 'Features', 'Get Started', 'Español', 'System']))
    expect(stops).not.toContain('Subscribe')
    expect(stops.length).toBeLessThan(20)
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe(stops.at(-1))

    await page.keyboard.press('Escape')
    expect([await menuIsOpen(page), await focused(page)]).toEqual([false, 'Menu'])
    await page.keyboard.press('Tab')
    expect(stops).not.toContain(await focused(page))
  })

  it('keeps the page behind it from scrolling or being reached', async () => {
    const page = await awake(PHONE)
    await page.locator('summary[aria-label="Menu"]').click()
    await expect.poll(() => pageIsOutOfReach(page)).toBe(true)
    await page.mouse.wheel(0, 900)
    await page.keyboard.press('End')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.locator('summary[aria-label="Menu"]').click()
    await expect.poll(() => pageIsOutOfReach(page)).toBe(false)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  it('closes on navigation, even within the same page', async () => {
    const page = await awake(PHONE)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.locator('[data-phone-menu]').getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('**/')
    expect(await menuIsOpen(page)).toBe(false)
  })

  it('closes when the window becomes wide enough for everything', async () => {
    const page = await awake(PHONE)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => menuIsOpen(page)).toBe(false)
    expect(await pageIsOutOfReach(page)).toBe(false)
  })

  it('works the same if it was opened before the script arrived', async () => {
    const page = await product.visit(PHONE)
    await page.goto('/')
    await page.locator('[data-phone-menu]').evaluate((menu) => {
      ;(menu as HTMLDetailsElement).open = true
    })
    await page.mouse.move(3, 300)
    await page.mouse.move(4, 300)
    await expect.poll(() => pageIsOutOfReach(page)).toBe(true)
    await page.keyboard.press('Escape')
  })
})

describe('the menus of a wide window', () => {
  it('open and close by keyboard, one at a time', async () => {
    const page = await awake()
    const language = page.locator('summary[aria-label^="EN, Language"]')
    await language.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Español' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Español')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('Theme')
    await page.getByRole('link', { name: 'Español' }).waitFor({ state: 'hidden' })

    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Dark' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dark' }).waitFor({ state: 'hidden' })
    expect(await focused(page)).toContain('Theme')
  })
})

describe('without script', () => {
  const STILL = { ...PHONE, javaScriptEnabled: false }

  it('the menu opens, stops the page from scrolling and links to the other language', async () => {
    const page = await product.visit(STILL)
    await page.goto('/')
    await page.locator('summary[aria-label="Menu"]').click()
    await page.mouse.wheel(0, 900)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Español' }).click()
    await page.getByRole('heading', { name: 'Cada número de su negocio, a plomo.' }).waitFor()
  })

  it('nothing is offered that would not work', async () => {
    const page = await product.visit(STILL)
    await page.goto('/')
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('link', { name: 'Español' }).waitFor()
    expect(await page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual([])
  })
})

it('a link to a page that does not exist yet leads nowhere', async () => {
  const page = await awake()
  await page.locator('footer').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await page.locator('footer a[aria-disabled]').first().click({ force: true })
  expect([await page.evaluate(() => scrollY), new URL(page.url()).hash]).toEqual([before, ''])
})

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
