import { type BrowserContext, type BrowserContextOptions, type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'

/** What a signed-in person's browser stores between visits. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** Phones and most desks draw letters where they fall. Linux would move them to whole pixels, which changes widths. */
const AS_ON_PHONES = '--font-render-hinting=none'

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium not found. Set CHROMIUM_PATH to its executable.')
  const args = [AS_ON_PHONES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return chromium.launch({ executablePath, args })
}

/** Opens a window with empty caches. */
export async function newWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US', ...options })
  return context.newPage()
}

/** Signs in with the form. */
export async function signIn(browser: Browser, url: string, { email, password }: { email: string; password: string }) {
  const page = await newWindow(browser)
  await page.goto(`${url}/auth`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/app')
  const kept = await page.context().storageState()
  await page.context().close()
  return kept
}
