import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inPieces } from './in-pieces.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let slow: Awaited<ReturnType<typeof inPieces>>
beforeAll(async () => {
  product = await openProduct()
  slow = await inPieces(product.url)
})
afterAll(async () => {
  slow.close()
  await product.close()
})

const PAGES = ['/', '/pricing', '/features', '/resources', '/contact']
/** Records layout shifts from the start of the page: what moved, and where. */
const WATCH = `
  window.moved = []
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node, previousRect, currentRect } of sources)
        window.moved.push((node?.outerHTML ?? 'text').slice(0, 80) + ' ' + place(previousRect) + ' > ' + place(currentRect))
  }).observe({ type: 'layout-shift', buffered: true })`

it.each([
  { language: 'en', viewport: { width: 390, height: 844 } },
  { language: 'es', viewport: { width: 1280, height: 800 } },
] as const)('nothing moves while a page arrives in pieces: $language, $viewport.width', async (visit) => {
  const page = await product.visit({ ...visit, alone: true })
  await page.addInitScript(WATCH)
  const moved: string[] = []
  for (const path of PAGES) {
    await page.goto(`${slow.url}${path}?lang=${visit.language}`)
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted, { message: path }).toBe(1)
    await page.waitForTimeout(300)
    moved.push(...(await page.evaluate<string[]>('window.moved')).map((what) => `${path}: ${what}`))
  }
  expect(moved).toEqual([])
})

/** When the fonts come, as on a slow phone: a moment after everything else. */
const FONTS_LATE_MS = 400
/** Pages whose headings and bylines would break elsewhere in another face. */
const SET_IN_LINES = ['/', '/pricing', '/resources/land-home-due-diligence', '/terms']

/** The faces in which the browser draws the first element that matches. */
async function facesOf(page: Page, selector: string): Promise<{ familyName: string; isCustomFont: boolean }[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts
}

it.each([
  { language: 'en', viewport: { width: 360, height: 800 } },
  { language: 'es', viewport: { width: 390, height: 844 } },
] as const)(
  'a first visit on a slow connection shows the brand’s faces, and nothing moves for them: $language',
  async (visit) => {
    const page = await product.visit({ ...visit, alone: true })
    await page.addInitScript(WATCH)
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(FONTS_LATE_MS)
      await route.continue()
    })
    for (const path of SET_IN_LINES) {
      await page.goto(`${product.url}${path}?lang=${visit.language}`)
      const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
      await expect.poll(painted, { message: path }).toBe(1)
      const faces = [...(await facesOf(page, 'h1')), ...(await facesOf(page, 'main p'))]
      expect(faces.filter(({ isCustomFont }) => !isCustomFont)).toEqual([])
      expect(await page.evaluate('window.moved')).toEqual([])
    }
  },
)

it('a link into a page that waits for its faces leads to its place', async () => {
  const page = await product.visit({ alone: true })
  await page.route('**/*.woff2', async (route) => {
    await setTimeout(FONTS_LATE_MS)
    await route.continue()
  })
  await page.goto(`${product.url}/terms`)
  const anchor = (await page.locator('main a[href^="#"]').last().getAttribute('href'))!
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(`${product.url}/terms${anchor}`)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(500)
  await page.locator(anchor).waitFor()
  expect((await page.locator(anchor).boundingBox())!.y).toBeLessThan(400)
})
