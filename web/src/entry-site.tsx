import './site/site.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { importModule } from './ui/import-module.ts'
import { startLanguage } from './shell/language.ts'
import { startTheme } from './shell/theme.ts'
import { isSitePage, pageAt, SITE_PAGES, type SitePage } from './site/pages.ts'
import { SiteFrame } from './site/SiteFrame.tsx'

/** Takes over the page that came as HTML; fetched with the first touch (see `site/loader.js`). */
async function takeOver(root: HTMLElement): Promise<void> {
  startLanguage()
  startTheme()
  const name = root.dataset['page'] ?? ''
  // The page's own script has to be there before it hydrates, or the finished HTML would be thrown away.
  const { default: Page } = await importModule<SitePage>(
    SITE_PAGES[isSitePage(name) ? name : pageAt(location.pathname)],
  )
  const page = (
    <SiteFrame path={root.dataset['path'] ?? location.pathname}>
      <Page data={pageData()} />
    </SiteFrame>
  )
  if (root.firstElementChild) hydrateRoot(root, page)
  else createRoot(root).render(page)
}

function pageData(): unknown {
  const written = document.getElementById('page-data')?.textContent
  return written ? JSON.parse(written) : null
}

await takeOver(document.getElementById('root')!)
// The loader in the page repeats the press that came before anything could hear it.
dispatchEvent(new Event('plumbline:ready'))
