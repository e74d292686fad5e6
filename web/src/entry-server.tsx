import { AsyncLocalStorage } from 'node:async_hooks'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { type Locale, overwriteGetLocale } from './messages/generated/runtime.js'
import type { PortalPage } from './portal/server-page.tsx'
import { PageHead } from './shell/frame/PageHead.tsx'
import { absolute } from './site/origin.ts'
import type { PageFacts, PublicPage } from './site/page-facts.ts'
import { PAGE_MODULES } from './site/page-modules.ts'
import { isStill, type SitePageName } from './site/pages.ts'
import { PUBLIC_FILES } from './site/public-files.ts'
import { ON_DEMAND, PUBLIC_PAGES, STAND_INS } from './site/public-pages.ts'
import { sharePicture } from './site/share-picture.ts'
import { SiteFrame } from './site/SiteFrame.tsx'
import { SiteHead } from './site/SiteHead.tsx'
import { structuredData } from './site/structured-data.ts'

export { fileName } from './site/file-name.ts'
export { framed } from './site/framed.ts'
export { shareSubjects } from './site/share-subjects.ts'
export { PUBLIC_FILES, PUBLIC_PAGES }
export const STAND_IN_NAMES = Object.keys(STAND_INS) as SitePageName[]

export type PageRequest = {
  name: SitePageName
  /** The URL path without its query. */
  path: string
  locale: Locale
  /** The page's data, for pages rendered on demand; sent along with the HTML. */
  data?: unknown
}

/** A page in parts for the public site's frame: its head content and its body. */
export type RenderedPage = PageRequest & { head: string; body: string }

const language = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => language.getStore() ?? 'en')

/** Runs `work` with all messages in the given language. */
export function inLocale<Result>(locale: Locale, work: () => Result): Result {
  return language.run(locale, work)
}

const portal = () => import('./portal/server-page.tsx')

/** Writes a page of the vendor portal. */
export function portalPage(frame: string, page: PortalPage & { locale: Locale }): Promise<string> {
  return inLocale(page.locale, async () => (await portal()).portalPage(frame, page))
}

/** Loads what writes the pages of the portal, so that the first one doesn't wait for it. */
export async function preparePortal(): Promise<void> {
  await portal()
}

/** Renders a page from the registry. */
export function renderPublicPage({ name, path, facts, data }: PublicPage, locale: Locale): Promise<RenderedPage> {
  return inLocale(locale, async () => {
    const head = await headOf(facts(), { path, url: absolute(path) })
    return { name, path, locale, head, ...(await bodyOf(name, path, data?.())) }
  })
}

/** Renders a stand-in page. It's served at the URL of the page it replaces, so it has none of its own. */
export function renderStandIn(name: SitePageName, locale: Locale): Promise<RenderedPage> {
  return inLocale(locale, async () => {
    const head = await html(<PageHead title={STAND_INS[name]?.() ?? ''} />)
    return { name, path: '/', locale, head, ...(await bodyOf(name, '/', null)) }
  })
}

/** Renders a page whose head depends on its data. */
export function renderPage({ name, path, locale, data = null }: PageRequest): Promise<RenderedPage> {
  return inLocale(locale, async () => {
    const { url, ...facts } = ON_DEMAND[name as keyof typeof ON_DEMAND](data)
    return { name, path, locale, head: await headOf(facts, { path, url }), ...(await bodyOf(name, path, data)) }
  })
}

async function headOf(facts: PageFacts, { path, url }: { path: string; url: string }): Promise<string> {
  const picture = sharePicture(facts.pictureOf ?? path)
  return (await html(<SiteHead facts={facts} url={url} picture={picture} />)) + structuredData(facts.structured ?? [])
}

async function bodyOf(name: SitePageName, path: string, data: unknown): Promise<{ body: string; data: unknown }> {
  const { default: Page } = await PAGE_MODULES[name]()
  const body = await html(
    <SiteFrame path={path}>
      <Page data={data ?? null} />
    </SiteFrame>,
  )
  return { body, data: isStill(name) ? null : data }
}

async function html(tree: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(tree)
  return text(prelude)
}
