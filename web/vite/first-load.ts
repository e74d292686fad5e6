/** What the bundler tells about a module; the part that is asked here. */
type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/** The two front doors, the page that most people open first, and the folder of the compiled words. */
type Places = { app: string; site: string; board: string; words: string }
type File = 'shared' | 'first' | 'kit' | 'deals' | 'basics' | 'figures'

/**
 * Libraries of both front doors and what is as small as one, those that the application needs at once, and what stands below
 * every control of the kit.
 */
const SHARED_LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler)\/|\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)|vite\/preload-helper|\/ui\/use-media-query/
const FIRST_LIBRARIES = inPackages(
  'react-router',
  '@tanstack/(query-core|react-query)',
  '@orpc/[\\w-]+',
  '@radix-ui/react-(slot|compose-refs)',
)
/** The client of the sign-in protocol: the first screen needs no more than the token that is kept. */
const SIGN_IN = /\/node_modules\/@supabase\/|\/shell\/session\/auth\.ts$/
const KIT_LIBRARIES = inPackages(
  '@radix-ui/primitive',
  '@radix-ui/react-(collection|context|direction|id|presence|primitive|roving-focus|visually-hidden|toggle|toggle-group|use-[\\w-]+)',
)
/** What floats over a page: menus, tooltips, popovers and dialogs need most of it, and all come after the first paint. */
const PANEL_LIBRARIES = inPackages(
  '@floating-ui/[\\w-]+',
  '@radix-ui/(number|rect)',
  '@radix-ui/react-(arrow|dialog|dismissable-layer|dropdown-menu|focus-guards|focus-scope|menu|popover|popper|portal|tooltip)',
  '(aria-hidden|get-nonce|react-remove-scroll[\\w-]*|react-style-singleton|tslib|use-callback-ref|use-sidecar)',
)
/**
 * Icons are few and small (53 make 5 KB), and the navigation needs some before any page runs: in a file of a page they would
 * make a circle with the application's own file, and be undefined there.
 */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//
const OUR_OWN = /\/(web|domain|contract)\/src\//
/** Runs wherever a deal is figured. */
const ENGINE = /\/domain\/src\/underwriting\/underwrite\.ts$/
const USED_WORD = /\bm\.(\w+)/g

function inPackages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join('|')})/`)
}

/**
 * Puts what is needed at once into few files: one that both doors share, one for the application, and what the board has in
 * common with other pages in two, the kit and the deals. What public pages load later and the application has too stands in
 * files of its own: what the board needs of it, and what figures a deal. Many small files of the same load compress worse.
 */
export function firstLoadChunk(places: Places) {
  let plan: Map<string, File> | undefined
  return (id: string, graph: Graph): string | null => {
    if (SHARED_LIBRARIES.test(id)) return 'shared'
    if (SIGN_IN.test(id)) return 'sign-in'
    if (ICONS.test(id)) return 'icons'
    if (FIRST_LIBRARIES.test(id) || id.includes('virtual:contract-routes')) return 'first'
    if (KIT_LIBRARIES.test(id)) return 'kit'
    if (PANEL_LIBRARIES.test(id)) return 'panels'
    if (!OUR_OWN.test(id)) return null
    plan ??= filesOf(places, graph)
    return plan.get(id) ?? null
  }
}

function filesOf({ app, site, board, words }: Places, graph: Graph): Map<string, File> {
  const reach = (entries: readonly string[], options?: { onDemand: boolean }) =>
    withWords(ownModules(entries, graph, options), words, graph)
  const appNow = reach([app])
  const siteNow = reach([site])
  const siteEver = reach([site], { onDemand: true })
  const boardNow = reach([board])
  const elsewhere = reach([...pagesOf(app, graph)].filter((page) => page !== board))

  const files = new Map<string, File>()
  for (const id of [...appNow, ...boardNow]) {
    // A door or a page itself stays apart: whoever fetches a shared file must not open it.
    if (id === app || id === site || id === board) continue
    if (appNow.has(id) && siteNow.has(id)) files.set(id, 'shared')
    // What a public page needs must not bring the application with it.
    else if (siteEver.has(id)) files.set(id, 'basics')
    else if (appNow.has(id)) files.set(id, 'first')
    else if (elsewhere.has(id)) files.set(id, /\/src\/deals\/|\/deals_\w+\.js$/.test(id) ? 'deals' : 'kit')
  }
  for (const id of figuring(app, graph, words).intersection(siteEver)) if (!files.has(id)) files.set(id, 'figures')
  return files
}

/** Every module of ours that runs before the entries do; with `onDemand` also those that they may load later. */
function ownModules(entries: readonly string[], graph: Graph, { onDemand = false } = {}): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !OUR_OWN.test(id) || id.endsWith('/messages/_index.js')) continue
    found.add(id)
    const module = graph.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []), ...(onDemand ? (module?.dynamicallyImportedIds ?? []) : []))
  }
  return found
}

/** What the pages that figure a deal need at once, and no other page of the application: others must not pay for it. */
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

/** The modules and the words that they say. Every word is imported by the list of all; the code tells which are used. */
function withWords(modules: Set<string>, folder: string, graph: Graph): Set<string> {
  const said = [...modules].flatMap((id) => [...(graph.getModuleInfo(id)?.code ?? '').matchAll(USED_WORD)])
  return new Set([...modules, ...said.map(([, name]) => `${folder}/${name}.js`)])
}

/** Every page and part that the application may load later. */
function pagesOf(app: string, graph: Graph): Set<string> {
  const modules = ownModules([app], graph, { onDemand: true })
  return new Set([...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
}
