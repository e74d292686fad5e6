import type { Browser, Page } from 'playwright-core'
import { newWindow } from '../browsing/browser.ts'

/** How long the page stays untouched after loading. Its script only loads on the first touch (`site/loader.js`). */
const UNTOUCHED_MS = 2_000
/** Lighthouse's mid-range phone: a slow network and a quarter of this machine's speed. */
const SLOW = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 76_800, offline: false }
const SLOWER_BY = 4

/** `moved`: what shifted, from where to where. */
type Seen = { lcpMs: number; shift: number; moved: string[] }

/** Runs in the page from the start. */
const WATCH = `
  window.seen = { lcpMs: 0, shift: 0, moved: [] }
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.lcpMs = entry.startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.seen.shift += value
      for (const { node, previousRect, currentRect } of sources)
        window.seen.moved.push((node?.outerHTML ?? 'text').slice(0, 80) + ' ' + place(previousRect) + ' > ' + place(currentRect))
    }
  })
    .observe({ type: 'layout-shift', buffered: true })`

/** As Lighthouse's phone says. The server writes a page for a phone or a desk by this. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36'

/** A phone on its first visit. */
export async function newPhone(browser: Browser): Promise<Page> {
  return newWindow(browser, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    userAgent: PHONE,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'light',
  })
}

/** Returns a page as its script leaves it, without the script. */
export async function writtenOut(browser: Browser, url: string, { stored = {}, cookie, until }: Look): Promise<string> {
  const page = await newPhone(browser)
  if (cookie) await holdCookie(page, url, cookie)
  await page.addInitScript((entries) => Object.assign(localStorage, entries), stored)
  await page.goto(url)
  if (until) await page.locator(until).first().waitFor()
  await page.waitForTimeout(UNTOUCHED_MS)
  const html = await page.evaluate(() => {
    for (const part of document.querySelectorAll('script, link[rel="modulepreload"], link[rel="preload"][as="script"]'))
      part.remove()
    return document.documentElement.outerHTML
  })
  await page.context().close()
  return `<!doctype html>${html}`
}

/** Returns the bytes transferred before anyone touches the page, by file, headers included. */
export async function transferred(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await newPhone(browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const addresses = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId)
    if (address?.startsWith('http')) bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength)
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(UNTOUCHED_MS)
  await page.context().close()
  return bytes
}

type Look = {
  /** what the browser has stored from an earlier visit */
  stored?: Readonly<Record<string, string>>
  /** `name=value`, also from an earlier visit */
  cookie?: string
  /** what is there once the page is complete, if its script writes it after loading */
  until?: string
}

async function holdCookie(page: Page, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
}

/** Measures the largest contentful paint and the layout shift on a slow phone. */
export async function shown(browser: Browser, url: string, { stored, cookie, until }: Look = {}): Promise<Seen> {
  const page = await newPhone(browser)
  if (cookie) await holdCookie(page, url, cookie)
  if (stored) await page.addInitScript((entries) => Object.assign(localStorage, entries), stored)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY })
  await page.addInitScript(WATCH)
  await page.goto(url, { waitUntil: 'load' })
  if (until) await page.locator(until).first().waitFor()
  await page.waitForTimeout(UNTOUCHED_MS)
  const seen = await page.evaluate<Seen>('window.seen')
  await page.context().close()
  return seen
}
