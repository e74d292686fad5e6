import { afterEach, expect, it, vi } from 'vitest'
import { importModule } from './import-module.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => warn.mockClear())

/** A module that fails to arrive so many times. */
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

it('asks three more times, a second apart, and says so in the log', async () => {
  const pauses: number[] = []
  const module = arrivingAfter(3)
  await expect(importModule(module.load, async (ms) => void pauses.push(ms))).resolves.toBe('page')
  expect(pauses).toEqual([1_000, 1_000, 1_000])
  expect(warn.mock.calls.map(([sentence]) => sentence)).toEqual(
    Array.from({ length: 3 }, () => 'Failed to load component. Retrying...'),
  )
})

it('fails after the third retry with the reason', async () => {
  const module = arrivingAfter(4)
  await expect(importModule(module.load, async () => undefined)).rejects.toThrow('the script was not there')
  expect(module.tries()).toBe(4)
})

it('asks once when the script is there', async () => {
  const module = arrivingAfter(0)
  await importModule(module.load, async () => undefined)
  expect(module.tries()).toBe(1)
  expect(warn).not.toHaveBeenCalled()
})
