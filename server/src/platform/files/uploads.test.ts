import { newId } from '@plumbline/domain/ids'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { asPlatform, txAs } from '../db/doors.ts'
import { type Context, contextOf } from '../http/context.ts'
import { WAITING_UPLOADS } from './uploads.ts'

const MEGABYTE = 1_048_576

let t: TestApp
let address: string
let owner: Person
let colleague: Person

beforeAll(async () => {
  t = await testApp({ environment: { UPLOAD_LIMIT_MB: '2' } })
  address = await t.listen()
  owner = await t.signUp()
  colleague = await t.member(owner.orgId, 'operator')
})

afterAll(() => t.close())

const headersOf = (person: Person | null, more: Record<string, string> = {}) => ({
  'tus-resumable': '1.0.0',
  ...(person ? { authorization: `Bearer ${person.token}` } : {}),
  ...more,
})

function begin(person: Person | null, bytes: number, name = 'plan.pdf'): Promise<Response> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  return fetch(`${address}/api/v1/uploads`, {
    method: 'POST',
    headers: headersOf(person, { 'upload-length': String(bytes), 'upload-metadata': metadata }),
  })
}

function send(person: Person, place: string, offset: number, part: Uint8Array<ArrayBuffer>): Promise<Response> {
  return fetch(address + place, {
    method: 'PATCH',
    headers: headersOf(person, {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }),
    body: part,
  })
}

async function placeOf(response: Response): Promise<string> {
  expect(response.status).toBe(201)
  return response.headers.get('location') ?? ''
}

const idOf = (place: string) => place.split('/').at(-1) ?? ''

/** The error for a header that's missing or can't be read. */
const field = (path: string) => ({ code: 'invalid_input', details: { fields: [{ path }] } })

async function contextFor(person: Person): Promise<Context> {
  const signedIn = await t.parts.sessions.find(person.token)
  if (!signedIn?.workplace) throw new Error('nobody is signed in')
  return contextOf({ app: t.parts, workplace: signedIn.workplace, requestId: 'test', ip: null })
}

async function uploaded(person: Person, content: string, name?: string): Promise<string> {
  const bytes = new TextEncoder().encode(content)
  const place = await placeOf(await begin(person, bytes.length, name))
  expect((await send(person, place, 0, bytes)).status).toBe(204)
  return idOf(place)
}

