import './site/site.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { importModule } from './ui/import-module.ts'
import { startLanguage } from './shell/choices/language.ts'
import { startTheme } from './shell/choices/theme.ts'
import { ISLANDS, isIsland } from './site/islands.tsx'
import { PAGE_MODULES, type SitePage } from './site/page-modules.ts'
import { isSitePage, isStill, type SitePageName } from './site/pages.ts'
import { SiteFrame } from './site/SiteFrame.tsx'

/** Takes over the page that came as HTML; fetched with the first touch (see `site/loader.js`). */
async function hydrate(root: HTMLElement): Promise<void> {
  startLanguage()
  startTheme()
  const name = root.dataset['page'] ?? ''
  if (isSitePage(name)) {
    hydrateRoot(root, await pageTree(name, root.dataset['path'] ?? '/', pageData()))
    await hydrateIslands(root)
  }
  if (!isSitePage(name) && import.meta.env.DEV) await renderInDevelopment(root)
}

async function pageTree(name: SitePageName, path: string, data: unknown) {
  if (isStill(name)) return <SiteFrame path={path} />
  // The page's own script has to be there before it hydrates, or the finished HTML would be thrown away.
  const { default: Page } = await importModule<SitePage>(PAGE_MODULES[name])
  return (
    <SiteFrame path={path}>
      <Page data={data} />
    </SiteFrame>
  )
}

/** What lives on a page that is still otherwise. */
async function hydrateIslands(root: HTMLElement): Promise<void> {
  const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')]
  await Promise.all(
    islands.map(async (place) => {
      const name = place.dataset['island']
      if (!isIsland(name)) return
      const Part = await importModule(ISLANDS[name])
      hydrateRoot(place, <Part />)
    }),
  )
}

function pageData(): unknown {
  const written = document.getElementById('page-data')?.textContent
  return written ? JSON.parse(written) : null
}

/** While developing nothing was rendered ahead. */
async function renderInDevelopment(root: HTMLElement): Promise<void> {
  const { PUBLIC_PAGES } = await import('./site/public-pages.ts')
  const page = PUBLIC_PAGES.find(({ path }) => path === location.pathname)
  const { default: Page } = await PAGE_MODULES[page?.name ?? 'not-found']()
  document.title = page?.facts().title ?? ''
  createRoot(root).render(
    <SiteFrame path={location.pathname}>
      <Page data={page?.data?.() ?? null} />
    </SiteFrame>,
  )
}

await hydrate(document.getElementById('root')!)
// The loader in the page repeats the press that came before anything could hear it.
dispatchEvent(new Event('plumbline:ready'))
