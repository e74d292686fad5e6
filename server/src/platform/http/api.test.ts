import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { notesServer } from '../../../tests/notes-api.ts'
import { asPlatform } from '../db/doors.ts'
import { announceAccess } from '../live/access.ts'
import { announce } from '../live/announce.ts'

let t: TestApp
let server: FastifyInstance
let owner: Person

beforeAll(async () => {
  t = await testApp()
  server = await notesServer(t)
  owner = await t.signUp()
})

afterAll(async () => {
  await server.close()
  await t.close()
})

const SOON = { timeout: 30_000 }

const as = (person?: { token: string }) => clientOf(server, person?.token)

/** Notices arrive in the order they were sent, so once this one arrives, all earlier ones have too. */
async function everythingHeard(): Promise<void> {
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const unsubscribe = t.parts.live.subscribe(owner.orgId, null, () => resolve())
  const tenant = { orgId: owner.orgId, userId: null }
  await asPlatform(t.db, 'a test announces', (tx) => announce(tx, { tenant }, [['test']]))
  await heard
  unsubscribe()
}

const sendRaw = (payload: string | undefined, type: string) =>
  server.inject({
    method: 'POST',
    url: '/api/v1/notes',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  })

describe('API access', () => {
  it('lets anyone call public procedures', async () => {
    expect(await as().get('/welcome')).toMatchObject({ status: 200, body: 'welcome' })
  })

  it('requires sign-in before validating the input', async () => {
    const refused = await as().post('/notes', { text: 7 })
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(refused.headers['www-authenticate']).toBe('Bearer')
  })

  it('rejects a token we didn’t issue', async () => {
    expect((await as({ token: 'eyJhbGciOiJub25lIn0.e30.' }).get('/notes')).status).toBe(401)
    expect((await clientOf(server, owner.token.slice(0, -3)).get('/notes')).status).toBe(401)
  })

  it('recognizes a signed-in person without an organization, and reports it where one is required', async () => {
    const visitor = await t.visitor()
    expect((await as(visitor).get('/whoami')).body).toEqual({ userId: visitor.userId })
    expect(await as(visitor).get('/notes')).toMatchObject({ status: 403, body: { code: 'no_organization' } })
  })

  it('rejects a member whose roles don’t allow the action', async () => {
    const coordinator = await t.member(owner.orgId, 'transaction_coordinator')
    expect((await as(coordinator).get('/notes')).status).toBe(200)
    expect(await as(coordinator).post('/notes', { text: 'no' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })

  it('rejects vendors on member procedures', async () => {
    const vendor = await t.member(owner.orgId, 'vendor')
    expect(await as(vendor).get('/notes')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('blocks a procedure implemented with a different access level than its contract declares', async () => {
    expect(await as().get('/misplaced')).toMatchObject({ status: 500, body: { code: 'internal' } })
  })
})

const approve = (person?: { token: string }) => as(person).post('/notes/approve')

describe('a feature of a higher plan', () => {
  it('is refused with the lowest plan that includes it', async () => {
    const starter = await t.signUp({ planTier: 'STARTER' })
    expect(await approve(starter)).toMatchObject({
      status: 402,
      body: { code: 'feature_not_in_plan', details: { feature: 'po_approvals', plan: 'PRO' } },
    })
    const pro = await t.signUp({ planTier: 'PRO' })
    expect(await as(pro).post('/notes/automate')).toMatchObject({
      status: 402,
      body: { code: 'feature_not_in_plan', details: { feature: 'custom_workflows', plan: 'SCALE' } },
    })
  })

  it('works on that plan and on higher ones', async () => {
    for (const planTier of ['PRO', 'SCALE'] as const)
      expect(await approve(await t.signUp({ planTier }))).toMatchObject({ status: 200, body: 'approved' })
  })

  it('is refused by role before it is refused by plan', async () => {
    expect((await approve()).status).toBe(401)
    const { orgId } = await t.signUp({ planTier: 'STARTER' })
    expect(await approve(await t.member(orgId, 'transaction_coordinator'))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })

  it('follows a change of the plan at once', async () => {
    const person = await t.signUp({ planTier: 'STARTER' })
    expect((await approve(person)).status).toBe(402)
    expect((await t.api(person.token).put('/billing/plan', { planTier: 'PRO', version: 1 })).status).toBe(200)
    expect((await approve(person)).status).toBe(200)
    expect((await t.api(person.token).put('/billing/plan', { planTier: 'STARTER', version: 2 })).status).toBe(200)
    expect((await approve(person)).status).toBe(402)
  })
})

describe('a cached session', () => {
  it('reflects a role change immediately', async () => {
    const member = await t.member(owner.orgId, 'operator')
    expect((await as(member).post('/notes', { text: 'mine' })).status).toBe(200)
    await asPlatform(t.db, 'a test takes a role away', async (tx) => {
      await tx.run(sql`update user_roles set role = 'transaction_coordinator' where user_id = ${member.userId}`)
      await announceAccess(tx, { userId: member.userId })
    })
    await expect.poll(async () => (await as(member).post('/notes', { text: 'no' })).status, SOON).toBe(403)
  })

  it('ends when the person signs out', async () => {
    const person = await t.signUp()
    expect((await as(person).get('/notes')).status).toBe(200)
    await t.app.inject({ method: 'POST', url: '/auth/v1/logout', headers: { authorization: `Bearer ${person.token}` } })
    await expect.poll(async () => (await as(person).get('/notes')).status, SOON).toBe(401)
  })

  it('is reloaded after a minute even if the change was never announced', async () => {
    const member = await t.member(owner.orgId, 'operator')
    await everythingHeard()
    expect((await as(member).get('/notes')).status).toBe(200)
    await t.db.pool.query(
      `set role plumbline_platform; update profiles set status = 'deactivated' where id = '${member.userId}'; reset role`,
    )
    expect((await as(member).get('/notes')).status).toBe(200)
    t.time.advance(61_000)
    expect((await as(member).get('/notes')).status).toBe(403)
    t.time.advance(-61_000)
  })
})

describe('organizations', () => {
  it('see only their own rows', async () => {
    const other = await t.signUp()
    await as(owner).post('/notes', { text: 'ours' })
    expect(JSON.stringify((await as(owner).get('/notes')).body)).toContain('ours')
    expect((await as(other).get('/notes')).body).toEqual([])
  })
})

describe('error handling', () => {
  it('names each invalid field, by path and rule', async () => {
    const { status, body } = await as(owner).post('/notes', { text: 'far too long for a note', tags: ['ok', 'long'] })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_input',
      details: {
        fields: [
          { path: 'text', rule: 'too_big' },
          { path: 'tags.1', rule: 'too_big' },
        ],
      },
    })
  })

  it('reports a body that is malformed JSON, another type, or missing as the caller’s mistake', async () => {
    expect((await sendRaw('{"text":', 'application/json')).json()).toMatchObject({ code: 'bad_request' })
    expect((await sendRaw('{"__proto__":{"x":1}}', 'application/json')).statusCode).toBe(400)
    expect((await sendRaw('text=x', 'application/x-www-form-urlencoded')).json()).toMatchObject({ code: 'bad_request' })
    expect((await sendRaw('', 'application/json')).json()).toMatchObject({ code: 'invalid_input' })
    expect((await sendRaw(undefined, 'application/json')).json()).toMatchObject({ code: 'invalid_input' })
  })

  it('names each field with text that can’t be stored, before any other validation', async () => {
    const refused = await as(owner).post('/notes', { text: 'a\0', more: [{ half: '\ud83d' }] })
    const rule = { rule: 'unstorable_text', message: 'This text contains a character that can’t be saved.' }
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        details: {
          fields: [
            { path: 'text', ...rule },
            { path: 'more.0.half', ...rule },
          ],
        },
      },
    })
  })

  it('reports excessive nesting as the caller’s mistake', async () => {
    const deep = `{"text":"x","tags":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await sendRaw(deep, 'application/json')).json()).toMatchObject({ code: 'bad_request' })
  })

  it('accepts a DELETE with a JSON content type and no body', async () => {
    const response = await server.inject({
      method: 'DELETE',
      url: '/api/v1/notes',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(204)
  })

  it('reports the maximum body size', async () => {
    const { status, body } = await as(owner).post('/notes', { text: 'x'.repeat(5 * 1_048_576) })
    expect(status).toBe(413)
    expect(body).toMatchObject({ code: 'too_large', details: { limitBytes: 4 * 1_048_576 } })
  })

  it('hides the details of unexpected errors behind a request ID, and rolls back any changes', async () => {
    const { status, body } = await as(owner).post('/notes/fail', { text: 'half done' })
    expect(status).toBe(500)
    expect(body).toEqual({ code: 'internal', message: expect.any(String), requestId: expect.any(String) })
    expect(JSON.stringify((await as(owner).get('/notes')).body)).not.toContain('half done')
  })

  it('asks the caller to retry when a record is locked too long', async () => {
    const { status, body, headers } = await as(owner).post('/notes/wait', { ms: 500 })
    expect({ status, body, retry: headers['retry-after'] }).toMatchObject({
      status: 503,
      body: { code: 'busy' },
      retry: '1',
    })
  })

  it('never sends a field that isn’t in the contract', async () => {
    expect((await as(owner).get('/notes/leak')).body).toEqual({ id: '1', text: 'x' })
  })

  it('answers unknown paths and methods in JSON', async () => {
    expect(await as(owner).get('/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await as(owner).put('/notes', {})).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await server.inject('/api/other')).json()).toMatchObject({ code: 'not_found' })
    expect((await server.inject('/api/v1/%ZZ')).statusCode).toBe(400)
  })

  it('gives each request an ID, or uses the one a proxy sent', async () => {
    const own = await as(owner).get('/nothing')
    expect(own.headers['x-request-id']).toBe((own.body as { requestId: unknown }).requestId)
    const given = await as(owner).get('/nothing', { 'x-request-id': 'proxy-0000001' })
    expect(given.headers['x-request-id']).toBe('proxy-0000001')
    const unusable = await as(owner).get('/nothing', { 'x-request-id': 'a b\nc' })
    expect(unusable.headers['x-request-id']).not.toContain('a b')
  })
})
