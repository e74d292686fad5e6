/** A module as the bundler knows it. */
type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

export type ModuleGraph = {
  /** Returns null for what isn't a script. */
  module(id: string): Module | null
  /** Returns what a module needs besides its imports: the messages it uses. */
  words(id: string): readonly string[]
  /** Returns the file that a module is in no matter who needs it, if any. */
  fixed(id: string): string | null
  /** Whether a module may share a file with others. Libraries are left to the bundler. */
  isFree(id: string): boolean
  /** Whether those who fetch this must not fetch more because of a merge. */
  isTight(id: string): boolean
}

/** One request costs a browser about as much as reading this much source. */
const REQUEST = 5_000
/** Files with more source than this aren't merged with others: asking for them is a small part of their cost. */
const LARGE_FILE = 16_000
/** A merge makes no page or part fetch more source than this that it doesn't need. */
const MOST_UNNEEDED = 6_000

type Node = { id: string; size: number; needs: string[]; later: string[] }
/** A page or part that is fetched on demand, or an entry point, with everything it needs. */
type Loader = { start: string; needs: Set<string> }
type File = {
  modules: Node[]
  size: number
  isFree: boolean
  /** whether it asks for other parts when it runs */
  asksForMore: boolean
  /** indexes of the loaders that fetch it */
  loaders: Set<number>
  needs: Set<File>
}

/**
 * Divides modules among few files. What exactly the same pages and parts need is one file to begin with. Then small
 * files join those that are mostly fetched together with them, as long as the requests saved are worth more than the
 * code that someone fetches in vain. No merge makes a circle of files, in which names would be undefined when they're
 * first read.
 *
 * What only one page or part needs is left to the bundler, which puts it into that one's file.
 * @returns the name of the file of each module that shares one
 */
export function fewFiles(entries: readonly string[], graph: ModuleGraph): Map<string, string> {
  const modules = readModules(entries, graph)
  const loaders = loadersOf(entries, modules)
  const files = filesByLoaders(modules, loaders, graph)
  const tight = loaders.flatMap(({ start }, index) => (graph.isTight(start) ? [index] : []))
  mergeSmall(files, new Set(tight))
  return named(files)
}

function readModules(entries: readonly string[], graph: ModuleGraph): Map<string, Node> {
  const nodes = new Map<string, Node>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (nodes.has(id)) continue
    const module = graph.module(id)
    const needs = [...new Set([...(module?.importedIds ?? []), ...graph.words(id)])]
    const later = [...(module?.dynamicallyImportedIds ?? [])]
    nodes.set(id, { id, size: sizeOf(module?.code ?? ''), needs, later })
    waiting.push(...needs, ...later)
  }
  return nodes
}

/** Returns about how many characters of code are left without comments and indentation. */
function sizeOf(code: string): number {
  return code.replaceAll(/\/\*[^]*?\*\/|^\s+/gm, '').length
}

function loadersOf(entries: readonly string[], modules: Map<string, Node>): Loader[] {
  const parts = [...modules.values()].flatMap(({ later }) => later)
  return [...new Set([...entries, ...parts])].map((start) => ({ start, needs: reach(start, modules) }))
}

function reach(start: string, modules: Map<string, Node>): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...modules.get(id)!.needs)
  }
  return found
}

function filesByLoaders(modules: Map<string, Node>, loaders: readonly Loader[], graph: ModuleGraph): Set<File> {
  const starts = new Set(loaders.map(({ start }) => start))
  const files = new Map<string, File>()
  const fileOf = new Map<string, File>()
  for (const node of modules.values()) {
    const by = loaders.flatMap(({ needs }, index) => (needs.has(node.id) ? [index] : []))
    const owner = starts.has(node.id) ? node.id : by.length === 1 ? loaders[by[0]!]!.start : null
    const fixed = graph.fixed(node.id)
    const isFree = !fixed && !owner && graph.isFree(node.id)
    const key = fixed ?? owner ?? `${isFree} ${by.join(' ')}`
    const file = files.get(key) ?? emptyFile(isFree)
    files.set(key, file)
    fileOf.set(node.id, file)
    file.modules.push(node)
    file.size += node.size
    file.asksForMore ||= node.later.length > 0
    for (const index of by) file.loaders.add(index)
  }
  for (const file of files.values()) {
    for (const need of file.modules.flatMap(({ needs }) => needs)) file.needs.add(fileOf.get(need)!)
    file.needs.delete(file)
  }
  return new Set(files.values())
}

