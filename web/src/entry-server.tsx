import { AsyncLocalStorage } from 'node:async_hooks'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type Locale, overwriteGetLocale } from './messages/generated/runtime.js'
import { SITE_PAGES, type SitePage, type SitePageName } from './site/pages.ts'
import { SiteFrame } from './site/SiteFrame.tsx'

export { PRERENDERED, STAND_INS } from './site/pages.ts'
export { framed } from './site/framed.ts'

export type PageRequest = {
  name: SitePageName
  /** The address without its query. */
  path: string
  locale: Locale
  /** What the page shows, for pages that are rendered when asked for; it travels with the HTML. */
  data?: unknown
}

/** A page in pieces, for the frame of the public site: what belongs into its head, and its body. */
export type RenderedPage = PageRequest & { head: string; body: string }

const language = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => language.getStore() ?? 'en')

/** Renders one public page in one language. */
export function renderPage(request: PageRequest): Promise<RenderedPage> {
  return language.run(request.locale, async () => {
    const { default: Page }: SitePage = await SITE_PAGES[request.name]()
    const { prelude } = await prerenderToNodeStream(
      <SiteFrame path={request.path}>
        <Page data={request.data ?? null} />
      </SiteFrame>,
    )
    return { ...request, ...divide(await text(prelude)) }
  })
}

/** React writes title and metadata before the body when it renders less than a whole document. */
const HEAD_TAGS = /^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)+/

function divide(html: string): { head: string; body: string } {
  const head = HEAD_TAGS.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
