import { describe, expect, it } from 'vitest'
import { usableSession } from './stored-session.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const APP = { hash: '', search: '' }
const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: NOW / 1_000 + 600 }

const kept = (changes: object = {}) => JSON.stringify({ ...session, ...changes })

describe('the session stored in the browser', () => {
  it('is used as is while its token is valid', () => {
    expect(usableSession(kept(), APP, NOW)).toEqual(session)
  })

  it('is null if nobody is signed in', () => {
    expect(usableSession(null, APP, NOW)).toBeNull()
  })

  it.each([
    ['its token ends within a minute and a half', kept({ expires_at: NOW / 1_000 + 90 }), APP],
    ['its token has ended', kept({ expires_at: NOW / 1_000 - 1 }), APP],
    ['it does not say when its token ends', kept({ expires_at: undefined }), APP],
    ['it has no token', kept({ access_token: '' }), APP],
    ['it can’t be read', '{"access', APP],
    ['it is empty', 'null', APP],
    ['the address brings another one', kept(), { ...APP, hash: '#access_token=x&refresh_token=y' }],
    ['the address brings a code for one', kept(), { ...APP, search: '?next=%2Fapp&code=x' }],
    ['the address contains a refusal', null, { ...APP, hash: '#error=access_denied' }],
  ])('is left to the sign-in client if %s', (_, stored, address) => {
    expect(usableSession(stored, address, NOW)).toBeUndefined()
  })
})
