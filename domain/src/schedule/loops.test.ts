import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loopTasks } from './loops.ts'

const loops = (links: readonly (readonly number[])[]) =>
  loopTasks(links.map((others) => others.map((other) => ({ other })))).sort((one, other) => one - other)

describe('tasks that wait for themselves', () => {
  it.each([
    ['none', [[1], [2], []], []],
    ['only the loop, not what leads in or out of it', [[1], [2], [1, 3], []], [1, 2]],
    ['a task linked to itself', [[1], [1]], [1]],
    ['two loops connected by a path', [[1], [0, 2], [3], [2]], [0, 1, 2, 3]],
    ['two paths that merge again', [[1, 2], [3], [3], []], []],
  ])('%s', (_, links, expected) => {
    expect(loops(links)).toEqual(expected)
  })

  it('are found at the end of a long chain', () => {
    const length = 50_000
    const chain = Array.from({ length }, (_, task) => [task + 1 === length ? length - 2 : task + 1])
    expect(loops(chain)).toEqual([length - 2, length - 1])
  })

  it('are those that reach themselves, in any network', () => {
    const links = fc.array(fc.array(fc.nat(7), { maxLength: 3 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(links, (outOf) => {
        const reached = (task: number) => {
          const seen = new Set(outOf[task])
          for (const other of seen) for (const next of outOf[other]!) seen.add(next)
          return seen
        }
        expect(loops(outOf)).toEqual([...outOf.keys()].filter((task) => reached(task).has(task)))
      }),
    )
  })
})
