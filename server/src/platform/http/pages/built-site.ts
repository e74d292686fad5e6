import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Locale } from '../context.ts'
import { type Document, documentOf } from './document.ts'

/** What the build left in `dist/web`: the pages as files, and the code that renders pages when they are asked for. */
export type BuiltSite = {
  assetsDir: string
  /** Files at the root of the site: the icon, robots.txt. */
  rootFiles: ReadonlySet<string>
  clientDir: string
  /** Name of the page by address. */
  prerendered: Readonly<Record<string, string>>
  page(name: string, locale: Locale): Document
  application: Document
  /** Frame of the public pages, for those that are rendered when asked for. */
  frame: string
  renderer(): Promise<SiteRenderer>
}

export type SitePageRequest = { name: string; path: string; locale: Locale; data?: unknown }
type RenderedPage = SitePageRequest & { head: string; body: string }

/** What `web/src/entry-server.tsx` offers; the server may not import the web, so it is loaded as a built file. */
export type SiteRenderer = {
  renderPage(request: SitePageRequest): Promise<RenderedPage>
  framed(frame: string, page: RenderedPage): string
}

export const DIST = fileURLToPath(new URL('../../../../../dist/web/', import.meta.url))

/** Reads the built pages into memory. @returns null where nothing was built */
export async function readBuiltSite(dist: string = DIST): Promise<BuiltSite | null> {
  const clientDir = join(dist, 'client')
  const pagesDir = join(clientDir, 'pages')
  if (!existsSync(join(pagesDir, 'pages.json'))) return null

  const pages = new Map<string, Document>()
  for (const file of await readdir(pagesDir)) {
    const match = /^([\w-]+)\.(en|es)\.html$/.exec(file)
    if (match) pages.set(`${match[1]}.${match[2]}`, documentOf(await readFile(join(pagesDir, file), 'utf8')))
  }
  const entries = await readdir(clientDir, { withFileTypes: true })
  return {
    clientDir,
    assetsDir: join(clientDir, 'assets'),
    rootFiles: new Set(
      entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.html')).map(({ name }) => name),
    ),
    prerendered: JSON.parse(await readFile(join(pagesDir, 'pages.json'), 'utf8')) as Record<string, string>,
    application: documentOf(await readFile(join(clientDir, 'app.html'), 'utf8')),
    frame: await readFile(join(pagesDir, 'frame.html'), 'utf8'),
    renderer: () => import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href) as Promise<SiteRenderer>,
    page: (name, locale) => {
      const page = pages.get(`${name}.${locale}`)
      if (!page) throw new Error(`the built site has no page ${name} in ${locale}`)
      return page
    },
  }
}
