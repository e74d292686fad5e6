import { AuthAdminApi } from '@supabase/auth-js'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'

const password = 'plumb-line'
const secret = Buffer.alloc(32, 5)
let folder: string
let bench: AuthBench
let service: string
let admin: InstanceType<typeof AuthAdminApi>

const signed = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-admin-'))
  const file = join(folder, 'keys.json')
  await writeFile(file, JSON.stringify({ keys: [{ kty: 'oct', k: secret.toString('base64url') }] }))
  bench = await openAuthBench({ AUTH_KEYS_FILE: file, AUTH_CONFIRM_EMAIL: 'on' })
  service = await signed({ role: 'service_role' })
  admin = new AuthAdminApi({ url: bench.authUrl, headers: { Authorization: `Bearer ${service}` } })
})
afterAll(async () => {
  await bench.close()
  await rm(folder, { recursive: true })
})

async function confirmed(email: string) {
  const { data } = await admin.createUser({ email, password, email_confirm: true })
  const browser = bench.browser()
  await browser.signInWithPassword({ email, password })
  return { id: data.user?.id ?? '', browser }
}

const listOf = async (query = '') => bench.ask('GET', `admin/users${query}`, { token: service })

describe('account administration', () => {
  it('accepts a signed token with an admin role, without a user, session or expiration', async () => {
    for (const claims of [{ role: 'service_role' }, { role: 'supabase_admin', sub: 'nobody', aud: 'x' }])
      expect((await bench.ask('GET', 'admin/users', { token: await signed(claims) })).statusCode).toBe(200)
  })

  it.each([
    ['no token', undefined, 401, 'no_authorization'],
    ['another role', { role: 'authenticated' }, 403, 'not_admin'],
    ['no role', {}, 403, 'not_admin'],
    ['a role that is a list', { role: ['service_role'] }, 403, 'not_admin'],
    ['an end in the past', { role: 'service_role', exp: 1 }, 403, 'bad_jwt'],
  ])('refuses %s', async (_what, claims, status, code) => {
    const token = claims && (await signed(claims))
    const calls = [
      ['GET', 'admin/users'],
      ['POST', 'admin/users'],
      ['GET', `admin/users/${crypto.randomUUID()}`],
      ['PUT', `admin/users/${crypto.randomUUID()}`],
      ['DELETE', `admin/users/${crypto.randomUUID()}`],
      ['POST', 'admin/generate_link'],
      ['POST', 'invite'],
    ] as const
    for (const [method, path] of calls) {
      const reply = await bench.ask(method, path, token ? { token } : {})
      expect([path, reply.statusCode, reply.json().code]).toEqual([path, status, code])
    }
  })

  it('refuses a user’s token, and one signed with another secret', async () => {
    await admin.createUser({ email: 'person@cedar.example', password, email_confirm: true })
    const { data } = await bench.browser().signInWithPassword({ email: 'person@cedar.example', password })
    const token = data.session?.access_token ?? ''
    expect((await bench.ask('GET', 'admin/users', { token })).json().code).toBe('not_admin')
    const foreign = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.alloc(32, 6))
    expect((await bench.ask('GET', 'admin/users', { token: foreign })).json().code).toBe('bad_jwt')
  })
})

