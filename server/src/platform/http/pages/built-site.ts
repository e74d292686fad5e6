import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Locale } from '../workplace.ts'
import { type Document, documentOf, etagOf } from './document.ts'

/** What the build left in `dist/web`: the pages as files, and the code that renders pages when they are asked for. */
export type BuiltSite = {
  assetsDir: string
  /** Files that are served as they are, by their path: icons, share pictures. */
  plainFiles: ReadonlySet<string>
  clientDir: string
  /** Name of the page's file by address. */
  prerendered: Readonly<Record<string, string>>
  /** What is no page and yet written with whole addresses: the sitemap, robots.txt, feeds. */
  texts: Readonly<Record<string, Readonly<Record<Locale, BuiltText>>>>
  page(name: string, locale: Locale): Document
  application: Document
  /** A public page that is rendered when asked for. */
  render(request: SitePageRequest): Promise<Document>
}

/** A text that is sent as it is, and its tag. */
export type BuiltText = { type: string; text: string; etag: string }

export type SitePageRequest = { name: string; path: string; locale: Locale; data?: unknown }
type RenderedPage = SitePageRequest & { head: string; body: string }

/** What `web/src/entry-server.tsx` offers; the server may not import the web, so it is loaded as a built file. */
type SiteRenderer = {
  renderPage(request: SitePageRequest): Promise<RenderedPage>
  framed(frame: string, page: RenderedPage): string
}

/** What the build writes where only the running installation knows its own address (`web/src/site/origin.ts`). */
const ORIGIN_MARK = 'https://public-url.invalid'

/** `pages.json`: which file is whose, without language and ending. */
type Addresses = {
  pages: Record<string, string>
  files: Record<string, { type: string; file: string }>
}

export const DIST = fileURLToPath(new URL('../../../../../dist/web/', import.meta.url))

/**
 * Reads the built pages into memory and puts this installation's address into them.
 * @returns null where nothing was built
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
    plainFiles: await plainFiles(clientDir),
    prerendered: addresses.pages,
    texts: await readTexts(addresses, read),
    application: documentOf(await readFile(join(clientDir, 'app.html'), 'utf8')),
    render: async (request) => {
      const { renderPage, framed } = await renderer()
      return documentOf(withOrigin(framed(frame, await renderPage(request)), publicUrl))
    },
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

/** `/resources/feed.xml` lies in `resources--feed.en.xml` and `resources--feed.es.xml`. */
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

/** Everything that Vite copied as it was, by its path; pages and assets have routes of their own. */
async function plainFiles(clientDir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(clientDir, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return new Set(paths.filter((path) => !path.endsWith('.html') && !/^(assets|pages|\.vite)\//.test(path)))
}
