import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const ARTICLE = '/resources/draw-schedules'
/** A sentence from its body, and one of its figures. */
const SENTENCE = 'So you pay first. The lender pays you back.'
const PEAK = '$53,943'

describe('the resources', () => {
  it('link from the index to a topic, from there to an article, and on to another', async () => {
    const page = await product.visit()
    await page.goto('/resources')
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Financing' }).click()
    await page.waitForURL('**/resources/tags/financing')
    await page.getByRole('heading', { level: 1, name: 'Resources: Financing' }).waitFor()
    await page.getByRole('link', { name: /^Draw schedules/ }).click()
    await page.waitForURL(`**${ARTICLE}`)
    await page.getByText(SENTENCE).waitFor()

    await page.getByRole('link', { name: 'The cash you need in between' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#the-cash-you-need-in-between')
    await page.getByRole('link', { name: /^Profit isn’t cash/ }).click()
    await page.waitForURL('**/resources/profit-is-not-cash')
  })

  it('are linked in the header of every public page', async () => {
    const page = await product.visit()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click()
    await page.waitForURL('**/resources')
  })

  it('return 404 for unknown articles and topics', async () => {
    for (const path of ['/resources/nothing-here', '/resources/tags/nothing-here'])
      expect((await fetch(product.url + path)).status).toBe(404)
  })
})

describe('an article', () => {
  it.each(['en', 'es'] as const)('is complete as HTML, without script: %s', async (language) => {
    const html = await (await fetch(`${product.url}${ARTICLE}?lang=${language}`)).text()
    expect(html).toContain(language === 'en' ? SENTENCE : 'O sea que usted paga primero y el prestamista le reembolsa.')
    expect(html).toContain(PEAK)
    expect(html).not.toMatch(/public-url\.invalid|\{\{/)
  })

  it('can be read on a phone without script: its contents expand and link to sections', async () => {
    const page = await product.visit({
      javaScriptEnabled: false,
      locale: 'es-MX',
      viewport: { width: 390, height: 844 },
    })
    await page.goto(ARTICLE)
    await page.getByText('En este artículo', { exact: true }).first().click()
    await page.getByRole('link', { name: 'El efectivo que hace falta en medio' }).click()
    expect(new URL(page.url()).hash).toBe('#el-efectivo-que-hace-falta-en-medio')
    await page.getByRole('heading', { name: 'El efectivo que hace falta en medio' }).waitFor()
  })

  it('tells search engines what it is and where to find the feed', async () => {
    const html = await (await fetch(`${product.url}${ARTICLE}?lang=es`)).text()
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [
        {
          '@type': 'Article',
          inLanguage: 'es',
          mainEntityOfPage: product.url + ARTICLE,
          datePublished: '2026-11-22',
          author: { '@type': 'Organization', name: 'Plumbline' },
        },
        { '@type': 'BreadcrumbList' },
      ],
    })
    expect(html).toContain('<meta property="article:published_time" content="2026-11-22"')
    expect(html).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/rss\\+xml"[^>]*href="${product.url}/resources/feed.xml\\?lang=es"`,
      ),
    )
  })

  it('never fetches its own text or the parser again, and does not change when the page wakes up', async () => {
    const page = await product.visit({ theme: 'light' })
    const scripts: Promise<string>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.text())
    })
    await page.goto(ARTICLE)
    const before = await page.locator('main').innerHTML()
    await page.locator('summary[aria-label^="Theme"]').click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    expect(await page.locator('main').innerHTML()).toBe(before)
    // File names contain words from the content.
    const code = (await Promise.all(scripts)).join('\n').replaceAll(/assets\/[\w.-]+/g, '')
    expect(code.length).toBeGreaterThan(1_000)
    expect(code).not.toMatch(/So you pay first|checklist|purchase_price/)
  })

  it('lets a wide table be scrolled by keyboard in its own frame', async () => {
    const page = await product.visit({ viewport: { width: 360, height: 740 } })
    await page.goto(ARTICLE)
    const frame = page.getByRole('region', { name: 'Four draws of the same loan' })
    await frame.focus()
    expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})

describe('the feed', () => {
  it.each([
    ['en', 'Draw schedules: how lenders pay for a rehab'],
    ['es', 'Calendario de desembolsos: cómo paga el prestamista una remodelación'],
  ] as const)('is RSS with absolute URLs: %s', async (language, title) => {
    const answer = await fetch(`${product.url}/resources/feed.xml?lang=${language}`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
    const page = await product.visit()
    const feed = await page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml')
        const all = (selector: string) =>
          [...xml.querySelectorAll(selector)].map((element) => element.textContent ?? '')
        return {
          faults: xml.querySelectorAll('parsererror').length,
          version: xml.documentElement.getAttribute('version'),
          titles: all('item > title'),
          links: all('item > link'),
          dates: all('item > pubDate'),
        }
      },
      await answer.text(),
    )
    expect(feed).toMatchObject({ faults: 0, version: '2.0' })
    expect(feed.titles).toContain(title)
    expect(feed.dates.map((date) => Number.isNaN(Date.parse(date)))).not.toContain(true)
    for (const link of feed.links) {
      expect(link).toMatch(new RegExp(`^${product.url}/resources/[\\w-]+\\?lang=${language}$`))
      expect((await fetch(link)).status).toBe(200)
    }
  })
})

describe('every page of the resources', () => {
  // Desktop and phone widths are covered by every-public-page.test.ts.
  it('is accessible and clips nothing on a wide screen, in Spanish', async () => {
    const page = await product.visit({ theme: 'light', language: 'es', viewport: { width: 1920, height: 1080 } })
    const found: Record<string, unknown> = {}
    for (const path of await paths()) {
      await page.goto(path)
      const faults = await accessibilityFaults(page)
      const overflow = await sidewaysOverflow(page)
      if (faults.length > 0 || overflow > 0) found[path] = { faults, overflow }
    }
    expect(found).toEqual({})
  })
})

/** Returns every page of the resources in the sitemap. */
async function paths(): Promise<string[]> {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const found = [...sitemap.matchAll(/<loc>([^<?]*\/resources[^<?]*)<\/loc>/g)].map(
    (match) => new URL(match[1]!).pathname,
  )
  expect(found.length).toBeGreaterThan(10)
  return found
}

it('raises no error in the console', () => {
  expect(product.problems).toEqual([])
})