describe('an account created by an administrator', () => {
  it('stores only what was given, and can sign in once confirmed', async () => {
    const made = await admin.createUser({
      email: 'Made@cedar.example',
      password,
      user_metadata: { full_name: 'Made' },
      app_metadata: { plan: 'gold' },
    })
    expect(made.data.user).toMatchObject({
      email: 'made@cedar.example',
      user_metadata: { full_name: 'Made' },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
    })
    expect(made.data.user?.email_confirmed_at).toBeUndefined()
    const id = made.data.user?.id ?? ''
    const updated = await admin.updateUserById(id, { email_confirm: true, app_metadata: { plan: null, seats: 3 } })
    expect(updated.data.user?.app_metadata).toMatchObject({ seats: 3 })
    expect(updated.data.user?.app_metadata).not.toHaveProperty('plan')
    expect((await bench.browser().signInWithPassword({ email: 'made@cedar.example', password })).error).toBeNull()
  })

  it('can be created with an id, a phone number and a password hash', async () => {
    const id = crypto.randomUUID()
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhvbWU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    const { data } = await admin.createUser({
      id,
      email: 'hash@cedar.example',
      phone: '+19195550177',
      phone_confirm: true,
      password_hash: hash,
    })
    expect(data.user).toMatchObject({ id, phone: '19195550177' })
    expect(data.user?.phone_confirmed_at).toBeTruthy()
    expect(data.user?.email_confirmed_at).toBeUndefined()
  })

  it.each([
    ['without an address', {}, 400, 'validation_failed'],
    ['with a taken address', { email: 'made@cedar.example' }, 422, 'email_exists'],
    ['with a taken number', { phone: '19195550177' }, 422, 'phone_exists'],
    ['with an id that is none', { email: 'a@b.example', id: '7' }, 400, 'validation_failed'],
    ['with a hash of another kind', { email: 'a@b.example', password_hash: '$2a$10$abc' }, 400, 'validation_failed'],
    ['banned for a while that is none', { email: 'a@b.example', ban_duration: 'soon' }, 400, 'validation_failed'],
    ['with a weak password', { email: 'a@b.example', password: 'x' }, 422, 'weak_password'],
    ['with an empty password', { email: 'a@b.example', password: '' }, 422, 'weak_password'],
    ['with a field of the wrong type', { email: 7 }, 400, 'bad_json'],
  ])('is refused %s', async (_what, body, status, code) => {
    const reply = await bench.ask('POST', 'admin/users', { token: service, body })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('is refused if its id is taken', async () => {
    const { data } = await admin.createUser({ email: 'first@cedar.example' })
    const body = { id: data.user?.id, email: 'second@cedar.example' }
    const reply = await bench.ask('POST', 'admin/users', { token: service, body })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'user_already_exists'])
  })
})

