import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Ahead, fetchAhead } from './fetch-ahead.ts'

const fetched: string[] = []
let ahead: ReturnType<typeof fetchAhead>

beforeEach(() => {
  vi.useFakeTimers()
  fetched.length = 0
  ahead = fetchAhead()
})
afterEach(() => vi.useRealTimers())

/** A part that makes these when it runs. */
function part(name: string, ...inside: (() => unknown)[]): Ahead {
  const made: Ahead = {
    fetch: async () => {
      fetched.push(name)
      await Promise.resolve()
      for (const make of inside) make()
    },
    isUsed: false,
    makes: [],
  }
  ahead.add(made)
  return made
}

const time = () => vi.runAllTimersAsync()
const firstScreen = async () => {
  ahead.afterFirstScreen(() => undefined)
  await time()
}

describe('fetching ahead', () => {
  it('goes one step at a time: what a part may load later waits until someone uses that part', async () => {
    const tab = part('tab', () => part('dialog', () => part('calendar')))
    part('menu', () => part('submenu'))
    await time()
    expect(fetched).toEqual([])
    await firstScreen()
    expect(fetched).toEqual(['tab', 'menu'])
    ahead.use(tab)
    await time()
    expect(fetched).toEqual(['tab', 'menu', 'dialog'])
  })

  it('includes what is made once the first screen is done', async () => {
    await firstScreen()
    part('page')
    await time()
    expect(fetched).toEqual(['page'])
  })

  it('goes on after something could not be fetched', async () => {
    ahead.add({ fetch: () => Promise.reject(new TypeError('Failed to fetch')), isUsed: false, makes: [] })
    part('menu')
    await firstScreen()
    expect(fetched).toEqual(['menu'])
  })

  it('never starts if the first screen is gone before', async () => {
    part('menu')
    const stop = ahead.afterFirstScreen(() => undefined)
    stop()
    await time()
    expect(fetched).toEqual([])
  })
})
