import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importModule } from './import-module.ts'
import { NewVersion } from './new-version.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const page = (entry: string) => `<script type="module" crossorigin src="${entry}"></script>`
let served: () => Response
beforeEach(() => {
  served = () => new Response(page('/assets/app-1.js'))
  vi.stubGlobal('location', { href: 'https://deals.example/app' })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/app-1.js' }) })
  vi.stubGlobal('fetch', async () => served())
})
afterEach(() => {
  vi.unstubAllGlobals()
  warn.mockClear()
})

/** A module that fails to load the given number of times. */
function arrivingAfter(failures: number) {
  let tries = 0
  return {
    tries: () => tries,
    load: async () => {
      tries += 1
      if (tries <= failures) throw new TypeError('the script was not there')
      return 'page'
    },
  }
}

it('retries three times, a second apart, and logs it', async () => {
  const pauses: number[] = []
  const module = arrivingAfter(3)
  await expect(importModule(module.load, async (ms) => void pauses.push(ms))).resolves.toBe('page')
  expect(pauses).toEqual([1_000, 1_000, 1_000])
  expect(warn.mock.calls.map(([sentence]) => sentence)).toEqual(
    Array.from({ length: 3 }, () => 'Failed to load component. Retrying...'),
  )
})

it('fails with the reason after the third retry', async () => {
  const module = arrivingAfter(4)
  await expect(importModule(module.load, async () => undefined)).rejects.toThrow('the script was not there')
  expect(module.tries()).toBe(4)
})

it('loads only once when the script is there', async () => {
  const module = arrivingAfter(0)
  await importModule(module.load, async () => undefined)
  expect(module.tries()).toBe(1)
  expect(warn).not.toHaveBeenCalled()
})

it('does not retry a script of an earlier version', async () => {
  served = () => new Response(page('/assets/app-2.js'))
  const module = arrivingAfter(9)
  await expect(importModule(module.load, async () => undefined)).rejects.toBeInstanceOf(NewVersion)
  expect(module.tries()).toBe(1)
})

it.each([
  ['a proxy without a server', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  [
    'nobody',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('retries while %s answers, since that is not a new version', async (_who, answer) => {
  served = answer
  const module = arrivingAfter(2)
  await expect(importModule(module.load, async () => undefined)).resolves.toBe('page')
})
