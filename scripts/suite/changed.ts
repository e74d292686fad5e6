import { isTest, type Module } from '../../house/modules.ts'
import { ROOMS } from '../../house/rooms.ts'

/** The tests that a change requires: some test files, or the whole suite. */
export type Reach = { everything: string } | { tests: string[] }

/** Files that every test depends on. */
const FOUNDATIONS =
  /^(package(-lock)?\.json|\.npmrc|vitest\.config\.ts|(web\/)?tsconfig[^/]*\.json|web\/vite\.config\.ts)$/
const MIGRATION = /^server\/migrations\//
const MESSAGES = /^web\/src\/messages\/([\w-]+)\.\w+\.json$/

/** Checks who may call each endpoint. Takes a few seconds. */
const EVERY_ENDPOINT = 'server/tests/refusals/refusals.test.ts'
/** Starts everything, so every test that uses HTTP depends on it. Rooms reach it through what they register. */
const APPLICATION = 'server/src/app.ts'
/** A module that knows this many rooms only combines them. If it counted, every change would affect everything. */
const ROOMS_OF_A_REGISTRY = 5

/**
 * Returns the tests that a change can affect: those that import it directly or indirectly, but not through the
 * registries that combine all rooms; those of its rooms on all floors, and of server rooms that import it, whose tests
 * use HTTP; and the house rules.
 * @param changed paths from the root, some of which may be deleted
 * @param mentions returns the modules whose text mentions a file, for files that are read rather than imported
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

/** Returns these files and everything that imports them, up to the registries. */
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

/** Checks for a module directly on a floor, above many rooms: the list of rooms, the router, the application. */
function isRegistry({ path, imports }: Module): boolean {
  if (path === APPLICATION) return true
  if (!/^\w+\/src\/[^/]+$/.test(path)) return false
  return new Set(imports.flatMap(({ target }) => roomOf(target ?? '') ?? [])).size >= ROOMS_OF_A_REGISTRY
}

function roomOf(path: string): string | undefined {
  const name = /^\w+\/src\/([\w-]+)(\/|\.tsx?$)/.exec(path)?.[1]
  return name !== undefined && ROOMS.has(name) ? name : undefined
}

/**
 * Returns browser tests such as `budget-grid.test.ts` for the room `budgets`. If none has the room's name, returns
 * those that use its contract.
 */
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
