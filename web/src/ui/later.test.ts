import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { later, withLater } from './later.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a lazily loaded module', () => {
  it('is not fetched until requested, and then only once', async () => {
    const load = vi.fn<() => Promise<string>>(async () => 'panel')
    const module = later(load)
    expect([module.here(), load.mock.calls.length]).toEqual([null, 0])
    expect(await Promise.all([module.fetch(), module.fetch()])).toEqual(['panel', 'panel'])
    expect([module.here(), load.mock.calls.length]).toEqual(['panel', 1])
  })

  it('can be requested again after all attempts failed', async () => {
    let reachable = false
    const module = later(async () => {
      if (!reachable) throw new TypeError('Failed to fetch')
      return 'panel'
    })
    const failure = module.fetch().catch((error: Error) => error.message)
    await vi.runAllTimersAsync()
    expect(await failure).toBe('Failed to fetch')
    reachable = true
    expect(await module.fetch()).toBe('panel')
  })

  it('starts what is waiting for it once it has loaded, and stops it again', async () => {
    const happened: string[] = []
    const stop = withLater(
      later(async () => 'drag and drop'),
      (module) => {
        happened.push(`${module} starts`)
        return () => happened.push(`${module} stops`)
      },
    )
    expect(happened).toEqual([])
    await vi.runAllTimersAsync()
    stop()
    expect(happened).toEqual(['drag and drop starts', 'drag and drop stops'])
  })

  it('starts nothing once the wait is canceled', async () => {
    const happened: string[] = []
    const stop = withLater(
      later(async () => 'drag and drop'),
      () => {
        happened.push('start')
        return () => undefined
      },
    )
    stop()
    await vi.runAllTimersAsync()
    expect(happened).toEqual([])
  })
})
