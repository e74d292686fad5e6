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
