import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './modules.ts'

/** Vite's manifest entry for a built file. */
type Chunk = {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
export type Bundle = Record<string, Chunk>

const SHELLS: ReadonlySet<string> = new Set(['app.html', 'portal.html'])
const CLIENT = join(root, 'dist', 'web', 'client')

/** @throws if the pages aren't built, since an unmeasured budget isn't enforced */
export function readBundle(): Bundle {
  const manifest = join(CLIENT, '.vite', 'manifest.json')
  if (!existsSync(manifest)) throw new Error('The pages are not built. Run npm run build, then run this test again.')
  return JSON.parse(readFileSync(manifest, 'utf8')) as Bundle
}

/** Returns the scripts that a browser has to fetch before `name` can run: its own and everything it imports. */
export function scriptsOf(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (!chunk) throw new Error(`The built pages have no ${name}.`)
  if (chunk.file.endsWith('.js') && !seen.has(chunk.file)) {
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) scriptsOf(bundle, imported, seen)
  }
  return seen
}

/** Returns the built files that import each other, directly or through others. */
export function cyclesOf(bundle: Bundle): string[][] {
  const reach = new Map(Object.keys(bundle).map((name) => [name, importsOf(bundle, name)]))
  const inCycle = [...reach].flatMap(([name, needed]) => (needed.has(name) ? [name] : []))
  const cycles = inCycle.map((name) =>
    inCycle.filter((other) => reach.get(name)?.has(other) && reach.get(other)?.has(name)),
  )
  return [...new Map(cycles.map((cycle) => [cycle.join(), cycle])).values()]
}

function importsOf(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  for (const imported of bundle[name]?.imports ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    importsOf(bundle, imported, seen)
  }
  return seen
}

/** Returns everything that `entry` may load on demand. */
export function onDemand(bundle: Bundle, entry: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[entry]
  for (const name of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
    if (seen.has(name)) continue
    seen.add(name)
    onDemand(bundle, name, seen)
  }
  return new Set([...seen].filter((name) => bundle[name]?.isDynamicEntry))
}

/** Returns the transfer size of these scripts in kilobytes (1,000 bytes), each compressed separately. */
export function gzipKb(scripts: Iterable<string>): number {
  let bytes = 0
  for (const script of scripts) bytes += gzipSync(readFileSync(join(CLIENT, script))).length
  return bytes / 1_000
}

/** Returns the built HTML of the public pages: everything except the shells of the signed-in product and the portal. */
export function publicHtml(): { path: string; html: string }[] {
  return globSync('**/*.html', { cwd: CLIENT })
    .filter((path) => !SHELLS.has(path))
    .map((path) => ({ path, html: readFileSync(join(CLIENT, path), 'utf8') }))
}