describe('an upload', () => {
  it('arrives in parts, resumes where it stopped, and waits to be claimed', async () => {
    const content = new Uint8Array(MEGABYTE).map((_, index) => index % 251)
    const place = await placeOf(await begin(owner, content.length, 'Casa Peña – plano.bin'))
    await send(owner, place, 0, content.slice(0, 600_000))
    const asked = await fetch(address + place, { method: 'HEAD', headers: headersOf(owner) })
    expect(asked.headers.get('upload-offset')).toBe('600000')
    expect((await send(owner, place, 600_000, content.slice(600_000))).headers.get('upload-offset')).toBe('1048576')
    const claimed = await t.parts.uploads.claim(await contextFor(owner), idOf(place))
    expect(claimed).toMatchObject({ name: 'Casa Peña – plano.bin', bytes: MEGABYTE })
    expect((await buffer(claimed.open())).equals(Buffer.from(content))).toBe(true)
  })

  it('is identified by its bytes, not its name', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const place = await placeOf(await begin(owner, png.length, 'contract.pdf'))
    await send(owner, place, 0, new Uint8Array(png))
    const ctx = await contextFor(owner)
    expect((await t.parts.uploads.claim(ctx, idOf(place))).sniffedType).toBe('image/png')
    expect((await t.parts.uploads.claim(ctx, await uploaded(owner, 'a,b\n1,2'))).sniffedType).toBeNull()
  })

  it('rejects a part that doesn’t start where the last one ended', async () => {
    const place = await placeOf(await begin(owner, 10))
    await send(owner, place, 0, new Uint8Array(4))
    const refused = await send(owner, place, 2, new Uint8Array(4))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'upload_offset', details: { offset: 4 } })
  })

  it('rejects what the protocol doesn’t allow with our own error codes and a request ID to quote', async () => {
    const place = await placeOf(await begin(owner, 10))
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const lost = `/api/v1/uploads/${newId()}`
    const { 'tus-resumable': version, ...bare } = headersOf(owner)
    const cases: [path: string, method: string, headers: Record<string, string>, status: number, body: object][] = [
      ['/api/v1/uploads', 'POST', bare, 412, { code: 'upload_protocol' }],
      [place, 'PATCH', { ...bare, ...part, 'tus-resumable': '0.2.2' }, 412, { code: 'upload_protocol' }],
      ['/api/v1/uploads', 'POST', headersOf(owner), 400, field('Upload-Length')],
      ['/api/v1/uploads', 'POST', headersOf(owner, { 'upload-length': '-5' }), 400, field('upload-length')],
      [place, 'PATCH', headersOf(owner, { ...part, 'content-type': 'text/plain' }), 400, field('content-type')],
      [place, 'PATCH', headersOf(owner, { 'content-type': part['content-type'] }), 400, field('Upload-Offset')],
      [lost, 'PATCH', headersOf(owner, part), 404, { code: 'not_found' }],
      [lost, 'DELETE', headersOf(owner), 404, { code: 'not_found' }],
      [
        '/api/v1/uploads',
        'POST',
        headersOf(owner, { 'upload-length': String(3 * MEGABYTE) }),
        413,
        { code: 'too_large', details: { limitBytes: 2 * MEGABYTE } },
      ],
    ]
    expect(version).toBe('1.0.0')
    for (const [path, method, headers, status, body] of cases) {
      const answer = await fetch(address + path, { method, headers, ...(method === 'PATCH' ? { body: 'abc' } : {}) })
      expect([answer.status, answer.headers.get('content-type')], `${method} ${JSON.stringify(body)}`).toEqual([
        status,
        'application/json; charset=utf-8',
      ])
      expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
      expect(await answer.json()).toMatchObject({ ...body, requestId: answer.headers.get('x-request-id') })
    }
  })

  it('keeps what arrived before the connection was lost', async () => {
    const content = new Uint8Array(MEGABYTE).fill(7)
    const place = await placeOf(await begin(owner, content.length))
    const lost = request(address + place, {
      method: 'PATCH',
      headers: headersOf(owner, {
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(content.length),
      }),
    })
    lost.on('error', () => undefined)
    lost.write(content.subarray(0, 700_000))
    const kept = join(t.parts.uploads.folder, idOf(place))
    // Asking the server would end the part, so only the file shows what has arrived.
    await expect.poll(async () => (await stat(kept)).size, { timeout: 30_000 }).toBe(700_000)
    lost.destroy()
    const asked = await fetch(address + place, { method: 'HEAD', headers: headersOf(owner) })
    expect(asked.headers.get('upload-offset')).toBe('700000')
    expect((await send(owner, place, 700_000, content.slice(700_000))).headers.get('upload-offset')).toBe('1048576')
  })

  it('isn’t found anymore once it has expired', async () => {
    const place = await placeOf(await begin(owner, 10))
    const { store } = t.parts.uploads
    const upload = await store.getUpload(idOf(place))
    upload.creation_date = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await store.configstore.set(idOf(place), upload)
    const answer = await send(owner, place, 0, new Uint8Array(4))
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
  })

  it('requires a member', async () => {
    const refused = await begin(null, 5)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'unauthenticated' })
    expect((await begin({ ...(await t.visitor()), orgId: '' }, 5)).status).toBe(403)
  })

  it('is rejected if it would be too large, at the start and while it arrives', async () => {
    expect((await begin(owner, 3 * MEGABYTE)).status).toBe(413)
    const place = await placeOf(await begin(owner, 10))
    expect((await send(owner, place, 0, new Uint8Array(50))).status).toBeGreaterThanOrEqual(400)
    await expect(t.parts.uploads.claim(await contextFor(owner), idOf(place))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is only visible to its owner, even among colleagues', async () => {
    const id = await uploaded(owner, 'mine')
    const place = `/api/v1/uploads/${id}`
    const stranger = await t.signUp()
    for (const other of [colleague, stranger]) {
      expect((await fetch(address + place, { method: 'HEAD', headers: headersOf(other) })).status).toBe(404)
      expect((await fetch(address + place, { method: 'DELETE', headers: headersOf(other) })).status).toBe(404)
      await expect(t.parts.uploads.claim(await contextFor(other), id)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect((await t.parts.uploads.claim(await contextFor(owner), id)).bytes).toBe(4)
  })

  it('can’t be claimed before it’s complete', async () => {
    const place = await placeOf(await begin(owner, 10))
    await send(owner, place, 0, new Uint8Array(9))
    await expect(t.parts.uploads.claim(await contextFor(owner), idOf(place))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is kept if the command using it fails, and removed if it succeeds', async () => {
    const ctx = await contextFor(owner)
    const id = await uploaded(owner, 'keep me')
    const failing = txAs(ctx, async (tx) => {
      await t.parts.uploads.release(tx, ctx, id)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await text((await t.parts.uploads.claim(ctx, id)).open())).toBe('keep me')
    await txAs(ctx, (tx) => t.parts.uploads.release(tx, ctx, id))
    await expect(t.parts.uploads.claim(ctx, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('can be canceled', async () => {
    const place = await placeOf(await begin(owner, 10))
    expect((await fetch(address + place, { method: 'DELETE', headers: headersOf(owner) })).status).toBe(204)
    expect((await fetch(address + place, { method: 'HEAD', headers: headersOf(owner) })).status).toBeGreaterThanOrEqual(
      404,
    )
  })

  it('is deleted completely if nobody claims it within a day', async () => {
    const id = await uploaded(owner, 'forgotten')
    await t.parts.uploads.sweep(t.time.now())
    expect(await readdir(t.parts.uploads.folder)).toContain(id)
    await t.parts.uploads.sweep(new Date(t.time.now().getTime() + 25 * 3_600_000))
    expect(await readdir(t.parts.uploads.folder)).toEqual([])
  })
})

const waiting = async (person: Person, count: number, bytes: number) => {
  await asPlatform(t.db, 'a test fills the waiting room', async (tx) => {
    for (let index = 0; index < count; index++)
      await tx.run({
        text: 'insert into uploads (org_id, id, user_id, name, bytes, created_at) values ($1, $2, $3, $4, $5, now())',
        values: [person.orgId, newId(), person.userId, 'waiting.pdf', bytes],
      })
  })
}

describe('uploads that wait to be used', () => {
  it('are limited in number for the whole organization', async () => {
    const person = await t.signUp()
    await waiting(person, WAITING_UPLOADS.count - 1, 1)
    const last = await placeOf(await begin(person, 1))
    const partner = await t.member(person.orgId, 'operator')
    for (const someone of [person, partner]) {
      const refused = await begin(someone, 1)
      expect([refused.status, await refused.json()]).toMatchObject([
        429,
        { code: 'too_many_uploads', details: { count: WAITING_UPLOADS.count } },
      ])
    }
    expect((await begin(owner, 1)).status).toBe(201)
    await fetch(address + last, { method: 'DELETE', headers: headersOf(person) })
    expect((await begin(partner, 1)).status).toBe(201)
  })

  it('are limited in bytes, also when they begin at the same time', async () => {
    const person = await t.signUp()
    await waiting(person, 1, WAITING_UPLOADS.bytes - 2 * MEGABYTE)
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await begin(person, MEGABYTE)).status))
    expect(statuses.sort()).toEqual([201, 201, 429, 429, 429])
  })

  it('are refused when they wouldn’t fit on the disk', async () => {
    const { space } = t.parts.disk
    t.parts.disk.space = async () => ({ freeBytes: 257 * MEGABYTE, totalBytes: 1_000 * MEGABYTE })
    const [fits, full] = [await begin(owner, MEGABYTE), await begin(owner, 2 * MEGABYTE)]
    t.parts.disk.space = space
    expect(fits.status).toBe(201)
    expect([full.status, await full.json()]).toMatchObject([503, { code: 'storage_full' }])
    expect(full.headers.get('retry-after')).toBe('60')
  })
})
