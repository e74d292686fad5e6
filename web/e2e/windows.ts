import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'

/** How to open a window: the device, and what its browser has stored from an earlier visit. */
export type Visit = Pick<
  BrowserContextOptions,
  'colorScheme' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'locale' | 'reducedMotion' | 'userAgent'
> & {
  viewport?: { width: number; height: number }
  theme?: 'light' | 'dark'
  language?: 'en' | 'es'
  /** The session as the pages store it. */
  session?: string
  /**
   * Set if the test changes the browser itself (its clock, its scripts, its devtools). The window is not reused
   * afterwards.
   */
  alone?: boolean
}

export type Windows = {
  /** Opens a window for a new visitor. It closes with the test that opened it. */
  open(visit?: Visit): Promise<Page>
  /** Closes all windows that are still open, and saves them for the next file on the same product. */
  leave(): Promise<void>
  /** Closes all windows, including the saved ones. */
  close(): Promise<void>
}

const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-US',
} as const

/** A page without script, where storage can be changed. */
const BARE_PAGE = '/healthz'

/** High enough that only steps which never succeed fail on a busy machine. */
const STEP_MS = 60_000

/** Keeps a window in the same process from page to page, and with it the compiled scripts (docs/decisions/0100). */
const ONE_PROCESS = ['--disable-site-isolation-trials', '--renderer-process-limit=1']

/** One browser for all files of a worker. */
let browser: Promise<Browser> | undefined
/** Windows available for reuse, by URL and device. */
const idle = new Map<string, Page[]>()

/**
 * Creates the windows for the product at `baseURL`. A cold one costs a second on two cores, so a window that a test has
 * left is cleared and handed to the next test that requests the same device. Errors in a window are added to
 * `problems`.
 */
export async function openWindows(baseURL: string, problems: string[]): Promise<Windows> {
  const inUse = new Map<Page, string | null>()

  /** @param device null if the window may not be reused after this test */
  async function leave(device: string | null, page: Page): Promise<void> {
    if (!inUse.delete(page) || page.isClosed()) return
    const context = page.context()
    if (device === null) return context.close()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearCookies()
    await context.clearPermissions()
    await leavePage(page)
    idle.set(device, [...(idle.get(device) ?? []), page])
  }

  async function leaveAll(): Promise<void> {
    for (const [page, device] of inUse) await leave(device, page)
  }

  return {
    open: async ({ theme, language, session, alone = false, ...chosen } = {}) => {
      const options = { baseURL, ...DESKTOP, ...chosen }
      const device = JSON.stringify(options)
      const left = alone ? undefined : idle.get(device)?.pop()
      const page = left ?? (await newPage(options))
      inUse.set(page, alone ? null : device)
      if (TestRunner.getCurrentTest()) onTestFinished(() => leave(alone ? null : device, page))
      if (left) {
        await page.setViewportSize(options.viewport)
        await page.emulateMedia({ colorScheme: options.colorScheme })
      }
      watch(page, problems)
      await keep(page, { theme, language, 'plumbline.session': session })
      return page
    },
    leave: leaveAll,
    close: async () => {
      await leaveAll()
      for (const [device, pages] of idle) {
        if ((JSON.parse(device) as BrowserContextOptions).baseURL !== baseURL) continue
        idle.delete(device)
        for (const page of pages) await page.context().close()
      }
    },
  }
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium not found. Set CHROMIUM_PATH to its executable.')
  const args = [...ONE_PROCESS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return chromium.launch({ executablePath, args })
}

async function newPage(options: BrowserContextOptions): Promise<Page> {
  browser ??= openBrowser()
  const context = await (await browser).newContext(options)
  context.setDefaultTimeout(STEP_MS)
  return context.newPage()
}

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    const expected = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !expected) problems.push(message.text())
  })
}

/** Ends what the page does, on the page where the next test begins, unless the server of this test has stopped. */
async function leavePage(page: Page): Promise<void> {
  await page.goto(BARE_PAGE).catch(() => page.goto('about:blank'))
}

/** Makes these values all that the browser has stored for the product. */
async function keep(page: Page, values: Record<string, string | undefined>): Promise<void> {
  if (!page.url().endsWith(BARE_PAGE)) await page.goto(BARE_PAGE)
  await page.evaluate(async (entries) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    for (const [key, value] of entries) if (value !== undefined) localStorage.setItem(key, value)
  }, Object.entries(values))
}
