/**
 * The nouns that may have a folder on any floor, in dependency order: a room imports only itself and earlier rooms,
 * types included. When an earlier room has to notify a later one, the later one registers a hook (docs/decisions/0094).
 * Add a new room here first, once it deserves one.
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
  'sale-offers',
  'deadlines',
  'purchase-orders',
  'invoices',
  'photos',
  'draws',
  'people',
  'schedule',
  'on-site',
  'calendar-events',
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
  'samples',
] as const
export type Room = (typeof ROOM_ORDER)[number]

export const ROOMS: ReadonlySet<string> = new Set(ROOM_ORDER)

/**
 * Folders that serve every room of a floor and belong to none, each with the last room it may know: `none`, a room, or
 * `all`. Files directly on a floor that belong to no room (a router, an entry) may know all rooms.
 */
export const CORRIDORS: Record<Floor, Readonly<Record<string, Room | 'none' | 'all'>>> = {
  domain: { addresses: 'none', files: 'none', sheets: 'none', vectors: 'all', 'written-dates': 'none' },
  contract: { base: 'plans', errors: 'none' },
  server: { platform: 'plans', sample: 'all', start: 'all' },
  web: {
    messages: 'none',
    ui: 'none',
    shell: 'team',
    figures: 'underwriting',
    'plan-contents': 'plans',
    'public-portfolio': 'portfolio',
    site: 'all',
  },
}

/**
 * Lists above all rooms whose names every room may use: the API's contents, what can be logged, and how errors read.
 * Using them doesn't let a room know anything else about later rooms.
 */
export const KNOWN_TO_ALL: ReadonlySet<string> = new Set([
  'contract/src/router.ts',
  'domain/src/logged.ts',
  'web/src/failure-words.ts',
])

/** The folders allowed in `server/src/platform`. */
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
  'pdf',
  'rooms',
  'sms',
  'text',
])

export const FLOORS = ['domain', 'contract', 'server', 'web'] as const
export type Floor = (typeof FLOORS)[number]

/** The floors that each floor may import besides itself. Imports only go down. */
export const BELOW: Record<Floor, readonly Floor[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
}
