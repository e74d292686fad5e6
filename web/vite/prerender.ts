import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { siteFrame } from './site-frame.ts'

type Entry = typeof import('../src/entry-server.tsx')

const LOCALES = ['en', 'es'] as const
const clientDir = fileURLToPath(new URL('../../dist/web/client', import.meta.url))
const serverEntry = fileURLToPath(new URL('../../dist/web/server/entry-server.js', import.meta.url))
const loaderFile = fileURLToPath(new URL('../src/site/loader.js', import.meta.url))

/**
 * Renders the public pages ahead, once in each language, when the server's entry has been built (the client is built before it).
 * They lie in `client/pages` as `home.en.html`; `frame.html` waits there for pages that are rendered when asked for.
 */
export function prerender(): Plugin {
  return {
    name: 'plumbline:prerender',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    async closeBundle() {
      const { framed, PRERENDERED, renderPage, STAND_INS } = (await import(pathToFileURL(serverEntry).href)) as Entry
      const frame = await siteFrame(clientDir, loaderFile)
      const pagesDir = join(clientDir, 'pages')
      await rm(pagesDir, { recursive: true, force: true })
      await mkdir(pagesDir)
      await writeFile(join(pagesDir, 'frame.html'), frame)

      for (const [path, name] of [
        ...Object.entries(PRERENDERED),
        ...STAND_INS.map((standIn) => ['/', standIn] as const),
      ]) {
        for (const locale of LOCALES) {
          const page = await renderPage({ name, path, locale })
          await writeFile(join(pagesDir, `${name}.${locale}.html`), framed(frame, page))
        }
      }
      await writeFile(join(pagesDir, 'pages.json'), JSON.stringify(PRERENDERED))
      await rm(join(clientDir, 'site.html'))
    },
  }
}
