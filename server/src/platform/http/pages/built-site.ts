import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Locale } from '../workplace.ts'
import { type Document, documentOf, etagOf } from './document.ts'

/** The build output in `dist/web`: the page files, and the code that renders pages on request. */
export type BuiltSite = {
  assetsDir: string
  /** Paths of files whose name changes with their content. */
  assets: ReadonlySet<string>
  /** Paths of static files such as icons and share images. */
  plainFiles: ReadonlySet<string>
  clientDir: string
  /** The page's file name, by path. */
  prerendered: Readonly<Record<string, string>>
  /** Files other than pages that contain absolute URLs: the sitemap, robots.txt, and feeds. */
  texts: Readonly<Record<string, Readonly<Record<Locale, BuiltText>>>>
  page(name: string, locale: Locale): Document
  application: Document
  portal: Document
  /** Renders a public page on request. */
  render(request: SitePageRequest): Promise<Document>
  /** Writes a page of the portal into its frame. */
  writePortal(frame: string, page: PortalPageRequest): Promise<string>
  /** Loads what the first page of the portal would otherwise wait for. */
  preparePortal(): Promise<void>
}

/** A text that is sent as is, with its ETag. */
export type BuiltText = { type: string; text: string; etag: string }

export type SitePageRequest = { name: string; path: string; locale: Locale; data?: unknown }
/** A page of the vendor portal, as it is for one session. */
export type PortalPageRequest = {
  path: string
  locale: Locale
  /** when the session ends, which only its own browser knows */
  sessionEndsAt: string
  isDesk: boolean
  /** @returns what the API answers at this address below `/portal`; null = the browser asks for it */
  ask(address: string): Promise<unknown> | null
}

type RenderedPage = SitePageRequest & { head: string; body: string }

/**
 * What `web/src/entry-server.tsx` exports. The server can't import from the web package, so it loads the built file.
 */
type SiteRenderer = {
  renderPage(request: SitePageRequest): Promise<RenderedPage>
  framed(frame: string, page: RenderedPage): string
  portalPage(frame: string, page: PortalPageRequest): Promise<string>
  preparePortal(): Promise<void>
}

/** The build's placeholder for the address that only the running installation knows (`web/src/site/origin.ts`). */
const ORIGIN_MARK = 'https://public-url.invalid'

/** `pages.json`: which file belongs to which path, without language and extension. */
type Addresses = {
  pages: Record<string, string>
  files: Record<string, { type: string; file: string }>
}

export const DIST = fileURLToPath(new URL('../../../../../dist/web/', import.meta.url))

/**
 * Reads the built pages into memory and inserts this installation's address.
 * @returns null when there is no build
 */
export async function readBuiltSite(publicUrl: string, dist: string = DIST): Promise<BuiltSite | null> {
  const clientDir = join(dist, 'client')
  const pagesDir = join(clientDir, 'pages')
  if (!existsSync(join(pagesDir, 'pages.json'))) return null
  const read = async (file: string) => withOrigin(await readFile(join(pagesDir, file), 'utf8'), publicUrl)
  const addresses = JSON.parse(await read('pages.json')) as Addresses

  const pages = new Map<string, Document>()
  for (const file of await readdir(pagesDir)) {
    const match = /^([\w-]+)\.(en|es)\.html$/.exec(file)
    if (match) pages.set(`${match[1]}.${match[2]}`, documentOf(await read(file)))
  }
  const frame = await readFile(join(pagesDir, 'frame.html'), 'utf8')
  const renderer = () => import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href) as Promise<SiteRenderer>
  return {
    clientDir,
    assetsDir: join(clientDir, 'assets'),
    assets: new Set((await readdir(join(clientDir, 'assets'))).map((name) => `assets/${name}`)),
    plainFiles: await plainFiles(clientDir),
    prerendered: addresses.pages,
    texts: await readTexts(addresses, read),
    application: documentOf(await readFile(join(clientDir, 'app.html'), 'utf8')),
    portal: documentOf(await readFile(join(clientDir, 'portal.html'), 'utf8')),
    render: async (request) => {
      const { renderPage, framed } = await renderer()
      return documentOf(withOrigin(framed(frame, await renderPage(request)), publicUrl))
    },
    writePortal: async (blank, page) => (await renderer()).portalPage(blank, page),
    preparePortal: async () => (await renderer()).preparePortal(),
    page: (name, locale) => {
      const page = pages.get(`${name}.${locale}`)
      if (!page) throw new Error(`the built site has no page ${name} in ${locale}`)
      return page
    },
  }
}

function withOrigin(text: string, publicUrl: string): string {
  return text.replaceAll(ORIGIN_MARK, publicUrl)
}

/** `/resources/feed.xml` is stored in `resources--feed.en.xml` and `resources--feed.es.xml`. */
async function readTexts({ files }: Addresses, read: (file: string) => Promise<string>): Promise<BuiltSite['texts']> {
  const texts: Record<string, Record<Locale, BuiltText>> = {}
  for (const [path, { type, file }] of Object.entries(files)) {
    const inLocale = async (locale: Locale): Promise<BuiltText> => {
      const text = await read(file.replace(/\.(\w+)$/, `.${locale}.$1`))
      return { type, text, etag: etagOf(text) }
    }
    texts[path] = { en: await inLocale('en'), es: await inLocale('es') }
  }
  return texts
}

/** The paths of all files Vite copied unchanged; pages and assets have their own routes. */
async function plainFiles(clientDir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(clientDir, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return new Set(paths.filter((path) => !path.endsWith('.html') && !/^(assets|pages|\.vite)\//.test(path)))
}
