/** The nouns that may have a folder on any floor. A new one is added here first, when it deserves a room. */
export const ROOMS: ReadonlySet<string> = new Set([
  'access',
  'account',
  'activity',
  'admin',
  'analytics',
  'approvals',
  'auth',
  'billing',
  'budgets',
  'comps',
  'contacts',
  'deals',
  'documents',
  'draws',
  'exports',
  'home',
  'imports',
  'inquiries',
  'integrations',
  'invoices',
  'memos',
  'notifications',
  'organizations',
  'photos',
  'pipelines',
  'portfolio',
  'purchase-orders',
  'reports',
  'retention',
  'search',
  'tasks',
  'team',
  'underwriting',
  'vendors',
])

/** Folders that serve every room of a floor and belong to none. */
export const CORRIDORS: Record<Floor, ReadonlySet<string>> = {
  domain: new Set(['vectors']),
  contract: new Set(),
  server: new Set(['platform', 'sample', 'start']),
  web: new Set(['shell', 'ui', 'site', 'messages', 'figures']),
}

/** What `server/src/platform` may hold. */
export const PLATFORM: ReadonlySet<string> = new Set([
  'backup',
  'config',
  'db',
  'files',
  'http',
  'jobs',
  'live',
  'llm',
  'log',
  'mail',
  'sms',
])

export const FLOORS = ['domain', 'contract', 'server', 'web'] as const
export type Floor = (typeof FLOORS)[number]

/** The floors that a floor may import, besides itself: down only. */
export const BELOW: Record<Floor, readonly Floor[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
}
