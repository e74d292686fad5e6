import { describe, expect, it } from 'vitest'
import {
  challengeRefusal,
  countWrongCode,
  decideEnrollment,
  type OwnFactor,
  restsUntil,
  type WrongCodes,
} from './factors.ts'

const now = new Date('2026-05-04T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

function factor(facts: Partial<OwnFactor>): OwnFactor {
  return {
    id: facts.name ?? 'one',
    type: 'totp',
    name: 'one',
    status: 'verified',
    phone: null,
    createdAt: ago(60),
    lastChallengedAt: null,
    ...facts,
  }
}

function decide(factors: OwnFactor[], { name = 'new', phone = null as string | null, level = 'aal2' as const } = {}) {
  return decideEnrollment({ factors, requested: { name, phone }, level, limits: { factors: 3, verified: 2 }, now })
}

describe('adding a factor', () => {
  it('is open to someone without any', () => {
    expect(decideEnrollment({ ...base(), level: 'aal1' })).toEqual({ refusal: null, replaced: [] })
  })

  it('requires the second factor once there is one', () => {
    expect(decideEnrollment({ ...base([factor({})]), level: 'aal1' }).refusal).toBe('needs_level_2')
    expect(decide([factor({})]).refusal).toBeNull()
    expect(decideEnrollment({ ...base([factor({ status: 'unverified' })]), level: 'aal1' }).refusal).toBeNull()
  })

  it('requires a unique name, also among unnamed factors', () => {
    expect(decide([factor({ name: 'new' })]).refusal).toBe('name_taken')
    expect(decide([factor({ name: '' })], { name: '' }).refusal).toBe('name_taken')
  })

  it('has two limits', () => {
    const open = (name: string) => factor({ name, status: 'unverified' })
    expect(decide([open('a'), open('b'), open('c')]).refusal).toBe('too_many')
    expect(decide([factor({ name: 'a' }), factor({ name: 'b' })]).refusal).toBe('too_many')
  })

  it('removes factors abandoned for five minutes without a challenge', () => {
    const abandoned = factor({ name: 'new', status: 'unverified', createdAt: ago(301) })
    expect(decide([abandoned])).toEqual({ refusal: null, replaced: ['new'] })
    expect(decide([{ ...abandoned, createdAt: ago(300) }]).refusal).toBe('name_taken')
    expect(decide([{ ...abandoned, lastChallengedAt: ago(290) }]).refusal).toBe('name_taken')
    expect(decide([{ ...abandoned, status: 'verified' }]).replaced).toEqual([])
  })

  it('replaces an unverified phone number and rejects a verified one', () => {
    const phone = factor({ type: 'phone', name: 'mine', phone: '15550100', status: 'unverified' })
    expect(decide([phone], { phone: '15550100' })).toEqual({ refusal: null, replaced: ['mine'] })
    expect(decide([{ ...phone, status: 'verified' }], { phone: '15550100' }).refusal).toBe('phone_already_verified')
    expect(decide([phone], { phone: '15550199' })).toEqual({ refusal: null, replaced: [] })
  })
})

function base(factors: OwnFactor[] = []) {
  return { factors, requested: { name: 'new', phone: null }, limits: { factors: 3, verified: 2 }, now }
}

describe('answering a challenge', () => {
  const attempt = {
    isOwn: true,
    isUsed: false,
    isSameAddress: true,
    wrongCodes: 4,
    madeAt: ago(300),
    now,
    lifetimeMs: 300_000,
  }

  it.each([
    [{}, null],
    [{ isOwn: false, isUsed: true }, 'unknown'],
    [{ isUsed: true }, 'used_or_elsewhere'],
    [{ isSameAddress: false, madeAt: ago(900) }, 'used_or_elsewhere'],
    [{ madeAt: ago(301) }, 'expired'],
    [{ wrongCodes: 5 }, 'expired'],
  ])('with %j is refused as %s', (facts, refusal) => {
    expect(challengeRefusal({ ...attempt, ...facts })).toBe(refusal)
  })
})

describe('guessing a factor’s codes', () => {
  it('locks it after ten wrong codes within fifteen minutes', () => {
    let codes: WrongCodes = { count: 0, since: null }
    for (let count = 1; count <= 10; count++) {
      expect(restsUntil(codes, now)).toBeNull()
      codes = countWrongCode(codes, now)
    }
    const until = new Date('2026-05-04T10:15:00Z')
    expect(restsUntil(codes, now)).toEqual(until)
    expect(restsUntil(codes, until)).toBeNull()
    expect(countWrongCode(codes, until)).toEqual({ count: 1, since: until })
  })
})
