import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fewFiles } from './few-files.ts'

/** The part of the bundler's module info that is used here. */
type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/** The entry points, the page that most users open first, and the folder of the compiled messages. */
type Places = { app: string; site: string; portal: string; board: string; words: string }
type File =
  | 'shared'
  | 'common'
  | 'typing'
  | 'door'
  | 'billing'
  | 'later'
  | 'first'
  | 'kit'
  | 'deals'
  | 'basics'
  | 'figures'
  | 'labels'

/**
 * Libraries of both entry points and anything equally small, those the application needs immediately, and those that
 * every control of the UI kit builds on.
 */
const SHARED_LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler)\/|\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)|vite\/preload-helper|\/ui\/use-media-query/
const FIRST_LIBRARIES = inPackages(
  'react-router',
  '@tanstack/(query-core|react-query)',
  '@orpc/[\\w-]+',
  '@radix-ui/react-(slot|compose-refs)',
)
/** The client of the sign-in protocol. The first screen needs only the stored token. */
const SIGN_IN = /\/node_modules\/@supabase\/|\/shell\/session\/auth\.ts$/
const KIT_LIBRARIES = inPackages(
  '@radix-ui/primitive',
  '@radix-ui/react-(collection|context|direction|id|presence|primitive|roving-focus|visually-hidden|toggle|toggle-group|use-[\\w-]+)',
)
/**
 * Libraries for overlays. Menus, tooltips, popovers and dialogs need most of them, and all of these load after the
 * first paint.
 */
const PANEL_LIBRARIES = inPackages(
  '@floating-ui/[\\w-]+',
  '@radix-ui/(number|rect)',
  '@radix-ui/react-(arrow|dialog|dismissable-layer|dropdown-menu|focus-guards|focus-scope|menu|popover|popper|portal|tooltip)',
  '(aria-hidden|get-nonce|react-remove-scroll[\\w-]*|react-style-singleton|tslib|use-callback-ref|use-sidecar)',
)
/**
 * Icons are few and small (53 make 5 KB), and the navigation needs some before any page runs. If they were in a page's
 * file, it would form a cycle with the application's own file, and they would be undefined there.
 */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//
/** The deals' own modules and messages. */
const OF_DEALS = /\/src\/deals\/|\/deals_\w+\.js$/
/** The labels of a deal's fields and of their choices. */
const LABELS = /\/deals\/field-words\.ts$|\/fields_\w+\.js$/
/** Pages of the vendor portal that a vendor opens from the first one. */
const PORTAL_LATER = /\/portal\/(bids|billing|confirm|home|invoices|order|papers|profile|questions|tax-copies)\//
/** Pages that are opened once in a while. What only they need is no part of files that others load at once. */
const PORTAL_RARE = /\/portal\/(confirm|profile|tax-copies)\//
/** Its page for strangers: a vendor that is signed in doesn't need what that needs to type in. */
const PORTAL_STRANGERS = /\/portal\/SignIn\.tsx$/
/** What each of its pages needs. */
const PORTAL_BASICS = /\/portal\/(use-heading-focus\.ts|use-work\.ts|words\.ts|PaperLink\.tsx)$/
/** What later pages of the portal share with those of the application, which the board doesn’t need. */
const NOT_FIRST =
  /\/domain\/src\/(budgets\/estimates\/unit-words|files\/kinds|vendors\/tin|invoices\/lien-waivers\/kind)\.ts$|\/estimates\/units\.ts$/
/** Too small for files of their own, which the first page of the portal would have to list. */
const PORTAL_TINY = /\/domain\/src\/(portal\/signer|files\/whole-picture)\.ts$|\/portal\/save-file\.ts$/
const INSIDE_LATER = new RegExp(`${PORTAL_LATER.source}|${PORTAL_STRANGERS.source}`)
const OUR_OWN = /\/(web|domain|contract)\/src\//
/** Runs wherever a deal is computed. */
const ENGINE = /\/domain\/src\/underwriting\/underwrite\.ts$/
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g
/** What is close to a limit of house/bundle-budget.test.ts. */
const TIGHT =
  /\/entry-\w+\.tsx$|\/(site|portal)\/|((BoardPage|DrawView|PunchListPart|SettingsPage|SiteLogsPart|TasksPage|UpdatesPart)\.tsx|src\/activity-words\.ts)$/
