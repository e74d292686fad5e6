/**
 * Where the application has pages, below /app. The web draws a page for each of them, the server answers every other
 * address below /app with status 404. A room without pages yet has no line here.
 */
export const APP_PAGES = [
  '',
  'account',
  'activity',
  'billing',
  'deals',
  'deals/:dealId/:tab?',
  'deals/import',
  'deals/import/:importId',
  'deals/new',
  'portfolio/:tab?',
  'settings',
  'team',
] as const

export type AppPage = (typeof APP_PAGES)[number]

/** The sections of the pages that have some, in place of `:tab`. Which of them a reader gets is decided in the page. */
export const APP_TABS = {
  'deals/:dealId/:tab?': ['overview', 'underwriting', 'comps', 'budget', 'documents', 'activity'],
  'portfolio/:tab?': ['deals', 'page'],
} as const satisfies Partial<Record<AppPage, readonly string[]>>

export type DealTab = (typeof APP_TABS)['deals/:dealId/:tab?'][number]
export type PortfolioTab = (typeof APP_TABS)['portfolio/:tab?'][number]

/** The same addresses with each section by its name, so that an unknown section is no page. */
export function namedAddresses(): string[] {
  const tabs: Partial<Record<AppPage, readonly string[]>> = APP_TABS
  return APP_PAGES.flatMap((page) => {
    const bare = page.replace('/:tab?', '')
    return [bare, ...(tabs[page] ?? []).map((tab) => `${bare}/${tab}`)]
  })
}
