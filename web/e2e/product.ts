import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'
import { type TestApp, testApp } from '../../server/tests/harness.ts'
import { freePort } from '../../server/tests/running-server.ts'

export type Visit = BrowserContextOptions & { theme?: 'light' | 'dark'; language?: 'en' | 'es' }

/** The whole product, as a person meets it: server, built pages, and a browser to look with. */
export type Product = {
  url: string
  app: TestApp
  /**
   * A new window of somebody who was never here before, closed with the test that opened it.
   * What goes wrong in it is found in `problems`.
   */
  visit(visit?: Visit): Promise<Page>
  /** Errors of the console and of scripts, in all windows. */
  problems: string[]
  close(): Promise<void>
}

/** Starts it over a database of its own. The pages have to be built. */
export async function openProduct(environment: Record<string, string> = {}): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const app = await testApp({ environment: { PUBLIC_URL: url, ...environment } })
  await app.app.listen({ port, host: '127.0.0.1' })
  const browser = await openBrowser()
  const problems: string[] = []
  return {
    url,
    app,
    problems,
    visit: (visit) => openWindow(browser, url, problems, visit),
    close: async () => {
      await browser.close()
      await app.close()
    },
  }
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM_PATH to its program.')
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

async function openWindow(browser: Browser, baseURL: string, problems: string[], visit: Visit = {}): Promise<Page> {
  const { theme, language, ...options } = visit
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...options,
  })
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
  const choices = Object.entries({ theme, language }).filter(([, value]) => value !== undefined)
  await context.addInitScript((pairs) => {
    for (const [key, value] of pairs) localStorage.setItem(key, String(value))
  }, choices)
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    const expected = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !expected) problems.push(message.text())
  })
  return page
}
