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

describe('who a token belongs to', () => {
  it('is read once and remembered for a minute', async () => {
    const { orgOf, time } = sessionsOver()
    expect([await orgOf('a'), await orgOf('a')]).toEqual(['org 1', 'org 1'])
    time.now = 60_000
    expect(await orgOf('a')).toBe('org 2')
  })

  it('is read once for requests that arrive together', async () => {
    const { orgOf, count } = sessionsOver()
    await Promise.all([orgOf('a'), orgOf('a'), orgOf('a')])
    expect(count.reads).toBe(1)
  })

  it('is not remembered beyond the token’s own end', async () => {
    const { orgOf, time } = sessionsOver({ verified: { expiresAtMs: 5_000 } })
    await orgOf('a')
    time.now = 5_000
    expect(await orgOf('a')).toBe('org 2')
  })

  it('is asked again each time for a token that is no good', async () => {
    const { sessions } = sessionsOver()
    expect(await sessions.find('bad')).toBeNull()
    expect(await sessions.find('bad')).toBeNull()
  })

  it.each([
    ['their session ended', { sessionId: 'a' }],
    ['their roles changed', { userId: 'user' }],
    ['their organization changed', { orgId: 'org 1' }],
  ])('is forgotten when %s', async (_why, change) => {
    const { orgOf, sessions } = sessionsOver()
    await orgOf('a')
    sessions.forget(change)
    expect(await orgOf('a')).toBe('org 2')
  })

  it('is kept when somebody else’s access changed', async () => {
    const { orgOf, sessions } = sessionsOver()
    await orgOf('a')
    sessions.forget({ userId: 'another' })
    sessions.forget({ sessionId: 'b' })
    sessions.forget({ orgId: 'org 9' })
    expect(await orgOf('a')).toBe('org 1')
  })

  it('is not remembered as it was when access changed while it was read', async () => {
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

  it('is forgotten, the oldest first, when there are too many', async () => {
    const { orgOf, count } = sessionsOver()
    for (let index = 0; index <= 10_000; index++) await orgOf(`token ${index}`)
    await orgOf('token 10000')
    expect(count.reads).toBe(10_001)
    await orgOf('token 0')
    expect(count.reads).toBe(10_002)
  })
})