const ENTRY = /\/entry-\w+\.tsx$/
/** The list of all messages, which leaves no trace in what is built. */
const ALL_WORDS = /\/messages\/_index\.js$/
const USED_WORD = /\bm\.(\w+)/g

function inPackages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join('|')})/`)
}

/**
 * Puts what is needed immediately into few files: one that all entry points share, four for what the vendor portal has in
 * common with the others: at first, on its page for strangers, on later pages, and there with pages that aren’t opened first, one for the application, and two (kit and deals) for what the board has in common with other pages. What public pages load later and the application
 * uses too gets files of its own: what the board needs of it, and what computes a deal. So do the labels of a deal's
 * fields, which most of its pages need. Many small files of the same load compress worse.
 */
export function firstLoadChunk(places: Places) {
  let plan: Map<string, File> | undefined
  let portalIcons: Map<string, File> | undefined
  let rest: Map<string, string> | undefined
  const fixed = (id: string, graph: Graph): string | null => {
    if (SHARED_LIBRARIES.test(id)) return 'shared'
    if (SIGN_IN.test(id)) return 'sign-in'
    if (ICONS.test(id)) return (portalIcons ??= iconsOf(places, graph, dirname(id))).get(id) ?? 'icons'
    if (FIRST_LIBRARIES.test(id) || id.includes('virtual:contract-routes')) return 'first'
    if (KIT_LIBRARIES.test(id)) return 'kit'
    if (PANEL_LIBRARIES.test(id)) return 'panels'
    if (!OUR_OWN.test(id)) return null
    plan ??= filesOf(places, graph)
    return plan.get(id) ?? null
  }
  return (id: string, graph: Graph): string | null => {
    const file = fixed(id, graph)
    if (file !== null || !OUR_OWN.test(id) || ALL_WORDS.test(id) || ENTRY.test(id)) return file
    rest ??= fewFiles([places.app, places.site, places.portal], {
      module: (one) => (ALL_WORDS.test(one) ? null : graph.getModuleInfo(one)),
      words: (one) => wordsOf(one, places.words, graph),
      fixed: (one) => fixed(one, graph),
      isFree: (one) => OUR_OWN.test(one) && !ALL_WORDS.test(one) && !ENTRY.test(one),
      isTight: (one) => TIGHT.test(one),
    })
    return rest.get(id) ?? null
  }
}

function filesOf({ app, site, portal, board, words }: Places, graph: Graph): Map<string, File> {
  const reach = (entries: readonly string[], options?: Reach) =>
    withWords(ownModules(entries, graph, options), words, graph)
  const appNow = reach([app])
  const siteNow = reach([site])
  const siteEver = reach([site], { onDemand: true })
  const appEver = reach([app], { onDemand: true })
  const portalEver = reach([portal], { onDemand: true, without: PORTAL_RARE })
  const portalFirst = reach([portal], { onDemand: true, without: PORTAL_LATER })
  const portalInside = reach([portal], { onDemand: true, without: INSIDE_LATER })
  const ofPortal = (id: string): File => (portalInside.has(id) ? 'common' : portalFirst.has(id) ? 'typing' : 'billing')
  const boardNow = reach([board])
  const elsewhere = reach([...pagesOf(app, graph)].filter((page) => page !== board))

  const files = new Map<string, File>()
  for (const id of [...appNow, ...boardNow]) {
    // Entry points and pages stay separate, since fetching a shared file must not run them.
    if (id === app || id === site || id === board) continue
    if (appNow.has(id) && siteNow.has(id)) files.set(id, 'shared')
    else if (portalEver.has(id)) files.set(id, ofPortal(id))
    // What a public page needs must not pull in the application.
    else if (siteEver.has(id)) files.set(id, 'basics')
    else if (appNow.has(id)) files.set(id, 'first')
    else if (elsewhere.has(id)) files.set(id, OF_DEALS.test(id) ? 'deals' : 'kit')
  }
  for (const id of portalEver.intersection(appEver.union(siteEver))) {
    if (files.has(id)) continue
    files.set(id, NOT_FIRST.test(id) && !siteEver.has(id) ? 'later' : ofPortal(id))
  }
  for (const id of portalEver) if (PORTAL_TINY.test(id)) files.set(id, 'later')
  // Whatever a vendor opens needs these as well.
  const basics = [...portalFirst].filter((id) => PORTAL_BASICS.test(id))
  for (const id of reach([portal, ...basics])) if (id !== portal && !files.has(id)) files.set(id, 'door')
  // The kit must not need the deals' file, which needs the kit: in a cycle, names would be undefined when they're first read.
  for (const [id, file] of files)
    if (file === 'kit' && [...reach([id])].some((needed) => OF_DEALS.test(needed))) files.set(id, 'deals')
  for (const id of figuring(app, graph, words).intersection(siteEver)) if (!files.has(id)) files.set(id, 'figures')
  for (const id of elsewhere.difference(siteEver)) if (LABELS.test(id) && !files.has(id)) files.set(id, 'labels')
  return files
}

/** Returns the icons that the vendor portal shows, which needs no others, under their old names and their new ones. */
function iconsOf({ portal }: Places, graph: Graph, folder: string): Map<string, File> {
  const shown = (file: File, without?: RegExp) =>
    iconsIn(ownModules([portal], graph, { onDemand: true, ...(without ? { without } : {}) }), graph, folder).map(
      (id) => [id, file] as const,
    )
  return new Map([...shown('billing'), ...shown('typing', PORTAL_LATER), ...shown('common', INSIDE_LATER)])
}

function iconsIn(modules: Set<string>, graph: Graph, folder: string): string[] {
  const code = [...modules].map((id) => graph.getModuleInfo(id)?.code ?? '')
  const names = code.flatMap((text) => [...text.matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(',')))
  const icons = names.map((name) => `${folder}/${fileName(name.trim().split(/\s/)[0]!)}.mjs`)
  return icons.flatMap((id) => [id, ...newNameOf(id)])
}

/** An icon that was renamed is a file that points to the new one, which the bundler has already skipped. */
function newNameOf(icon: string): string[] {
  const file = existsSync(icon) ? /from '(\.\/[\w-]+\.mjs)'/.exec(readFileSync(icon, 'utf8'))?.[1] : undefined
  return file ? [join(dirname(icon), file)] : []
}

/** `CircleCheck` is in `circle-check.mjs`. */
function fileName(icon: string): string {
  return icon.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()
}

type Reach = {
  /** includes what the entries may load later */
  onDemand?: boolean
  without?: RegExp
}

/** Returns our own modules that run before the entries do. */
function ownModules(entries: readonly string[], graph: Graph, { onDemand = false, without }: Reach = {}): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !OUR_OWN.test(id) || ALL_WORDS.test(id) || without?.test(id)) continue
    found.add(id)
    const module = graph.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []), ...(onDemand ? (module?.dynamicallyImportedIds ?? []) : []))
  }
  return found
}

/**
 * Returns what only the pages that compute a deal need immediately, so that other pages of the application don't pay
 * for it.
 */
function figuring(app: string, graph: Graph, words: string): Set<string> {
  const elsewhere = new Set<string>()
  const figures = new Set<string>()
  const seen = new Set<string>()
  const waiting = [app]
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    if (seen.has(page)) continue
    seen.add(page)
    const needs = withWords(ownModules([page], graph), words, graph)
    const isFiguring = [...needs].some((id) => ENGINE.test(id))
    for (const id of needs) {
      ;(isFiguring ? figures : elsewhere).add(id)
      // What such a page loads later belongs to it.
      if (!isFiguring) waiting.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
    }
  }
  return figures.difference(elsewhere)
}

/**
 * Returns the modules with the messages they use. The full list imports every message, so the code is searched for the
 * ones in use.
 */
function withWords(modules: Set<string>, folder: string, graph: Graph): Set<string> {
  return new Set([...modules, ...[...modules].flatMap((id) => wordsOf(id, folder, graph))])
}

function wordsOf(id: string, folder: string, graph: Graph): string[] {
  if (!OUR_OWN.test(id)) return []
  const said = (graph.getModuleInfo(id)?.code ?? '').matchAll(USED_WORD)
  return [...said].map(([, name]) => `${folder}/${name}.js`)
}

/** Returns all pages and parts that the application may load later. */
function pagesOf(app: string, graph: Graph): Set<string> {
  const modules = ownModules([app], graph, { onDemand: true })
  return new Set([...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
}
