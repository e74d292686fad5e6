import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCircles } from './circles.ts'
import { floorOf, type Import, importsOf, isTest, type Module, readModules, root } from './modules.ts'
import { outOfOrder } from './order.ts'
import { BELOW, CORRIDORS, FLOORS, PLATFORM, ROOMS } from './rooms.ts'

const modules = readModules()
const onFloors = modules.filter((module) => floorOf(module.path))

/** Returns the imports for which `isWrong` is true, as lines for the failure message. */
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

/** Returns the imports found in a file of the `deals` room. */
function read(source: string): (string | undefined)[] {
  return importsOf('server/src/deals/store.ts', source).map(({ target }) => target)
}

function importing(path: string, target: string): Module {
  return { path, imports: [{ specifier: target, target }] }
}

/** Returns the out-of-order pairs caused by one import. */
function pairs(path: string, target: string): string[] {
  return outOfOrder([importing(path, target)]).map(({ pair }) => pair)
}

describe('imports', () => {
  it('are read from every floor', () => {
    expect(new Set(onFloors.map((module) => floorOf(module.path)))).toEqual(new Set(FLOORS))
  })

  it('only go down: web to contract to domain, server to contract to domain', () => {
    const upward = offences(onFloors, (module, { target }) => {
      const from = floorOf(module.path)!
      const to = target === undefined ? undefined : floorOf(target)
      return to !== undefined && to !== from && !BELOW[from].includes(to)
    })
    expect(upward).toEqual([])
  })

  it('cross floors by package subpath, never by a relative path', () => {
    const climbing = offences(onFloors, (module, { specifier, target }) => {
      if (!specifier.startsWith('.') || !target) return false
      return target.split('/')[0] !== module.path.split('/')[0]
    })
    expect(climbing).toEqual([])
  })

  it('never form a cycle, even through types and lazy-loaded pages', () => {
    expect(findCircles(modules).map((circle) => circle.join(' -> '))).toEqual([])
  })

  it('in the domain refer only to the domain', () => {
    const domain = onFloors.filter((module) => floorOf(module.path) === 'domain' && !isTest(module.path))
    expect(offences(domain, (_, { target }) => !target?.startsWith('domain/src/'))).toEqual([])
  })

  it('in the product never use stand-ins or test tools', () => {
    const product = onFloors.filter((module) => !isTest(module.path))
    const forbidden = /^(server\/(stand-ins|tests)|web\/e2e|bench|scripts|house)\//
    expect(offences(product, (_, { target }) => Boolean(target && (forbidden.test(target) || isTest(target))))).toEqual(
      [],
    )
  })

  it('in the public site never use a room of the signed-in product', () => {
    const site = modules.filter((module) => module.path.startsWith('web/src/site/'))
    expect(offences(site, (_, { target }) => ROOMS.has(webFolder(target) ?? ''))).toEqual([])
  })
})

describe('rooms', () => {
  it('import only themselves and earlier rooms, types included', () => {
    const offending = outOfOrder(modules.filter((module) => !isTest(module.path)))
    expect(offending.map(({ line }) => line)).toEqual([])
  })

  it.each(FLOORS)('on the floor %s are known by name', (floor) => {
    const unknown = folders(`${floor}/src`).filter((name) => !ROOMS.has(name) && !(name in CORRIDORS[floor]))
    expect(unknown).toEqual([])
  })

  it('don’t hide in the corridor that serves them', () => {
    expect(folders('server/src/platform').filter((name) => !PLATFORM.has(name))).toEqual([])
  })
})

describe('the rules themselves', () => {
  it('distinguish imports of later and earlier rooms, on each floor and across floors', () => {
    expect(pairs('server/src/deals/store.ts', 'server/src/tasks/store.ts')).toEqual(['server: deals > tasks'])
    expect(pairs('server/src/tasks/store.ts', 'server/src/deals/store.ts')).toEqual([])
    expect(pairs('web/src/team/words.ts', 'domain/src/deals/fields.ts')).toEqual(['web: team > deals'])
    expect(pairs('server/src/platform/http/api.ts', 'server/src/auth/auth.ts')).toEqual(['server: platform > auth'])
    expect(pairs('contract/src/activity.ts', 'domain/src/deals/fields.ts')).toEqual(['contract: activity > deals'])
    expect(pairs('domain/src/deals/fields.ts', 'domain/src/money.ts')).toEqual([])
    expect(pairs('server/src/router.ts', 'server/src/tasks/routes.ts')).toEqual([])
  })

  it('find a later room behind a file directly on a floor, except for the lists all rooms may use', () => {
    const list = importing('server/src/rooms.ts', 'server/src/tasks/room.ts')
    const lower = importing('server/src/clock.ts', 'server/src/access/clock.ts')
    const deals = importing('server/src/deals/store.ts', 'server/src/rooms.ts')
    expect(outOfOrder([list, deals]).map(({ pair }) => pair)).toEqual(['server: deals > server/src/rooms.ts'])
    expect(outOfOrder([lower, importing('server/src/deals/store.ts', 'server/src/clock.ts')])).toEqual([])
    expect(pairs('server/src/platform/http/api.ts', 'contract/src/router.ts')).toEqual([])
  })

  it('recognize every form of import', () => {
    expect(read(`import { a } from './a.ts'`)).toEqual(['server/src/deals/a.ts'])
    expect(read(`import type { A } from '../a.ts'`)).toEqual(['server/src/a.ts'])
    expect(read(`export * from '@plumbline/domain/deals/policy'`)).toEqual(['domain/src/deals/policy.ts'])
    expect(read(`const page = () => import('./page.ts')`)).toEqual(['server/src/deals/page.ts'])
    expect(read(`import pg from 'pg'`)).toEqual([undefined])
  })

  it('find a cycle through a third module', () => {
    const chain = [importing('a', 'b'), importing('b', 'c')]
    expect(findCircles(chain)).toEqual([])
    expect(findCircles([...chain, importing('c', 'a')])).toEqual([['a', 'b', 'c', 'a']])
  })
})
