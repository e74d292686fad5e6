import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { freePort } from '../server/tests/running-server.ts'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openDatabase } from '../server/src/platform/db/open.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { makeSampleIfEmpty } from '../server/src/sample/make.ts'
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../server/src/sample/people.ts'
import { findChromium } from './chromium.ts'

/** Takes the README's pictures from the sample organization: `node scripts/run.mjs scripts/pictures.ts`. The pages have to be built. */
const folder = join(import.meta.dirname, '..', 'docs', 'pictures')
const home = await mkdtemp(join(tmpdir(), 'plumbline-pictures-'))
const port = await freePort()
const url = `http://localhost:${port}`
const config = readConfig({
  DATA_DIR: home,
  PORT: String(port),
  PUBLIC_URL: url,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
const log = createLog(config.logLevel)
const database = await openDatabase(config, log)
const running = await buildApp({ config, databaseUrl: database.url, alone: true, log })
await makeSampleIfEmpty(running)
await running.server.listen({ port, host: '127.0.0.1' })
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM_PATH to its program.')
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })

async function signedIn(theme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(SAMPLE_PEOPLE[0]!.email)
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/app')
  return page
}

async function take(page: Page, name: string): Promise<void> {
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(join(folder, `${name}.png`))
}

try {
  await mkdir(folder, { recursive: true })
  const light = await signedIn('light')
  await light.goto('/app/deals')
  await light.getByRole('link', { name: '77 Marlowe Ct' }).waitFor()
  await take(light, 'board-light')
  await light.getByRole('link', { name: '77 Marlowe Ct' }).focus()
  await light.keyboard.press('m')
  await light.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await light.getByRole('dialog').locator('[data-requirement]').first().waitFor()
  await take(light, 'blocked-light')
  const dark = await signedIn('dark')
  await dark.goto('/app/deals')
  await dark.getByRole('link', { name: '77 Marlowe Ct' }).click()
  await dark.getByRole('button', { name: 'Add task' }).waitFor()
  await dark.getByRole('region', { name: 'Activity' }).getByRole('listitem').first().waitFor()
  await dark.getByRole('region', { name: 'What the deal makes' }).getByText('how').last().click()
  await dark.getByRole('dialog').waitFor()
  await take(dark, 'deal-dark')
} finally {
  await browser.close()
  await running.close()
  await database.stop()
  await rm(home, { recursive: true, force: true })
}
process.exit(0)
