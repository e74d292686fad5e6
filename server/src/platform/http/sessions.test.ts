import { describe, expect, it } from 'vitest'
import type { Workplace } from './workplace.ts'
import { createSessions, type VerifiedToken } from './sessions.ts'

const workplace = (orgId: string): Workplace => ({
  actor: {
    userId: 'user',
    orgId,
    email: '',
    fullName: '',
    role: 'operator',
    roles: ['operator'],
    operatorsSeeProfit: true,
  },
  timeZone: 'UTC',
  locale: 'en',
})

function sessionsOver({ verified = {} as Partial<VerifiedToken>, wait = async () => undefined as void } = {}) {
  const count = { reads: 0 }
  const time = { now: 0 }
  const sessions = createSessions({
    verify: async (token) =>
      token === 'bad'
        ? null
        : { userId: 'user', sessionId: token, email: '', lacksFactor: false, expiresAtMs: 3_600_000, ...verified },
    workplaceOf: async () => {
      const found = workplace(`org ${++count.reads}`)
      await wait()
      return found
    },
    now: () => time.now,
  })
  const orgOf = async (token: string) => (await sessions.find(token))?.workplace?.actor.orgId
  return { sessions, count, time, orgOf }
}

describe('a token’s owner', () => {
  it('is loaded once and cached for a minute', async () => {
    const { orgOf, time } = sessionsOver()
    expect([await orgOf('a'), await orgOf('a')]).toEqual(['org 1', 'org 1'])
    time.now = 60_000
    expect(await orgOf('a')).toBe('org 2')
  })

  it('is loaded once for concurrent requests', async () => {
    const { orgOf, count } = sessionsOver()
    await Promise.all([orgOf('a'), orgOf('a'), orgOf('a')])
    expect(count.reads).toBe(1)
  })

  it('isn’t cached past the token’s expiration', async () => {
    const { orgOf, time } = sessionsOver({ verified: { expiresAtMs: 5_000 } })
    await orgOf('a')
    time.now = 5_000
    expect(await orgOf('a')).toBe('org 2')
  })

  it('is looked up every time for an invalid token', async () => {
    const { sessions } = sessionsOver()
    expect(await sessions.find('bad')).toBeNull()
    expect(await sessions.find('bad')).toBeNull()
  })

  it.each([
    ['their session ended', { sessionId: 'a' }],
    ['their roles changed', { userId: 'user' }],
    ['their organization changed', { orgId: 'org 1' }],
  ])('is dropped from the cache when %s', async (_why, change) => {
    const { orgOf, sessions } = sessionsOver()
    await orgOf('a')
    sessions.forget(change)
    expect(await orgOf('a')).toBe('org 2')
  })

  it('stays cached when another person’s access changes', async () => {
    const { orgOf, sessions } = sessionsOver()
    await orgOf('a')
    sessions.forget({ userId: 'another' })
    sessions.forget({ sessionId: 'b' })
    sessions.forget({ orgId: 'org 9' })
    expect(await orgOf('a')).toBe('org 1')
  })

  it('isn’t cached if access changed while it was loading', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { orgOf, sessions } = sessionsOver({ wait: () => held })
    const early = orgOf('a')
    await Promise.resolve()
    sessions.forget({ userId: 'user' })
    const late = orgOf('a')
    letGo()
    expect([await early, await late]).toEqual(['org 1', 'org 2'])
    expect(await orgOf('a')).toBe('org 2')
  })

  it('is evicted, oldest first, when the cache is full', async () => {
    const { orgOf, count } = sessionsOver()
    for (let index = 0; index <= 10_000; index++) await orgOf(`token ${index}`)
    await orgOf('token 10000')
    expect(count.reads).toBe(10_001)
    await orgOf('token 0')
    expect(count.reads).toBe(10_002)
  })
})
