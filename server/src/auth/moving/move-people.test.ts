import { argon2Sync, randomUUID } from 'node:crypto'
import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../../tests/auth-bench.ts'
import { movePeople } from './move-people.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await openAuthBench()
})
afterAll(() => bench.close())

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const argon2i = (password: string) => {
  const nonce = Buffer.from('a foreign salt 16')
  const tag = argon2Sync('argon2i', {
    message: password,
    nonce,
    memory: 4_096,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  })
  return `$argon2i$v=19$m=4096,t=3,p=1$${encode(nonce)}$${encode(tag)}`
}
const BCRYPT = '$2b$05$N.xVuCGmgF6Yr5NX0DikOeET/3LqzN0BIIXFXSplyR01IZMh5ZFqW'
const FIREBASE =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==' +
  '$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='

async function* linesOf(people: readonly (object | string)[]) {
  for (const person of people) yield typeof person === 'string' ? person : JSON.stringify(person)
}
const move = (...people: (object | string)[]) => movePeople(bench.auth, linesOf(people))
const signIn = (email: string, password: string) =>
  bench.ask('POST', 'token?grant_type=password', { body: { email, password } })
const hashOf = async (id: string) =>
  (await bench.db.pool.query<{ hash: string }>('select password_hash as hash from auth.users where id = $1', [id]))
    .rows[0]?.hash

describe('people who come from another sign-in server', () => {
  it.each([
    ['bcrypt', BCRYPT, 'plumb-line'],
    ['argon2i', argon2i('plumb-line'), 'plumb-line'],
    ['firebase', FIREBASE, 'user1password'],
  ])('sign in with the password they have, and get a new hash for it: %s', async (kind, hash, password) => {
    const id = randomUUID()
    const email = `${kind}@moved.example`
    const moved = await move({ id, email, password_hash: hash, email_confirmed_at: '2024-05-01T10:00:00Z' })
    expect(moved).toMatchObject({ added: 1, identities: 1, refused: [] })
    expect((await signIn(email, 'not-this-one')).statusCode).toBe(400)
    expect(await hashOf(id)).toBe(hash)
    const { user } = (await signIn(email, password)).json<{ user: { id: string } }>()
    expect(user.id).toBe(id)
    expect(await hashOf(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(email, password)).statusCode).toBe(200)
  })

  it('keep their identities, metadata and second factors', async () => {
    const [id, factorId] = [randomUUID(), randomUUID()]
    const secret = new Secret({ size: 20 })
    await move({
      id,
      email: 'Maya@Moved.example',
      encrypted_password: BCRYPT,
      email_confirmed_at: '2024-05-01T10:00:00+00:00',
      raw_user_meta_data: { full_name: 'Maya Ortiz' },
      created_at: '2023-01-02T03:04:05Z',
      identities: [{ provider: 'google', provider_id: '1234', identity_data: { email: 'maya@moved.example' } }],
      factors: [{ id: factorId, factor_type: 'totp', status: 'verified', secret: secret.base32 }],
    })
    const session = (await signIn('maya@moved.example', 'plumb-line')).json<{ access_token: string }>()
    const token = session.access_token
    const user = (await bench.ask('GET', 'user', { token })).json()
    expect(user).toMatchObject({
      id,
      email: 'maya@moved.example',
      user_metadata: { full_name: 'Maya Ortiz' },
      factors: [{ id: factorId, factor_type: 'totp', status: 'verified' }],
    })
    expect(user.created_at).toMatch(/^2023-01-02T03:04:05/)
    expect(user.identities.map(({ provider }: { provider: string }) => provider).sort()).toEqual(['email', 'google'])
    const challenge = (await bench.ask('POST', `factors/${factorId}/challenge`, { token, body: {} })).json()
    const code = new TOTP({ secret }).generate()
    const raised = await bench.ask('POST', `factors/${factorId}/verify`, {
      token,
      body: { challenge_id: challenge.id, code },
    })
    expect(raised.statusCode).toBe(200)
  })

  it('are refused line by line, and never added twice', async () => {
    const person = { id: randomUUID(), email: 'twice@moved.example' }
    expect(
      await move(person, 'not json', { id: 'x' }, { id: randomUUID(), email: 'nobody' }, '', {
        id: randomUUID(),
        password_hash: 'md5',
      }),
    ).toMatchObject({
      added: 1,
      refused: [
        { line: 2, reason: 'is not JSON' },
        { line: 3, reason: expect.stringMatching(/^id /) as string },
        { line: 4, reason: 'email is not an email address' },
        { line: 6, reason: 'password_hash is in a form we can’t check' },
      ],
    })
    expect(await move(person)).toMatchObject({ added: 0, alreadyThere: 1, identities: 0 })
  })
})