describe('an account changed by an administrator', () => {
  it('is signed out everywhere after a new password', async () => {
    const { id, browser } = await confirmed('reset@cedar.example')
    expect((await admin.updateUserById(id, { password: 'other-line' })).error).toBeNull()
    expect((await browser.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it.each(['x', ''])('can’t get a weak password either: %j', async (weak) => {
    const { id, browser } = await confirmed(`weak-${weak.length}@cedar.example`)
    const refused = await bench.ask('PUT', `admin/users/${id}`, { token: service, body: { password: weak } })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'weak_password'])
    expect((await browser.getUser()).error).toBeNull()
  })

  it('can’t get one by a link to sign up', async () => {
    const body = { type: 'signup', email: 'weak-link@cedar.example', password: 'x' }
    const refused = await bench.ask('POST', 'admin/generate_link', { token: service, body })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'weak_password'])
  })

  it('gets the password of a hash that another server made', async () => {
    const { id } = await confirmed('hashed@cedar.example')
    const password_hash = '$2b$05$N.xVuCGmgF6Yr5NX0DikOeET/3LqzN0BIIXFXSplyR01IZMh5ZFqW'
    expect((await bench.ask('PUT', `admin/users/${id}`, { token: service, body: { password_hash } })).statusCode).toBe(
      200,
    )
    const signIn = { email: 'hashed@cedar.example', password: 'plumb-line' }
    expect((await bench.ask('POST', 'token?grant_type=password', { body: signIn })).statusCode).toBe(200)
  })

  it('changes its address immediately', async () => {
    const { id } = await confirmed('before@cedar.example')
    const { data } = await admin.updateUserById(id, { email: 'after@cedar.example' })
    expect(data.user).toMatchObject({ email: 'after@cedar.example', identities: [{ email: 'after@cedar.example' }] })
    const taken = await admin.updateUserById(id, { email: 'made@cedar.example' })
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it('can’t sign in while banned, but can again afterwards', async () => {
    const { id, browser } = await confirmed('banned@cedar.example')
    const banned = await admin.updateUserById(id, { ban_duration: '24h' })
    expect(banned.data.user).toHaveProperty('banned_until')
    expect((await browser.getUser()).error?.code).toBe('user_banned')
    expect((await bench.browser().signInWithPassword({ email: 'banned@cedar.example', password })).error?.code).toBe(
      'user_banned',
    )
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await browser.getUser()).error).toBeNull()
  })

  it('frees its address when deleted, and leaves an empty row when soft-deleted', async () => {
    const hard = await confirmed('gone@cedar.example')
    expect((await admin.deleteUser(hard.id)).error).toBeNull()
    expect((await hard.browser.getUser()).error).not.toBeNull()
    expect((await admin.getUserById(hard.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    const soft = await confirmed('gone@cedar.example')
    expect((await admin.deleteUser(soft.id, true)).error).toBeNull()
    const { data } = await admin.getUserById(soft.id)
    expect(data.user).toMatchObject({ email: '', identities: [], user_metadata: {} })
    expect(data.user).toHaveProperty('deleted_at')
    await confirmed('gone@cedar.example')
  })
})

describe('the list of accounts', () => {
  it('is sorted newest first, in pages that link to the next', async () => {
    const { data } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(data.users).toHaveLength(2)
    expect(data).toMatchObject({ nextPage: 2 })
    const total = Number((await listOf()).headers['x-total-count'])
    expect(data).toMatchObject({ total, lastPage: Math.ceil(total / 2) })
    const times = (await listOf()).json().users.map((user: { created_at: string }) => user.created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const oldest = (await listOf('?sort=created_at%20asc&per_page=1')).json().users[0].created_at
    expect(oldest).toBe(times.at(-1))
  })

  it('can be searched by address or name, with any characters', async () => {
    const found = (await listOf('?filter=MADE@')).json().users
    expect(found.map((user: { email: string }) => user.email)).toEqual(['made@cedar.example'])
    expect((await listOf('?filter=%25')).json().users).toEqual([])
  })

  it.each(['page=-1', 'page=one', 'per_page=1.5', 'sort=email'])('refuses %s', async (query) => {
    expect((await listOf(`?${query}`)).json().code).toBe('validation_failed')
  })

  it('uses its defaults for empty parameters', async () => {
    expect((await listOf('?page=&per_page=')).statusCode).toBe(200)
  })
})

describe('an invitation to an account', () => {
  it('leads from the email to a session for the invited user', async () => {
    const { data } = await admin.inviteUserByEmail('guest@cedar.example', { data: { full_name: 'Guest' } })
    expect(data.user).toHaveProperty('invited_at')
    const mail = await bench.mailTo('guest@cedar.example')
    expect(mail.subject).toBe('You’re invited to Plumbline')
    expect(mail.link.searchParams.get('type')).toBe('invite')
    const stranger = await bench.browser().signUp({ email: 'guest@cedar.example', password })
    expect(stranger.data.user).toMatchObject({ user_metadata: {}, identities: [] })
    const landing = await bench.ask('GET', `verify${(await bench.mailTo('guest@cedar.example', 2)).link.search}`)
    expect(String(landing.headers.location)).toContain('access_token')
    const again = await admin.inviteUserByEmail('guest@cedar.example')
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})

describe('a link generated for an administrator', () => {
  it.each([
    ['signup', { password }],
    ['invite', {}],
    ['magiclink', {}],
    ['recovery', {}],
    ['email_change_current', { newEmail: 'next@cedar.example' }],
    ['email_change_new', { newEmail: 'next2@cedar.example' }],
  ] as const)('of type %s works and isn’t emailed to anyone', async (type, more) => {
    const email = `link-${type.replaceAll('_', '-')}@cedar.example`
    if (type !== 'signup' && type !== 'invite') await admin.createUser({ email, password, email_confirm: true })
    const order = { type, email, options: { redirectTo: `${SITE}/welcome` }, ...more }
    const { data, error } = await admin.generateLink(order as Parameters<typeof admin.generateLink>[0])
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: `${SITE}/welcome` })
    expect(data.properties?.email_otp).toMatch(/^\d{6}$/)
    const link = new URL(data.properties?.action_link ?? '')
    expect(link.search).toMatch(/^\?token=/)
    const landing = String((await bench.ask('GET', `verify${link.search}`)).headers.location)
    expect(landing).toMatch(new RegExp(`^${SITE}/welcome`))
    expect(landing).toContain(
      type === 'email_change_current' || type === 'email_change_new' ? 'message' : 'access_token',
    )
  })

  it('signs up a stranger if a magic link was requested', async () => {
    const { data } = await admin.generateLink({ type: 'magiclink', email: 'unknown@cedar.example' })
    expect(data.properties?.verification_type).toBe('signup')
  })

  it.each([
    ['recovery', 'nobody@cedar.example', 404, 'user_not_found'],
    ['letter', 'nobody@cedar.example', 400, 'validation_failed'],
    ['invite', 'made@cedar.example', 422, 'email_exists'],
    ['signup', 'nobody@cedar.example', 400, 'validation_failed'],
  ])('of type %s for %s is refused', async (type, email, status, code) => {
    const reply = await bench.ask('POST', 'admin/generate_link', { token: service, body: { type, email } })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('never leads to a disallowed address', async () => {
    const body = { type: 'recovery', email: 'made@cedar.example', redirect_to: 'https://evil.example/' }
    const reply = await bench.ask('POST', 'admin/generate_link', { token: service, body })
    expect(reply.json().redirect_to).toBe(SITE)
  })
})
