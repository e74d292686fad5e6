import { describe, expect, it } from 'vitest'
import { decideRefresh, sessionOverstay } from './refresh.ts'

const now = new Date('2026-11-20T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

describe('a refresh token', () => {
  const attempt = { active: 7, replacedAt: null, raisedAt: 1, now, reuseIntervalMs: 10_000 }

  it('rotates while it’s the active one', () => {
    expect(decideRefresh({ ...attempt, presented: 7 })).toBe('rotate')
  })

  it('returns the active token again at any time if it’s the parent', () => {
    expect(decideRefresh({ ...attempt, presented: 6, replacedAt: secondsAgo(86_400) })).toBe('repeat')
    expect(decideRefresh({ ...attempt, presented: 6, reuseIntervalMs: 0 })).toBe('repeat')
  })

  it('returns the active token again within the reuse interval', () => {
    expect(decideRefresh({ ...attempt, presented: 4, replacedAt: secondsAgo(9) })).toBe('repeat')
  })

  it('counts as reused if it’s older', () => {
    expect(decideRefresh({ ...attempt, presented: 4, replacedAt: secondsAgo(10) })).toBe('reused')
    expect(decideRefresh({ ...attempt, presented: 4, replacedAt: null })).toBe('reused')
    expect(decideRefresh({ ...attempt, presented: 4, replacedAt: now, reuseIntervalMs: 0 })).toBe('reused')
  })

  it('returns nothing and keeps the session if a second factor has raised it since', () => {
    expect(decideRefresh({ ...attempt, presented: 6, raisedAt: 7 })).toBe('outdated')
    expect(decideRefresh({ ...attempt, presented: 5, replacedAt: secondsAgo(9), raisedAt: 7 })).toBe('outdated')
    expect(decideRefresh({ ...attempt, presented: 6, raisedAt: 6 })).toBe('repeat')
    expect(decideRefresh({ ...attempt, presented: 5, replacedAt: secondsAgo(10), raisedAt: 7 })).toBe('reused')
  })

  it('isn’t trusted if it claims a generation that was never issued', () => {
    expect(decideRefresh({ ...attempt, presented: 8 })).toBe('reused')
  })
})

describe('a session', () => {
  const life = { createdAt: secondsAgo(3_600), refreshedAt: secondsAgo(60), lacksFactor: false, now }
  const limits = { timeboxMs: null, inactivityMs: null, lowLevelMs: null }

  it('doesn’t expire without limits', () => {
    expect(sessionOverstay(life, limits)).toBeNull()
  })

  it('ends when its time is up, even if it’s active', () => {
    expect(sessionOverstay(life, { ...limits, timeboxMs: 3_599_000 })).toBe('timebox')
    expect(sessionOverstay(life, { ...limits, timeboxMs: 3_600_000 })).toBeNull()
  })

  it('ends if it isn’t refreshed for too long', () => {
    expect(sessionOverstay(life, { ...limits, inactivityMs: 59_000 })).toBe('inactivity')
    expect(sessionOverstay({ ...life, refreshedAt: null }, { ...limits, inactivityMs: 60_000 })).toBe('inactivity')
    expect(sessionOverstay(life, { ...limits, inactivityMs: 60_000 })).toBeNull()
  })

  it('ends if it goes too long without the person’s second factor', () => {
    const low = { ...limits, lowLevelMs: 3_599_000 }
    expect(sessionOverstay({ ...life, lacksFactor: true }, low)).toBe('low_level')
    expect(sessionOverstay(life, low)).toBeNull()
    expect(sessionOverstay({ ...life, lacksFactor: true }, { ...limits, lowLevelMs: 3_600_000 })).toBeNull()
  })
})
