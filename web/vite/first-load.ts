/** What the bundler tells about a module; the part that is asked here. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

type Doors = { app: string; site: string }

/** Libraries of both front doors, and those that the application needs at once. Others stay with the pages that use them. */
const SHARED_LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler)\/|\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)|vite\/preload-helper/
const FIRST_LIBRARIES = new RegExp(
  `/node_modules/(${[
    'react-router',
    '@supabase/auth-js',
    '@tanstack/(query-core|react-query)',
    '@orpc/[\\w-]+',
    'get-nonce',
    'tslib',
    'aria-hidden',
    'react-remove-scroll[\\w-]*',
    'react-style-singleton',
    'use-callback-ref',
    'use-sidecar',
    '@radix-ui/(primitive|number)',
    '@floating-ui/[\\w-]+',
    '@radix-ui/react-(menu|dropdown-menu|tooltip|popper|arrow|portal|presence|primitive|slot|collection|roving-focus)',
    '@radix-ui/react-(visually-hidden|focus-scope|focus-guards|dismissable-layer|context|compose-refs|direction|id|use-[\\w-]+)',
  ].join('|')})/`,
)
/**
 * Icons are few and small (53 make 5 KB), and the navigation needs some before any page runs: in a file of a page they would
 * make a circle with the application's own file, and be undefined there.
 */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//
/** Every word there is; what is used of them goes where it is used. */
const WORDS = /\/messages\/generated\/messages\//
const OUR_OWN = /\/web\/src\//

/**
 * Puts what a front door needs at once into few files: one that both doors share and one for the application. Many small
 * files of the same load compress worse (measured: 199.5 KB in fifteen files).
 */
export function firstLoadChunk({ app, site }: Doors) {
  let ours: { app: Set<string>; site: Set<string>; sitePages: Set<string> } | undefined
  return (id: string, graph: Graph): string | null => {
    if (SHARED_LIBRARIES.test(id)) return 'shared'
    if (ICONS.test(id)) return 'icons'
    if (FIRST_LIBRARIES.test(id) || id.includes('virtual:contract-routes')) return 'first'
    if (!OUR_OWN.test(id)) return null
    ours ??= {
      app: ownModules(app, graph),
      site: ownModules(site, graph),
      sitePages: ownModules(site, graph, { onDemand: true }),
    }
    // A door itself stays apart: whoever fetches a shared file must not open it.
    if (!ours.app.has(id) || id === app || id === site) return null
    if (ours.site.has(id)) return 'shared'
    // What a public page needs must not bring the application with it.
    return ours.sitePages.has(id) ? null : 'first'
  }
}

/** Every module of ours that runs before the entry does; with `onDemand` also those that it may load later. */
function ownModules(entry: string, graph: Graph, { onDemand = false } = {}): Set<string> {
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !OUR_OWN.test(id) || WORDS.test(id)) continue
    found.add(id)
    const module = graph.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []), ...(onDemand ? (module?.dynamicallyImportedIds ?? []) : []))
  }
  return found
}
