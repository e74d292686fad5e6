import { describe, expect, it } from 'vitest'
import { decideRefresh, sessionOverstay } from './refresh.ts'

const now = new Date('2026-11-20T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

describe('a refresh token', () => {
  const attempt = { active: 7, replacedAt: null, raisedAt: 1, now, reuseIntervalMs: 10_000 }

  it('rotates while it is the active one', () => {
    expect(decideRefresh({ ...attempt, presented: 7 })).toBe('rotate')
  })

  it('earns the active token again at any time when it is its parent', () => {
    expect(decideRefresh({ ...attempt, presented: 6, replacedAt: secondsAgo(86_400) })).toBe('repeat')
    expect(decideRefresh({ ...attempt, presented: 6, reuseIntervalMs: 0 })).toBe('repeat')
  })

  it('earns the active token again inside the reuse interval', () => {
    expect(decideRefresh({ ...attempt, presented: 4, replacedAt: secondsAgo(9) })).toBe('repeat')
  })

  it('is reused when it is older', () => {
    expect(decideRefresh({ ...attempt, presented: 4, replacedAt: secondsAgo(10) })).toBe('reused')
    expect(decideRefresh({ ...attempt, presented: 4, replacedAt: null })).toBe('reused')
    expect(decideRefresh({ ...attempt, presented: 4, replacedAt: now, reuseIntervalMs: 0 })).toBe('reused')
  })

  it('earns nothing of a session that a second factor raised since, and leaves it alone', () => {
    expect(decideRefresh({ ...attempt, presented: 6, raisedAt: 7 })).toBe('outdated')
    expect(decideRefresh({ ...attempt, presented: 5, replacedAt: secondsAgo(9), raisedAt: 7 })).toBe('outdated')
    expect(decideRefresh({ ...attempt, presented: 6, raisedAt: 6 })).toBe('repeat')
    expect(decideRefresh({ ...attempt, presented: 5, replacedAt: secondsAgo(10), raisedAt: 7 })).toBe('reused')
  })

  it('is not trusted when it claims a generation that was never issued', () => {
    expect(decideRefresh({ ...attempt, presented: 8 })).toBe('reused')
  })
})

describe('a session', () => {
  const life = { createdAt: secondsAgo(3_600), refreshedAt: secondsAgo(60), lacksFactor: false, now }
  const limits = { timeboxMs: null, inactivityMs: null, lowLevelMs: null }

  it('lasts without limits', () => {
    expect(sessionOverstay(life, limits)).toBeNull()
  })

  it('ends when its time is up, however active it is', () => {
    expect(sessionOverstay(life, { ...limits, timeboxMs: 3_599_000 })).toBe('timebox')
    expect(sessionOverstay(life, { ...limits, timeboxMs: 3_600_000 })).toBeNull()
  })

  it('ends when nobody refreshed it for too long', () => {
    expect(sessionOverstay(life, { ...limits, inactivityMs: 59_000 })).toBe('inactivity')
    expect(sessionOverstay({ ...life, refreshedAt: null }, { ...limits, inactivityMs: 60_000 })).toBe('inactivity')
    expect(sessionOverstay(life, { ...limits, inactivityMs: 60_000 })).toBeNull()
  })

  it('ends when the second factor of its person was not shown for too long', () => {
    const low = { ...limits, lowLevelMs: 3_599_000 }
    expect(sessionOverstay({ ...life, lacksFactor: true }, low)).toBe('low_level')
    expect(sessionOverstay(life, low)).toBeNull()
    expect(sessionOverstay({ ...life, lacksFactor: true }, { ...limits, lowLevelMs: 3_600_000 })).toBeNull()
  })
})
