import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, minify } from 'vite'

/** Fonts of the first screen. The others load when a character needs them. */
const FIRST_FACES = /url\(([^)]*(?:instrument-sans-site-[^)]*|plumbline-display-[^)]*)\.woff2)\)/g
/** What runs on a page that nobody touches. */
const TURN = 'src/site/landing/turn-slides.ts'
const MODULE = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g
/**
 * The last item in a row shifts the first, so a page that arrives in chunks is painted only once its end has arrived
 * (`SiteFrame`).
 */
const PAINT_WHOLE = '<link rel="expect" href="#page-end" blocking="render">'

/**
 * Turns the built `site.html` into the frame of the public pages: inlines the styles, preloads the fonts and waits for
 * them, and replaces the script with a loader that fetches it on the first interaction.
 */
export async function siteFrame(clientDir: string, siteDir: string): Promise<string> {
  const html = await readFile(join(clientDir, 'site.html'), 'utf8')
  const entry = MODULE.exec(html)?.[1]
  if (!entry) throw new Error('site.html was built without its script')

  const sheets = [...html.matchAll(SHEET)].map((match) => match[1]!)
  const css = (await Promise.all(sheets.map((sheet) => readFile(join(clientDir, sheet), 'utf8')))).join('').trim()
  const faces = [...new Set([...css.matchAll(FIRST_FACES)].map((match) => match[1]!))]
  const preloads = faces.map((face) => `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin>`)
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const turn = manifest[TURN]?.file
  if (!turn) throw new Error(`${TURN} was not built`)
  const loader = await minified(join(siteDir, 'loader.js'), { __ENTRY__: entry, __TURN__: `/${turn}` })
  const showing = await minified(join(siteDir, 'show-in-our-faces.js'))

  return html
    .replace(MODULE, '')
    .replace(SHEET, '')
    .replace(PRELOAD, '')
    .replace(
      '</head>',
      () => `${PAINT_WHOLE}${preloads.join('')}<style>${css}</style><script>${showing}</script></head>`,
    )
    .replace('</body>', () => `<script>${loader}</script></body>`)
}

async function minified(file: string, addresses: Record<string, string> = {}): Promise<string> {
  let source = await readFile(file, 'utf8')
  for (const [name, address] of Object.entries(addresses)) source = source.replace(name, address)
  return (await minify(file, source)).code.trim()
}
