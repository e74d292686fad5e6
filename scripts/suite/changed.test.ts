import { describe, expect, it } from 'vitest'
import type { Module } from '../../house/modules.ts'
import { reachOf } from './changed.ts'

function module(path: string, ...targets: string[]): Module {
  return { path, imports: targets.map((target) => ({ specifier: target, target })) }
}

const ROOMS = ['team', 'deals', 'tasks', 'budgets', 'documents']

/**
 * A small house with five rooms on the server. The application combines them, and their tests make HTTP requests to it.
 */
const HOUSE: Module[] = [
  module('domain/src/money.ts'),
  module('domain/src/money.test.ts', 'domain/src/money.ts'),
  module('domain/src/budgets/totals.ts', 'domain/src/money.ts'),
  module('domain/src/budgets/totals.test.ts', 'domain/src/budgets/totals.ts'),
  ...ROOMS.flatMap((room) => [
    module(`server/src/${room}/routes.ts`, `server/src/${room}/store.ts`),
    module(
      `server/src/${room}/store.ts`,
      ...(room === 'budgets' ? ['server/src/deals/store.ts', 'domain/src/budgets/totals.ts'] : []),
    ),
    module(`server/src/${room}/${room}.test.ts`, 'server/tests/harness.ts'),
  ]),
  module('server/src/app.ts', ...ROOMS.map((room) => `server/src/${room}/routes.ts`)),
  module('server/tests/harness.ts', 'server/src/app.ts'),
  module('server/tests/refusals/refusals.test.ts', 'server/tests/harness.ts'),
  module('web/src/budgets/Grid.tsx', 'domain/src/budgets/totals.ts'),
  module('web/src/budgets/grid.test.tsx', 'web/src/budgets/Grid.tsx'),
  module('web/e2e/budget-grid.test.ts'),
  module('web/e2e/team.test.ts'),
  module('web/e2e/today.test.ts', 'contract/src/tasks.ts', 'contract/src/budgets/budget.ts'),
  module('house/imports.test.ts'),
]

const nobody = () => []
const whoNamesFigures = (name: string) => (name === 'finance.json' ? ['domain/src/money.test.ts'] : [])

function testsOf(...changed: string[]): string[] {
  const reach = reachOf(changed, HOUSE, nobody)
  return 'tests' in reach ? reach.tests.filter((test) => !test.startsWith('house/')) : ['everything']
}

describe('the tests affected by a change', () => {
  it('are those that import it, directly or indirectly', () => {
    expect(testsOf('domain/src/budgets/totals.ts')).toEqual([
      'domain/src/budgets/totals.test.ts',
      'server/src/budgets/budgets.test.ts',
      'web/src/budgets/grid.test.tsx',
    ])
  })

  it('in a server room are its own, those of rooms that import it, and the permission tests', () => {
    expect(testsOf('server/src/deals/store.ts')).toEqual([
      'server/src/budgets/budgets.test.ts',
      'server/src/deals/deals.test.ts',
      'server/tests/refusals/refusals.test.ts',
    ])
    expect(testsOf('server/src/tasks/store.ts')).toEqual([
      'server/src/tasks/tasks.test.ts',
      'server/tests/refusals/refusals.test.ts',
    ])
  })

  it('in what combines all rooms, or in what all tests use, are all server tests', () => {
    const all = [...ROOMS.map((room) => `server/src/${room}/${room}.test.ts`), 'server/tests/refusals/refusals.test.ts']
    expect(testsOf('server/src/app.ts')).toEqual(all.toSorted())
    expect(testsOf('server/tests/harness.ts')).toEqual(all.toSorted())
    expect(testsOf('server/migrations/0100-more.sql')).toEqual(all.toSorted())
  })

  it('stop at the application, no matter how few rooms it starts itself', () => {
    const started = HOUSE.map((one) =>
      one.path === 'server/src/app.ts' ? module('server/src/app.ts', 'server/src/tasks/routes.ts') : one,
    )
    expect(reachOf(['server/src/tasks/store.ts'], started, nobody)).toEqual({
      tests: ['house/imports.test.ts', 'server/src/tasks/tasks.test.ts', 'server/tests/refusals/refusals.test.ts'],
    })
  })

  it('in a page or its messages are those of its room, including browser tests', () => {
    const tests = ['domain/src/budgets/totals.test.ts', 'server/src/budgets/budgets.test.ts']
    const pages = ['web/e2e/budget-grid.test.ts', 'web/src/budgets/grid.test.tsx']
    expect(testsOf('web/src/budgets/Grid.tsx')).toEqual([...tests, ...pages])
    expect(testsOf('web/src/messages/budgets.es.json')).toEqual([...tests, ...pages])
  })

  it('in a page of a room without its own browser test are browser tests that use its contract', () => {
    expect(testsOf('web/src/tasks/DealTasks.tsx')).toEqual(['server/src/tasks/tasks.test.ts', 'web/e2e/today.test.ts'])
  })

  it('in a deleted file are those of its room', () => {
    expect(testsOf('server/src/tasks/old.ts')).toContain('server/src/tasks/tasks.test.ts')
  })

  it('in a file that is read rather than imported are those that mention it', () => {
    const reach = reachOf(['domain/fixtures/finance.json'], HOUSE, whoNamesFigures)
    expect(reach).toEqual({ tests: ['domain/src/money.test.ts', 'house/imports.test.ts'] })
  })

  it('always include the house rules', () => {
    expect(reachOf(['docs/operating.md'], HOUSE, nobody)).toEqual({ tests: ['house/imports.test.ts'] })
  })

  it('are the whole suite when its foundations change', () => {
    for (const path of ['package-lock.json', 'vitest.config.ts', 'tsconfig.json', 'web/tsconfig.json'])
      expect(testsOf(path)).toEqual(['everything'])
  })
})
