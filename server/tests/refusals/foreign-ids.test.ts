import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Reply, testApp, type TestApp } from '../harness.ts'
import { allEndpoints, type Endpoint } from './endpoints.ts'
import { buildEstate, type Estate, MARK, marksOf, rowsThatName } from './estate.ts'
import { idFieldsOf, sampleCall } from './sample.ts'

/** Every field of every call that accepts an id outside its path: [deals.update, ownerId], ... */
const FIELDS = (await allEndpoints()).flatMap((endpoint) =>
  idFieldsOf(endpoint).map((field): [string, string, Endpoint] => [endpoint.name, field, endpoint]),
)

/** An item can be identified by either. The first one given counts. */
const OTHER_WAYS: Readonly<Record<string, readonly string[]>> = { templateItemId: ['itemId'] }

let t: TestApp
let theirs: Estate
let own: Estate

beforeAll(async () => {
  t = await testApp()
  const address = await t.listen()
  theirs = await buildEstate(t, address)
  own = await buildEstate(t, address, 'Myhouse')
})

afterAll(() => t.close())

/** Sends a current, valid call about the caller's own records that references one record of another organization. */
async function call(endpoint: Endpoint, field: string, id: string): Promise<Reply> {
  const { path, body } = sampleCall(endpoint, own.ids, { ...own.ids, [field]: id })
  for (const other of OTHER_WAYS[field] ?? []) if (body) Reflect.deleteProperty(body, other)
  const client = t.api(own.owner.token)
  if (endpoint.method === 'get') return client.get(path)
  const { version } = (await client.get<{ version: number }>(`/deals/${own.ids['deals']}`)).body
  const reply = await client[endpoint.method](path, body && withVersion(body, version))
  const { currentVersion } = (reply.body as { details?: { currentVersion?: number } } | undefined)?.details ?? {}
  return currentVersion ? client[endpoint.method](path, body && withVersion(body, currentVersion)) : reply
}

function withVersion<Value>(value: Value, version: number): Value {
  if (Array.isArray(value)) return value.map((entry: unknown) => withVersion(entry, version)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'version' ? version : withVersion(inner, version),
  ])
  return Object.fromEntries(entries) as Value
}

it.each(FIELDS)('%s rejects a %s from another organization', async (_name, field, endpoint) => {
  const before = await marksOf(t, theirs.owner.orgId)
  const id = theirs.ids[field] ?? theirs.ids['deals'] ?? ''
  const { status, body } = await call(endpoint, field, id)
  expect(status).toBeLessThan(500)
  // A call refused for being stale would prove nothing.
  expect(status).not.toBe(409)
  expect(JSON.stringify(body ?? null)).not.toContain(MARK)
  expect(await marksOf(t, theirs.owner.orgId)).toEqual(before)
  expect(await rowsThatName(t, own.owner.orgId, id)).toEqual([])
})
