import './site/site.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { importModule } from './ui/import-module.ts'
import { startLanguage } from './shell/choices/language.ts'
import { startTheme } from './shell/choices/theme.ts'
import { ISLANDS, isIsland } from './site/islands.tsx'
import { PAGE_MODULES, type SitePage } from './site/page-modules.ts'
import { isSitePage, isStill, type SitePageName } from './site/pages.ts'
import { SiteFrame } from './site/SiteFrame.tsx'

/** Hydrates the server-rendered page; loaded on first interaction (see `site/loader.js`). */
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
  // The page's module must be loaded before hydrating, or React would discard the rendered HTML.
  const { default: Page } = await importModule<SitePage>(PAGE_MODULES[name])
  return (
    <SiteFrame path={path}>
      <Page data={data} />
    </SiteFrame>
  )
}

/** Hydrates the interactive parts of an otherwise static page. */
async function hydrateIslands(root: HTMLElement): Promise<void> {
  const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')]
  await Promise.all(
    islands.map(async (place) => {
      const name = place.dataset['island']
      if (!isIsland(name)) return
      const Part = await importModule(ISLANDS[name])
      // Whatever moved it until now stops, and it goes on from there.
      place.dataset['taken'] = ''
      hydrateRoot(place, <Part at={Number(place.dataset['at'] ?? 0)} />)
    }),
  )
}

function pageData(): unknown {
  const written = document.getElementById('page-data')?.textContent
  return written ? JSON.parse(written) : null
}

/** In development, nothing is prerendered. */
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
// Tells the page's loader to replay a click that came before the handlers were attached.
dispatchEvent(new Event('plumbline:ready'))
