import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCircles } from './circles.ts'
import { floorOf, type Import, importsOf, isTest, type Module, readModules, root } from './modules.ts'
import { outOfOrder } from './order.ts'
import { BELOW, CORRIDORS, FLOORS, PLATFORM, ROOMS } from './rooms.ts'

const modules = readModules()
const onFloors = modules.filter((module) => floorOf(module.path))

/** The imports for which `isWrong` holds, as lines to read in a failed test. */
function offences(among: readonly Module[], isWrong: (module: Module, entry: Import) => boolean): string[] {
  return among.flatMap((module) =>
    module.imports
      .filter((entry) => isWrong(module, entry))
      .map((entry) => `${module.path} imports ${entry.specifier}`),
  )
}

function webFolder(path: string | undefined): string | undefined {
  return /^web\/src\/([^/]+)\//.exec(path ?? '')?.[1]
}

function folders(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** What the walker finds in a file of the room `deals`. */
function read(source: string): (string | undefined)[] {
  return importsOf('server/src/deals/store.ts', source).map(({ target }) => target)
}

function importing(path: string, target: string): Module {
  return { path, imports: [{ specifier: target, target }] }
}

/** The pairs out of order that one import makes. */
function pairs(path: string, target: string): string[] {
  return outOfOrder([importing(path, target)]).map(({ pair }) => pair)
}

describe('imports', () => {
  it('are read from every floor', () => {
    expect(new Set(onFloors.map((module) => floorOf(module.path)))).toEqual(new Set(FLOORS))
  })

  it('go down only: web to contract to domain, server to contract to domain', () => {
    const upward = offences(onFloors, (module, { target }) => {
      const from = floorOf(module.path)!
      const to = target === undefined ? undefined : floorOf(target)
      return to !== undefined && to !== from && !BELOW[from].includes(to)
    })
    expect(upward).toEqual([])
  })

  it('cross floors by package subpath, never by a climbing path', () => {
    const climbing = offences(onFloors, (module, { specifier, target }) => {
      if (!specifier.startsWith('.') || !target) return false
      return target.split('/')[0] !== module.path.split('/')[0]
    })
    expect(climbing).toEqual([])
  })

  it('never form a circle, types and pages loaded later included', () => {
    expect(findCircles(modules).map((circle) => circle.join(' -> '))).toEqual([])
  })

  it('of the domain name nothing but the domain', () => {
    const domain = onFloors.filter((module) => floorOf(module.path) === 'domain' && !isTest(module.path))
    expect(offences(domain, (_, { target }) => !target?.startsWith('domain/src/'))).toEqual([])
  })

  it('of the product reach neither stand-ins nor the tests’ tools', () => {
    const product = onFloors.filter((module) => !isTest(module.path))
    const forbidden = /^(server\/(stand-ins|tests)|web\/e2e|bench|scripts|house)\//
    expect(offences(product, (_, { target }) => Boolean(target && (forbidden.test(target) || isTest(target))))).toEqual(
      [],
    )
  })

  it('of the public site reach no room of the signed-in product', () => {
    const site = modules.filter((module) => module.path.startsWith('web/src/site/'))
    expect(offences(site, (_, { target }) => ROOMS.has(webFolder(target) ?? ''))).toEqual([])
  })
})

describe('rooms', () => {
  it('import only themselves and the rooms before them, types included', () => {
    const offending = outOfOrder(modules.filter((module) => !isTest(module.path)))
    expect(offending.map(({ line }) => line)).toEqual([])
  })

  it.each(FLOORS)('of the floor %s are known by name', (floor) => {
    const unknown = folders(`${floor}/src`).filter((name) => !ROOMS.has(name) && !(name in CORRIDORS[floor]))
    expect(unknown).toEqual([])
  })

  it('do not hide in the corridor that serves them', () => {
    expect(folders('server/src/platform').filter((name) => !PLATFORM.has(name))).toEqual([])
  })
})

describe('the rules themselves', () => {
  it('tell an import of a later room from one of an earlier room, on each floor and across', () => {
    expect(pairs('server/src/deals/store.ts', 'server/src/tasks/store.ts')).toEqual(['server: deals > tasks'])
    expect(pairs('server/src/tasks/store.ts', 'server/src/deals/store.ts')).toEqual([])
    expect(pairs('web/src/team/words.ts', 'domain/src/deals/fields.ts')).toEqual(['web: team > deals'])
    expect(pairs('server/src/platform/http/api.ts', 'server/src/auth/auth.ts')).toEqual(['server: platform > auth'])
    expect(pairs('contract/src/activity.ts', 'domain/src/deals/fields.ts')).toEqual(['contract: activity > deals'])
    expect(pairs('domain/src/deals/fields.ts', 'domain/src/money.ts')).toEqual([])
    expect(pairs('server/src/router.ts', 'server/src/tasks/routes.ts')).toEqual([])
  })

  it('find a later room behind a file that lies on a floor, but for the lists that all may use', () => {
    const list = importing('server/src/rooms.ts', 'server/src/tasks/room.ts')
    const lower = importing('server/src/clock.ts', 'server/src/access/clock.ts')
    const deals = importing('server/src/deals/store.ts', 'server/src/rooms.ts')
    expect(outOfOrder([list, deals]).map(({ pair }) => pair)).toEqual(['server: deals > server/src/rooms.ts'])
    expect(outOfOrder([lower, importing('server/src/deals/store.ts', 'server/src/clock.ts')])).toEqual([])
    expect(pairs('server/src/platform/http/api.ts', 'contract/src/router.ts')).toEqual([])
  })

  it('see an import in each of its forms', () => {
    expect(read(`import { a } from './a.ts'`)).toEqual(['server/src/deals/a.ts'])
    expect(read(`import type { A } from '../a.ts'`)).toEqual(['server/src/a.ts'])
    expect(read(`export * from '@plumbline/domain/deals/policy'`)).toEqual(['domain/src/deals/policy.ts'])
    expect(read(`const page = () => import('./page.ts')`)).toEqual(['server/src/deals/page.ts'])
    expect(read(`import pg from 'pg'`)).toEqual([undefined])
  })

  it('find a circle through a third module', () => {
    const chain = [importing('a', 'b'), importing('b', 'c')]
    expect(findCircles(chain)).toEqual([])
    expect(findCircles([...chain, importing('c', 'a')])).toEqual([['a', 'b', 'c', 'a']])
  })
})
