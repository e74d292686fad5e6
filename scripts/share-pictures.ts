import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from './chromium.ts'
import { shareDrawing, type ShareSubject } from './pictures/share-artwork.ts'
import { inWords } from './terminal.ts'

/**
 * Draws the images that messaging apps show for a public page, one per page and language: only missing and outdated
 * ones, or all of them with --all. The pages have to be built: `node scripts/run.mjs scripts/share-pictures.ts`.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'web', 'public', 'share')
const list = join(root, 'web', 'src', 'site', 'share-pictures.json')
const assets = join(root, 'dist', 'web', 'client', 'assets')

type Entry = {
  shareSubjects(): ShareSubject[]
  inLocale<Result>(locale: 'en' | 'es', work: () => Result): Result
}

await inWords(async () => {
  const entry = join(root, 'dist', 'web', 'server', 'entry-server.js')
  const { shareSubjects, inLocale } = (await import(pathToFileURL(entry).href)) as Entry
  const subjects = (['en', 'es'] as const).flatMap((locale) => inLocale(locale, shareSubjects))
  await mkdir(folder, { recursive: true })
  const drawn = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>
  const there = new Set(await readdir(folder))
  const old = subjects.filter(
    ({ name, fingerprint }) =>
      process.argv.includes('--all') || drawn[name] !== fingerprint || !there.has(`${name}.png`),
  )

  if (old.length > 0) await renderAll(old)
  const wanted = new Set(subjects.map(({ name }) => `${name}.png`))
  for (const file of there.difference(wanted)) await rm(join(folder, file))
  const fingerprints = Object.fromEntries(subjects.map(({ name, fingerprint }) => [name, fingerprint]))
  await writeFile(list, `${JSON.stringify(fingerprints, null, 2)}\n`)
  process.stdout.write(`Drew ${old.length} of ${subjects.length} share images.\n`)
})
process.exit(0)

async function renderAll(subjects: readonly ShareSubject[]): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium not found. Set CHROMIUM_PATH to its executable.')
  const faces = { display: await face('plumbline-display'), text: await face('instrument-sans-latin') }
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    for (const subject of subjects) await draw(page, shareDrawing(subject, faces), subject.name)
  } finally {
    await browser.close()
  }
}

/** Returns a font from the built pages as a URL that needs no server. */
async function face(name: string): Promise<string> {
  const file = (await readdir(assets)).find(
    (candidate) => candidate.startsWith(`${name}-`) && !candidate.includes('-ext-') && candidate.endsWith('.woff2'),
  )
  if (!file) throw new Error('The pages are not built. Run npm run build, then run this again.')
  return `data:font/woff2;base64,${await readFile(join(assets, file), 'base64')}`
}

async function draw(page: Page, html: string, name: string): Promise<void> {
  await page.setContent(html)
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}
