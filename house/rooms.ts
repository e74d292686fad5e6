/**
 * The nouns that may have a folder on any floor, in the order in which they may know each other: a room imports itself and
 * the rooms before it, types included. What an earlier room must tell a later one goes through a hook that the later one
 * registers (docs/decisions/0094). A new room is added here first, when it deserves one.
 */
export const ROOM_ORDER = [
  'access',
  'plans',
  'auth',
  'account',
  'activity',
  'notifications',
  'undo',
  'organizations',
  'team',
  'contacts',
  'approvals',
  'pipelines',
  'deals',
  'activity-log',
  'documents',
  'comments',
  'tasks',
  'vendors',
  'underwriting',
  'budgets',
  'moves',
  'purchase-orders',
  'invoices',
  'photos',
  'draws',
  'schedule',
  'reports',
  'shares',
  'memos',
  'portfolio',
  'portal',
  'imports',
  'exports',
  'search',
  'retention',
  'billing',
  'integrations',
  'analytics',
  'inquiries',
  'admin',
] as const
export type Room = (typeof ROOM_ORDER)[number]

export const ROOMS: ReadonlySet<string> = new Set(ROOM_ORDER)

/**
 * Folders that serve every room of a floor and belong to none, with the last room that each may know: `none` of them, or
 * `all`. The files that lie on a floor itself (a router, an entry) and are no room's own know all.
 */
export const CORRIDORS: Record<Floor, Readonly<Record<string, Room | 'none' | 'all'>>> = {
  domain: { addresses: 'none', files: 'none', sheets: 'none', vectors: 'all' },
  contract: { base: 'access', errors: 'none' },
  server: { platform: 'access', sample: 'all', start: 'all' },
  web: {
    messages: 'none',
    ui: 'none',
    shell: 'team',
    figures: 'underwriting',
    'public-portfolio': 'portfolio',
    site: 'all',
  },
}

/**
 * Lists above all rooms whose names every room may use: what the API has, what can be logged, and how refusals read. A room
 * that uses them learns no more of a later one than that.
 */
export const KNOWN_TO_ALL: ReadonlySet<string> = new Set([
  'contract/src/router.ts',
  'domain/src/logged.ts',
  'web/src/failure-words.ts',
])

/** What `server/src/platform` may hold. */
export const PLATFORM: ReadonlySet<string> = new Set([
  'backup',
  'commands',
  'config',
  'db',
  'files',
  'http',
  'jobs',
  'lists',
  'live',
  'llm',
  'log',
  'mail',
  'rooms',
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
