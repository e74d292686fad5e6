import type { ReactNode } from 'react'
import { MAIN_ID, SkipLink } from '../shell/frame/SkipLink.tsx'
import { CookieNotice } from './CookieNotice.tsx'
import { SitePathContext } from './site-path.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const MAIN = { id: MAIN_ID, tabIndex: -1, className: 'outline-none' } as const

/** Header, page, and footer of the public site. Without children, it hydrates around static page content. */
export function SiteFrame({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <SitePathContext value={path}>
      <SkipLink />
      <SiteHeader />
      {children === undefined ? <KeptMain /> : <main {...MAIN}>{children}</main>}
      <CookieNotice />
      <SiteFooter />
      <span id="page-end" hidden />
    </SitePathContext>
  )
}

/** React doesn't touch the content of an element whose HTML it didn't render. */
function KeptMain() {
  return <main {...MAIN} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
