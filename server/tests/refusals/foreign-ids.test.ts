import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../harness.ts'
import { allEndpoints, type Endpoint } from './endpoints.ts'
import { buildEstate, type Estate, MARK } from './estate.ts'
import { marksOf, rowsThatName } from './marks.ts'
import { callWithForeignId } from './own-call.ts'
import { idFieldsOf } from './sample.ts'

/** Calls whose callers generate the ids of new lines, which refer to nothing. */
const NEW_IDS: ReadonlySet<string> = new Set([
  'orders.create',
  'orders.update',
  'changeOrders.create',
  'changeOrders.update',
  'bids.create',
  'bids.update',
])

/** Every field of every call that accepts an id outside its path: [deals.update, ownerId], ... */
const FIELDS = (await allEndpoints()).flatMap((endpoint) =>
  idFieldsOf(endpoint)
    .filter((field) => !(field === 'id' && NEW_IDS.has(endpoint.name)))
    .map((field): [string, string, Endpoint] => [endpoint.name, field, endpoint]),
)

let t: TestApp
let theirs: Estate
let own: Estate
let marks: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  const address = await t.listen()
  theirs = await buildEstate(t, address)
  own = await buildEstate(t, address, 'Myhouse')
  marks = await marksOf(t, theirs.owner.orgId)
})

afterAll(() => t.close())

it.each(FIELDS)('%s rejects a %s from another organization', async (_name, field, endpoint) => {
  const before = marks
  const id = theirs.ids[field] ?? theirs.ids['deals'] ?? ''
  const { status, body } = await callWithForeignId(t.api(own.owner.token), endpoint, own, { field, id })
  marks = await marksOf(t, theirs.owner.orgId)
  expect(marks).toEqual(before)
  expect(status).toBeLessThan(500)
  // A call refused for being stale would prove nothing.
  expect(status).not.toBe(409)
  expect(JSON.stringify(body ?? null)).not.toContain(MARK)
  expect(await rowsThatName(t, own.owner.orgId, id)).toEqual([])
})
