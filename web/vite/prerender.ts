import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { siteFrame } from './site-frame.ts'

type Entry = typeof import('../src/entry-server.tsx')

const LOCALES = ['en', 'es'] as const
const clientDir = fileURLToPath(new URL('../../dist/web/client', import.meta.url))
const serverEntry = fileURLToPath(new URL('../../dist/web/server/entry-server.js', import.meta.url))
const siteDir = fileURLToPath(new URL('../src/site', import.meta.url))

/**
 * Prerenders the public pages once in each language, after the server entry has been built (the client is built before
 * it). They go into `client/pages` as `home.en.html`, next to files such as `sitemap.en.xml`. `pages.json` maps
 * addresses to files, and `frame.html` is there for pages rendered on request.
 */
export function prerender(): Plugin {
  return {
    name: 'plumbline:prerender',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    async closeBundle() {
      const entry = (await import(pathToFileURL(serverEntry).href)) as Entry
      const frame = await siteFrame(clientDir, siteDir)
      const pagesDir = join(clientDir, 'pages')
      await rm(pagesDir, { recursive: true, force: true })
      await mkdir(pagesDir)
      const write = (name: string, text: string) => writeFile(join(pagesDir, name), text)
      await write('frame.html', frame)

      for (const locale of LOCALES) {
        for (const page of builtPages(entry)) {
          const rendered = await entry.renderPublicPage(page, locale)
          await write(`${entry.fileName(page.path)}.${locale}.html`, entry.framed(frame, rendered))
        }
        for (const name of entry.STAND_IN_NAMES) {
          await write(`${name}.${locale}.html`, entry.framed(frame, await entry.renderStandIn(name, locale)))
        }
        for (const { path, text } of entry.PUBLIC_FILES)
          await write(inLocale(path, locale), entry.inLocale(locale, text))
      }
      await write('pages.json', JSON.stringify(addresses(entry)))
      await rm(join(clientDir, 'site.html'))
    },
  }
}

function builtPages({ PUBLIC_PAGES }: Entry) {
  return PUBLIC_PAGES.filter(({ onRequest }) => !onRequest)
}

/** Maps addresses to files. The server inserts the language before the extension. */
function addresses(entry: Entry) {
  const { PUBLIC_FILES, fileName } = entry
  return {
    pages: Object.fromEntries(builtPages(entry).map(({ path }) => [path, fileName(path)])),
    files: Object.fromEntries(PUBLIC_FILES.map(({ path, type }) => [path, { type, file: fileName(path) }])),
  }
}

/** Returns the file name in a language: `/resources/feed.xml` in Spanish is `resources--feed.es.xml`. */
function inLocale(path: string, locale: string): string {
  return path
    .slice(1)
    .replaceAll('/', '--')
    .replace(/\.(\w+)$/, `.${locale}.$1`)
}
