import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { freePort } from '../../server/tests/running-server.ts'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { openDatabase } from '../../server/src/platform/db/open.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { makeSampleIfEmpty } from '../../server/src/sample/make.ts'
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../../server/src/sample/people.ts'
import { findChromium } from '../chromium.ts'

export type Look = { theme: 'light' | 'dark'; language?: 'en' | 'es'; phone?: boolean }

/** The product running with a new sample organization, and a browser that takes screenshots of it. */
export type Studio = {
  /** Opens a window signed in as the first of the sample's people. */
  window(look: Look): Promise<Page>
  close(): Promise<void>
}

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

export async function openStudio(): Promise<Studio> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-pictures-'))
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const config = readConfig({
    DATA_DIR: home,
    PORT: String(port),
    PUBLIC_URL: baseURL,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  const running = await buildApp({ config, databaseUrl: database.url, alone: true, log })
  await makeSampleIfEmpty(running)
  await running.server.listen({ port, host: '127.0.0.1' })
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium not found. Set CHROMIUM_PATH to its executable.')
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  return {
    window: async ({ theme, language = 'en', phone = false }) => {
      const size = phone ? PHONE : DESK
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', deviceScaleFactor: 2, ...size })
      await context.addCookies([{ name: 'language', value: language, url: baseURL }])
      await context.addInitScript(
        (kept) => {
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
        },
        { theme, language },
      )
      const page = await context.newPage()
      await signIn(page)
      return page
    },
    close: async () => {
      await browser.close()
      await running.close()
      await database.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.locator('input[type=email]').fill(SAMPLE_PEOPLE[0]!.email)
  await page.locator('input[type=password]').fill(SAMPLE_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app')
  await page.locator('[data-sonner-toast]').first().waitFor()
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' })
}

/** Takes a screenshot at double pixel density and saves it in the format given by the file name. */
export async function take(subject: Page | Locator, file: string, cut?: { height: number }): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const picture = sharp(await subject.screenshot())
  if (cut) {
    const { width } = await picture.metadata()
    picture.extract({ left: 0, top: 0, width, height: cut.height * 2 })
  }
  await developed(picture, file).toFile(file)
}

/** Maximum width of a site screenshot in pixels: one and a half times a 1280 desktop. */
const WIDEST = 1920

function developed(picture: Sharp, file: string): Sharp {
  if (file.endsWith('.avif'))
    return picture.resize({ width: WIDEST, withoutEnlargement: true }).avif({ quality: 55, effort: 5 })
  return picture.png({ palette: true, quality: 90 })
}
