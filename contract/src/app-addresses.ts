/**
 * The app's pages, below /app. The web app has a page for each, and the server returns 404 for every other address
 * below /app. Rooms without pages aren't listed yet.
 */
export const APP_PAGES = [
  '',
  'account',
  'activity',
  'approvals',
  'billing',
  'calendar',
  'deals',
  'deals/:dealId/:tab?',
  'deals/:dealId/draws/schedule/:loanId',
  'deals/import',
  'deals/import/:importId',
  'deals/new',
  'deals/sum',
  'draws',
  'notifications',
  'notifications/preferences',
  'payments',
  'payments/import',
  'payments/import/:importId',
  'payments/runs/:runId',
  'people',
  'people/:contactId',
  'people/import',
  'people/import/:importId',
  'portfolio/:tab?',
  'portfolio/sum',
  'search',
  'settings',
  'settings/approvals',
  'tasks',
  'team',
  'vendors',
  'vendors/1099/:year',
  'vendors/:vendorId/:tab?',
  'vendors/import',
  'vendors/import/:importId',
  'vendors/review',
  'vendors/search',
] as const

export type AppPage = (typeof APP_PAGES)[number]

/** The tabs of pages that have them, in place of `:tab`. The page decides which ones a reader sees. */
export const APP_TABS = {
  'deals/:dealId/:tab?': [
    'overview',
    'underwriting',
    'comps',
    'budget',
    'orders',
    'invoices',
    'draws',
    'schedule',
    'on-site',
    'documents',
    'activity',
  ],
  'portfolio/:tab?': ['deals', 'page'],
  'vendors/:vendorId/:tab?': ['overview', 'papers', 'notes', 'activity'],
} as const satisfies Partial<Record<AppPage, readonly string[]>>

export type DealTab = (typeof APP_TABS)['deals/:dealId/:tab?'][number]
export type VendorTab = (typeof APP_TABS)['vendors/:vendorId/:tab?'][number]
export type PortfolioTab = (typeof APP_TABS)['portfolio/:tab?'][number]

/** Returns the same addresses with each tab spelled out, so that an unknown tab isn't a page. */
export function namedAddresses(): string[] {
  const tabs: Partial<Record<AppPage, readonly string[]>> = APP_TABS
  return APP_PAGES.flatMap((page) => {
    const bare = page.replace('/:tab?', '')
    return [bare, ...(tabs[page] ?? []).map((tab) => `${bare}/${tab}`)]
  })
}
