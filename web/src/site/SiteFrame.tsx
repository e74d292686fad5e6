import type { ReactNode } from 'react'
import { MAIN_ID, SkipLink } from '../shell/SkipLink.tsx'
import { SitePathContext } from './site-path.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** Header, page and footer of the public site. */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <SitePathContext value={path}>
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </SitePathContext>
  )
}
