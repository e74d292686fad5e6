import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { clientOf, type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { hooks, notesServer } from '../../../tests/notes-api.ts'
import { sweepPlatform } from '../jobs/housekeeping.ts'

type Note = { id: string; text: string }

let t: TestApp
let server: FastifyInstance
let owner: Person

beforeAll(async () => {
  t = await testApp()
  server = await notesServer(t)
  owner = await t.signUp()
})

afterEach(() => {
  hooks.beforeAdd = async () => undefined
  hooks.afterAdd = async () => undefined
})

afterAll(async () => {
  await server.close()
  await t.close()
})

const add = (text: string, key: string, person = owner) =>
  clientOf(server, person.token).post<Note>('/notes', { text }, { 'idempotency-key': key })
const countOf = async (text: string) =>
  (await clientOf(server, owner.token).get<Note[]>('/notes')).body.filter((note) => note.text === text).length

it('acts once no matter how often the request is repeated, and returns the same response', async () => {
  const first = await add('once', 'k-once')
  const second = await add('once', 'k-once')
  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(await countOf('once')).toBe(1)
})

it('ignores the order of fields, but not their values', async () => {
  const client = clientOf(server, owner.token)
  const key = { 'idempotency-key': 'k-order' }
  const first = await client.post('/notes', { text: 'order', tags: ['a'] }, key)
  expect((await client.post('/notes', { tags: ['a'], text: 'order' }, key)).body).toEqual(first.body)
  expect(await client.post('/notes', { text: 'order', tags: ['b'] }, key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_mismatch' },
  })
})

it('runs only one of twenty identical requests that arrive at once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => add('flood', 'k-flood')))
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  expect(replies.every((reply) => reply.status === 200)).toBe(true)
  expect(await countOf('flood')).toBe(1)
})

it('scopes keys to the person and organization', async () => {
  const colleague = await t.member(owner.orgId, 'operator')
  const stranger = await t.signUp()
  const ids = await Promise.all(
    [owner, colleague, stranger].map(async (person) => (await add('shared', 'k-shared', person)).body.id),
  )
  expect(new Set(ids).size).toBe(3)
})

it('forgets a failed request, so it can be retried', async () => {
  const refused = await add('forbidden', 'k-refused')
  expect(refused.status).toBe(500)
  expect((await add('allowed', 'k-refused')).status).toBe(200)
})

it('refuses to repeat a write that succeeded but whose response was lost', async () => {
  hooks.afterAdd = () => Promise.reject(new Error('the process ended here'))
  expect((await add('lost answer', 'k-lost')).status).toBe(500)
  hooks.afterAdd = async () => undefined
  t.time.advance(10_000)
  expect(await add('lost answer', 'k-lost')).toMatchObject({ status: 409, body: { code: 'idempotency_replayed' } })
  expect(await countOf('lost answer')).toBe(1)
  t.time.advance(-10_000)
})

it('returns the first response to a repeat that arrives while the first request is still running', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  hooks.beforeAdd = () => {
    begin()
    return held
  }
  const first = add('slow', 'k-slow')
  await begun
  hooks.beforeAdd = async () => undefined
  const second = add('slow', 'k-slow')
  setTimeout(letGo, 200)
  expect((await second).body).toEqual((await first).body)
  expect(await countOf('slow')).toBe(1)
})

it('rejects a key that is empty or too long', async () => {
  expect((await add('x', ' ')).status).toBe(400)
  expect((await add('x', 'k'.repeat(201))).status).toBe(400)
})

it('stores a key for 24 hours', async () => {
  const later = async (hours: number) => {
    t.time.advance(hours * 3_600_000)
    return add('a day', 'k-day', await t.signIn(owner))
  }
  const first = await later(0)
  expect((await later(23.9)).body.id).toBe(first.body.id)
  const second = await later(0.2)
  expect(second.body.id).not.toBe(first.body.id)
  t.time.advance(25 * 3_600_000)
  await sweepPlatform(t.parts)
  const { rows } = await t.db.pool.query('select count(*)::int as kept from idempotency_keys')
  expect(rows).toEqual([{ kept: 0 }])
})