function emptyFile(isFree: boolean): File {
  return { modules: [], size: 0, isFree, asksForMore: false, loaders: new Set(), needs: new Set() }
}

/** @param tight the loaders for which no merge may cost anything */
function mergeSmall(files: Set<File>, tight: ReadonlySet<number>): void {
  for (const file of files) for (const index of Array.from(file.loaders)) fetchWith(index, file)
  const small = () =>
    [...files].filter(({ isFree, size }) => isFree && size <= LARGE_FILE).sort((a, b) => a.size - b.size)
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const file of small()) {
      const partner = bestPartner(file, small(), tight)
      if (!partner) continue
      merge(file, partner, files)
      isDone = false
    }
  }
}

/** Notes that a loader fetches a file, and so everything that file needs. */
function fetchWith(index: number, file: File, seen = new Set<File>()): void {
  if (seen.has(file)) return
  seen.add(file)
  file.loaders.add(index)
  for (const needed of file.needs) fetchWith(index, needed, seen)
}

function bestPartner(file: File, others: readonly File[], tight: ReadonlySet<number>): File | null {
  // Merged away in the same round.
  if (file.modules.length === 0) return null
  let best: { other: File; gain: number } | null = null
  for (const other of others) {
    const gain = other === file ? 0 : gainOf(file, other, tight)
    if (gain > (best?.gain ?? 0)) best = { other, gain }
  }
  return best?.other ?? null
}

/** Returns the source that the saved requests are worth, less what is fetched in vain; 0 if they can't be merged. */
function gainOf(file: File, other: File, tight: ReadonlySet<number>): number {
  const shared = file.loaders.intersection(other.loaders).size
  const saved = shared * REQUEST
  const atLeast = file.size * (other.loaders.size - shared) + other.size * (file.loaders.size - shared)
  if (saved <= atLeast) return 0
  const gain = saved - inVain(file, other, tight) - inVain(other, file, tight)
  return gain > 0 && !needsThroughAnother(file, other) && !needsThroughAnother(other, file) ? gain : 0
}

/** Returns how much source those who fetch `other` would fetch in vain if `file` were part of it. */
function inVain(file: File, other: File, tight: ReadonlySet<number>): number {
  const strangers = other.loaders.difference(file.loaders)
  // What runs there must not ask for parts that no one there wants.
  if (strangers.size > 0 && file.asksForMore) return Infinity
  const everything = closure(file)
  let sum = 0
  for (const index of strangers) {
    let more = 0
    for (const one of everything) if (!one.loaders.has(index)) more += one.size
    if (more > (tight.has(index) ? 0 : MOST_UNNEEDED)) return Infinity
    sum += more
  }
  return sum
}

function closure(file: File, found = new Set<File>()): Set<File> {
  if (found.has(file)) return found
  found.add(file)
  for (const needed of file.needs) closure(needed, found)
  return found
}

function needsThroughAnother(file: File, other: File): boolean {
  return [...file.needs].some((needed) => needed !== other && closure(needed).has(other))
}

function merge(file: File, into: File, files: Set<File>): void {
  into.modules.push(...file.modules.splice(0))
  into.size += file.size
  into.asksForMore ||= file.asksForMore
  for (const needed of file.needs) into.needs.add(needed)
  into.needs.delete(file)
  into.needs.delete(into)
  files.delete(file)
  for (const one of files) if (one.needs.delete(file) && one !== into) one.needs.add(into)
  for (const index of file.loaders.union(into.loaders)) fetchWith(index, into)
}

/** Names each file after its largest module. */
function named(files: ReadonlySet<File>): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { modules } of [...files].filter(({ isFree }) => isFree).sort((a, b) => b.size - a.size)) {
    const largest = modules.reduce((one, other) => (other.size > one.size ? other : one))
    const base = /([\w-]+)\.\w+$/.exec(largest.id)?.[1] ?? 'part'
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`
    taken.add(name)
    for (const { id } of modules) names.set(id, name)
  }
  return names
}
