import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { noteWrite, whenAnswered } from './own-writes.ts'
import { EVERY_CHANGE } from './query-client.ts'
import { createRefetcher } from './refetcher.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const refetcher = createRefetcher(client)
  const fetched: string[] = []
  const show = async (queryKey: string[], meta?: Record<string, unknown>) => {
    const queryFn = async () => {
      fetched.push(queryKey.join(' '))
      await later(5)
      return fetched.length
    }
    const unsubscribe = new QueryObserver(client, { queryKey, queryFn, ...(meta ? { meta } : {}) }).subscribe(
      () => undefined,
    )
    cleanups.push(unsubscribe)
    await later(10)
  }
  cleanups.push(() => refetcher.stop())
  return { client, refetcher, fetched, show }
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const now = () => performance.now()

it('refetches exactly what a change made stale', async () => {
  const { refetcher, fetched, show } = open()
  await show(['deals', '1', 'gate'])
  await show(['deals', '2', 'gate'])
  await show(['home'], { [EVERY_CHANGE]: true })
  fetched.length = 0
  refetcher.add({ keys: [['deals', '1']], madeBy: now() })
  await later(20)
  expect(fetched).toEqual(['deals 1 gate', 'home'])
})

it('leaves alone what was requested after the change', async () => {
  const { client, refetcher, fetched, show } = open()
  await show(['deals', '1', 'gate'])
  await show(['deals', '1', 'tasks'])
  const madeBy = now()
  await client.invalidateQueries({ queryKey: ['deals', '1', 'gate'] })
  fetched.length = 0
  refetcher.add({ keys: [['deals']], madeBy })
  await later(20)
  expect(fetched).toEqual(['deals 1 tasks'])
})

it('leaves alone what is being requested since the change, and restarts what began before it', async () => {
  const { client, refetcher, fetched, show } = open()
  await show(['deals', '1', 'gate'])
  await show(['deals', '1', 'tasks'])
  void client.invalidateQueries({ queryKey: ['deals', '1', 'tasks'] })
  await later(1)
  const madeBy = now()
  void client.invalidateQueries({ queryKey: ['deals', '1', 'gate'] })
  fetched.length = 0
  refetcher.add({ keys: [['deals']], madeBy })
  await later(20)
  expect(fetched).toEqual(['deals 1 tasks'])
})

it('refetches what was only put into the cache', async () => {
  const { client, refetcher, fetched, show } = open()
  await show(['deals', '1'])
  const madeBy = now()
  client.setQueryData(['deals', '1'], 'shown before it was saved')
  fetched.length = 0
  refetcher.add({ keys: [['deals']], madeBy })
  await later(20)
  expect(fetched).toEqual(['deals 1'])
})

it('handles a burst of changes in two rounds', async () => {
  const { refetcher, fetched, show } = open()
  await show(['deals', 'lists'])
  fetched.length = 0
  for (let change = 0; change < 50; change += 1) {
    await Promise.resolve()
    refetcher.add({ keys: [['deals']], madeBy: now() })
  }
  await later(40)
  expect(fetched.length).toBeLessThanOrEqual(2)
})

it('knows when its own writes were answered, and whose others are', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  void noteWrite('mine', promise)
  const before = now()
  await later(5)
  resolve(new Response())
  expect(await whenAnswered('mine')).toBeGreaterThan(before + 4)
  expect(whenAnswered('theirs')).toBeNull()
  expect(whenAnswered(undefined)).toBeNull()
})

it('counts a write that got no answer as answered then', async () => {
  await noteWrite('lost', Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined)
  expect(await whenAnswered('lost')).toBeLessThanOrEqual(now())
})
