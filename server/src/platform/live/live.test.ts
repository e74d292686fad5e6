import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { asPlatform, txAs } from '../db/doors.ts'
import { announce, type QueryKey } from './announce.ts'
import { createLive, type LiveEvent, type Missed } from './live.ts'

let t: TestApp
let address: string
let owner: Person

beforeAll(async () => {
  t = await testApp()
  address = await t.listen()
  owner = await t.signUp()
})

afterAll(() => t.close())

const SOON = { timeout: 30_000 }

type Stream = { status: number; read(): string; close(): void; ended: Promise<void> }

async function open(person: { token: string }, headers: Record<string, string> = {}): Promise<Stream> {
  const stop = new AbortController()
  const response = await fetch(`${address}/api/v1/live`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
    signal: stop.signal,
  })
  let text = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array)
  })().catch(() => undefined)
  return { status: response.status, read: () => text, close: () => stop.abort(), ended }
}

function change(orgId: string, keys: QueryKey[]): Promise<void> {
  const ctx = { db: t.db, tenant: { orgId, userId: null } }
  return txAs(ctx, (tx) => announce(tx, ctx, keys))
}

describe('the change stream', () => {
  it('requires a member', async () => {
    expect((await fetch(`${address}/api/v1/live`)).status).toBe(401)
    expect((await open(await t.visitor())).status).toBe(403)
  })

  it('names exactly the queries a committed change made stale', async () => {
    const stream = await open(owner)
    await change(owner.orgId, [['deals', '1'], ['reports']])
    await expect
      .poll(stream.read, SOON)
      .toMatch(/id: \S+\nevent: change\ndata: {"keys":\[\["deals","1"],\["reports"]]}\n\n/)
    stream.close()
  })

  it('sends all that a transaction changes as one event, naming each query once', async () => {
    const stream = await open(owner)
    const ctx = { db: t.db, tenant: { orgId: owner.orgId, userId: null } }
    await txAs(ctx, async (tx) => {
      await announce(tx, ctx, [['orders'], ['deals', '7']])
      await announce(tx, ctx, [['deals', '7'], ['vendors']])
    })
    await expect.poll(stream.read, SOON).toContain('vendors')
    expect(stream.read().match(/data: .*/g)).toEqual(['data: {"keys":[["orders"],["deals","7"],["vendors"]]}'])
    stream.close()
  })

  it('tells each organization only what is its own when one transaction changes several', async () => {
    const stranger = await t.signUp()
    const [stream, theirs] = [await open(owner), await open(stranger)]
    await asPlatform(t.db, 'a test changes two organizations', async (tx) => {
      await announce(tx, { tenant: { orgId: owner.orgId, userId: null } }, [['ours']])
      await announce(tx, { tenant: { orgId: stranger.orgId, userId: null } }, [['theirs']])
    })
    await expect.poll(stream.read, SOON).toContain('ours')
    await expect.poll(theirs.read, SOON).toContain('theirs')
    expect(stream.read()).not.toContain('theirs')
    expect(theirs.read()).not.toContain('ours')
    stream.close()
    theirs.close()
  })

  it('says which request made a change, so that its page can skip what it already refetched', async () => {
    const stream = await open(owner)
    const requestId = '0199d3c8-0000-7000-8000-00000000abcd'
    const fields = { addressLine1: '12 Marlowe St', city: 'Dayton', state: 'OH', postalCode: '45402' }
    const deal = { dealType: 'fix_and_flip', fields }
    const answer = await t.api(owner.token).post('/deals', deal, { 'x-request-id': requestId })
    expect([answer.status, answer.headers['x-request-id']]).toEqual([201, requestId])
    await expect.poll(stream.read, SOON).toMatch(new RegExp(`"keys":\\[.*"lists".*"by":"${requestId}"}`))
    stream.close()
  })

  it('doesn’t report a change that was rolled back', async () => {
    const stream = await open(owner)
    const ctx = { db: t.db, tenant: { orgId: owner.orgId, userId: null } }
    await expect(
      txAs(ctx, async (tx) => {
        await announce(tx, ctx, [['never']])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await change(owner.orgId, [['after']])
    await expect.poll(stream.read, SOON).toContain('after')
    expect(stream.read()).not.toContain('never')
    stream.close()
  })

  it('doesn’t reach other organizations', async () => {
    const stranger = await t.signUp()
    const stream = await open(stranger)
    await change(owner.orgId, [['private']])
    await change(stranger.orgId, [['theirs']])
    await expect.poll(stream.read, SOON).toContain('theirs')
    expect(stream.read()).not.toContain('private')
    stream.close()
  })

  it('resumes after the last event seen', async () => {
    const first = await open(owner)
    await change(owner.orgId, [['seen']])
    await expect.poll(first.read, SOON).toContain('seen')
    first.close()
    await change(owner.orgId, [['missed']])
    const id = /id: (\S+)/.exec(first.read())?.[1] ?? ''
    const second = await open(owner, { 'last-event-id': id })
    await expect.poll(second.read, SOON).toContain('missed')
    expect(second.read()).not.toContain('seen')
    second.close()
  })

  it('requests a full refetch when the last event is unknown', async () => {
    const stream = await open(owner, { 'last-event-id': 'another-process-7' })
    await expect.poll(stream.read, SOON).toContain('event: refetch')
    stream.close()
  })

  it('requests a full refetch after losing its database connection', async () => {
    const stream = await open(owner)
    await t.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'plumbline live' and datname = current_database()`,
    )
    await expect.poll(stream.read, SOON).toContain('event: refetch')
    await change(owner.orgId, [['back again']])
    await expect.poll(stream.read, SOON).toContain('back again')
    stream.close()
  })

  it('names whole rooms when there are too many queries to list', async () => {
    const stream = await open(owner)
    const many = Array.from({ length: 400 }, (_, index) => [
      'deals',
      `0199d3c8-0000-7000-8000-${String(index).padStart(12, '0')}`,
    ])
    await change(owner.orgId, [...many, ['reports', 'tasks']])
    await expect.poll(stream.read, SOON).toContain('{"keys":[["deals"],["reports"]]}')
    stream.close()
  })

  it('ends when the server stops', async () => {
    const other = await testApp()
    const person = await other.signUp()
    const here = await other.listen()
    const response = await fetch(`${here}/api/v1/live`, { headers: { authorization: `Bearer ${person.token}` } })
    const text = response.text()
    await delay(50)
    await other.close()
    expect(await text).toContain('retry:')
  })

  it('also reports what is announced through the platform door', async () => {
    const stream = await open(owner)
    await asPlatform(t.db, 'a test announces', (tx) =>
      announce(tx, { tenant: { orgId: owner.orgId, userId: null } }, [['by platform']]),
    )
    await expect.poll(stream.read, SOON).toContain('by platform')
    stream.close()
  })
})

describe('a stream closed before it opened', () => {
  it('is released', async () => {
    const person = await t.signUp()
    const [listeners, connections] = [t.parts.live.listeners, await openConnections()]
    const client = await t.db.pool.connect()
    try {
      // Nobody's session can be read until all of them are gone.
      t.parts.sessions.forgetAll()
      await client.query('begin; lock table user_roles in access exclusive mode')
      await Promise.all(Array.from({ length: 100 }, () => askAndLeave(person.token)))
      await expect.poll(openConnections).toBe(connections)
      await client.query('commit')
    } finally {
      client.release()
    }
    const stream = await open(person)
    expect(stream.status).toBe(200)
    expect(t.parts.live.listeners).toBe(listeners + 1)
    stream.close()
  })
})

function openConnections(): Promise<number> {
  return promisify(t.app.server.getConnections.bind(t.app.server))()
}

function askAndLeave(token: string): Promise<void> {
  const { promise: left, resolve } = Promise.withResolvers<void>()
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.once('close', () => resolve())
  socket.write(`GET /api/v1/live HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`, () =>
    socket.destroy(),
  )
  return left
}

describe('the events an organization’s streams can catch up on', () => {
  it('are the latest 200', () => {
    const live = createLive('here')
    const seen: (LiveEvent | Missed)[] = []
    live.subscribe('org', null, () => undefined)
    for (let index = 1; index <= 250; index++) live.publish({ orgId: 'org', keys: [[String(index)]] })
    live.subscribe('org', 'here-60', (event) => seen.push(event))
    expect(seen).toHaveLength(190)
    seen.length = 0
    live.subscribe('org', 'here-20', (event) => seen.push(event))
    expect(seen).toEqual(['refetch'])
  })

  it('are discarded after a gap', () => {
    const live = createLive('here')
    const seen: (LiveEvent | Missed)[] = []
    live.subscribe('org', null, () => undefined)
    live.publish({ orgId: 'org', keys: [['a']] })
    live.missed()
    live.subscribe('org', 'here-1', (event) => seen.push(event))
    expect(seen).toEqual(['refetch'])
  })
})
