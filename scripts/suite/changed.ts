import { isTest, type Module } from '../../house/modules.ts'
import { ROOMS } from '../../house/rooms.ts'

/** What a change asks for: some test files, or the whole suite. */
export type Reach = { everything: string } | { tests: string[] }

/** What every test stands on. */
const FOUNDATIONS =
  /^(package(-lock)?\.json|\.npmrc|vitest\.config\.ts|(web\/)?tsconfig[^/]*\.json|web\/vite\.config\.ts)$/
const MIGRATION = /^server\/migrations\//
const MESSAGES = /^web\/src\/messages\/([\w-]+)\.\w+\.json$/

/** Who may ask for what, at every endpoint: a few seconds. */
const EVERY_ENDPOINT = 'server/tests/refusals/refusals.test.ts'
/** A module that knows this many rooms only puts them together: through it everything would reach everything. */
const ROOMS_OF_A_REGISTRY = 5

/**
 * The tests that a change can reach: those that import it, over whatever is between, but not through the registries that
 * put all rooms together; those of its rooms on all floors and of the server's rooms that import it, which ask over HTTP; and
 * the rules of the house.
 * @param changed paths from the root, some of which may be gone
 * @param mentions the modules whose text names a file, for what is read and not imported
 */
export function reachOf(
  changed: readonly string[],
  modules: readonly Module[],
  mentions: (fileName: string) => readonly string[],
): Reach {
  const foundation = changed.find((path) => FOUNDATIONS.test(path))
  if (foundation !== undefined) return { everything: `${foundation} affects everything` }
  const tests = modules.map(({ path }) => path).filter(isTest)
  const wanted = new Set(tests.filter((path) => path.startsWith('house/')))
  const want = (isWanted: (test: string) => boolean) => {
    for (const test of tests) if (isWanted(test)) wanted.add(test)
  }

  const named = changed.filter((path) => !/\.tsx?$/.test(path)).flatMap((path) => mentions(path.split('/').at(-1)!))
  const reached = reachedFrom([...changed, ...named], modules)
  want((test) => reached.has(test))
  const ownRooms = new Set(changed.flatMap((path) => MESSAGES.exec(path)?.[1] ?? roomOf(path) ?? []))
  want((test) => ownRooms.has(roomOf(test) ?? ''))
  const serverRooms = new Set(
    [...reached].filter((path) => path.startsWith('server/src/')).flatMap((p) => roomOf(p) ?? []),
  )
  want((test) => test.startsWith('server/') && serverRooms.has(roomOf(test) ?? ''))

  const webRooms = changed.filter((path) => path.startsWith('web/')).map((p) => MESSAGES.exec(p)?.[1] ?? roomOf(p))
  for (const room of webRooms) for (const test of room ? browserTestsOf(room, modules) : []) wanted.add(test)
  if (changed.some((path) => /^(server|contract)\/src\//.test(path))) want((test) => test === EVERY_ENDPOINT)
  if (changed.some((path) => MIGRATION.test(path))) want((test) => test.startsWith('server/'))
  return { tests: [...wanted].toSorted() }
}

/** Everything that imports one of them, with themselves, up to the registries. */
function reachedFrom(changed: readonly string[], modules: readonly Module[]): Set<string> {
  const importers = Map.groupBy(
    modules.flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target }))),
    ({ target }) => target,
  )
  const registries = new Set(modules.filter(isRegistry).map(({ path }) => path))
  const reached = new Set(changed)
  for (const path of reached) {
    if (registries.has(path) && !changed.includes(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer.path)
  }
  return reached
}

/** On a floor itself, over many rooms: the list of rooms, the router, the application. */
function isRegistry({ path, imports }: Module): boolean {
  if (!/^\w+\/src\/[^/]+$/.test(path)) return false
  return new Set(imports.flatMap(({ target }) => roomOf(target ?? '') ?? [])).size >= ROOMS_OF_A_REGISTRY
}

function roomOf(path: string): string | undefined {
  const name = /^\w+\/src\/([\w-]+)(\/|\.tsx?$)/.exec(path)?.[1]
  return name !== undefined && ROOMS.has(name) ? name : undefined
}

/** `budget-grid.test.ts` of the room `budgets`; where none carries a room's name, those that speak its contract. */
function browserTestsOf(room: string, modules: readonly Module[]): string[] {
  const inBrowser = modules.filter(({ path }) => path.startsWith('web/e2e/') && isTest(path))
  const named = inBrowser.filter(({ path }) =>
    `${path.split('/').at(-1)!.replace('.test.ts', '')}-`.startsWith(room.replace(/s$/, '')),
  )
  const speaking = inBrowser.filter(({ imports }) =>
    imports.some(({ target }) => target?.startsWith('contract/') && roomOf(target) === room),
  )
  return (named.length > 0 ? named : speaking).map(({ path }) => path)
}
