import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let paths: string[]
beforeAll(async () => {
  product = await openProduct()
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!))
  paths = [...addresses.filter(({ search }) => search === '').map(({ pathname }) => pathname), '/nothing/here']
})
afterAll(() => product.close())

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

/** Words have no color or size, so each language is searched for faults in one theme and on one device. */
describe.each([
  { language: 'en', theme: 'light', device: DESK },
  { language: 'es', theme: 'dark', device: PHONE },
] as const)('every public page in $language, $theme', ({ language, theme, device }) => {
  it('is accessible, clips nothing on desktop and phone, and is unchanged by its script', async () => {
    const page = await product.visit({ language, theme, viewport: DESK })
    const said: string[] = []
    page.on('console', (message) => {
      const expected = message.text().startsWith('Failed to load resource') && page.url().endsWith('/nothing/here')
      if (['error', 'warning'].includes(message.type()) && !expected) said.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`))
    const faults: string[] = []
    for (const path of paths) {
      await page.setViewportSize(DESK)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      const before = await page.locator('main').innerText()
      for (const viewport of [DESK, PHONE]) {
        await page.setViewportSize(viewport)
        const seen = [
          ...(viewport === device ? await accessibilityFaults(page) : []),
          ...((await sidewaysOverflow(page)) > 0 ? ['scrolls sideways'] : []),
        ]
        faults.push(...seen.map((fault) => `${path} at ${viewport.width}: ${fault}`))
      }
      await page.setViewportSize(DESK)
      await awaken(page)
      expect(await page.locator('main').innerText(), path).toBe(before)
    }
    // Chromium takes a moment to warn about unused preloads.
    await page.goto('/')
    await page.waitForTimeout(4_500)
    expect(faults).toEqual([])
    expect(said).toEqual([])
  })
})

/** Moves the pointer for the first time and waits until the page has woken up. */
async function awaken(page: Page): Promise<void> {
  await page.mouse.move(3, 300)
  await page.mouse.move(4, 300)
  await page.waitForFunction(() => {
    const root = document.getElementById('root')!
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}

describe.each(['en', 'es'] as const)('everything that the public pages in %s link to', (language) => {
  const read = async (path: string) => {
    const answer = await fetch(product.url + path, { headers: { cookie: `language=${language}`, accept: 'text/html' } })
    return { status: answer.status, html: await answer.text() }
  }

  it('exists: pages, anchors, pictures, feeds and icons', async () => {
    const dead: string[] = []
    const known = new Map<string, { status: number; html: string }>()
    for (const path of paths) {
      const { html } = await read(path)
      for (const address of addressesIn(html)) {
        const url = new URL(address.replaceAll('&amp;', '&'), product.url + path)
        if (url.origin !== product.url) continue
        const asked = url.pathname + url.search
        if (asked === path) known.set(asked, { status: 200, html })
        if (!known.has(asked)) known.set(asked, await read(asked))
        const { status, html: found } = known.get(asked)!
        const place = decodeURIComponent(url.hash.slice(1))
        if (status !== 200) dead.push(`${path} leads to ${asked}, which answers ${status}`)
        else if (place !== '' && !found.includes(` id="${place}"`)) dead.push(`${path} leads to ${asked}${url.hash}`)
      }
    }
    expect(dead).toEqual([])
    expect(known.size).toBeGreaterThan(paths.length)
  })

  it('is marked as not available yet where it does not exist', async () => {
    const unmarked: string[] = []
    for (const path of paths) {
      const { html } = await read(path)
      const empty = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link).filter((link) => !/ href="(?!#")/.test(link))
      expect(empty.length, path).toBeGreaterThan(0)
      unmarked.push(...empty.filter((link) => !link.includes('aria-disabled="true"')).map((link) => `${path}: ${link}`))
    }
    expect(unmarked).toEqual([])
  })
})

/**
 * Returns everything that a page references: links, pictures, icons, and what messengers fetch. Leaves out a bare `#`,
 * which is the top of the page.
 */
function addressesIn(html: string): string[] {
  const body = html.replaceAll(/<style>[\s\S]*?<\/style>/g, '')
  const found = [
    ...body.matchAll(/\s(?:href|src)="([^"]+)"/gi),
    ...body.matchAll(/\ssrcset="([^" ]+)[^"]*"/gi),
    ...body.matchAll(/<meta (?:property|name)="(?:og|twitter):image" content="([^"]+)"/g),
  ].map(([, address]) => address!)
  return [...new Set(found)].filter((address) => address !== '#' && !/^(mailto|tel):/.test(address))
}

it('uses only the public URL set by the operator', async () => {
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']) {
    const text = await (await fetch(product.url + path)).text()
    expect(text, path).not.toContain('public-url.invalid')
  }
  expect(await (await fetch(`${product.url}/robots.txt`)).text()).toContain(`Sitemap: ${product.url}/sitemap.xml`)
})

it('can be added to a phone’s home screen, with existing icons', async () => {
  const manifest = (await (await fetch(`${product.url}/manifest.webmanifest`)).json()) as {
    start_url: string
    icons: { src: string }[]
  }
  expect(manifest.start_url).toBe('/app')
  for (const { src } of manifest.icons) {
    const answer = await fetch(product.url + src)
    expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, 'image/png'])
  }
})
