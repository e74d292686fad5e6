import { expect, it } from 'vitest'
import { MOST_WRONG_CODES, portalKeyState, signInLinkEnd } from './access.ts'

const now = new Date('2026-05-13T09:00:00Z')
const fresh = { usedAt: null, revokedAt: null, expiresAt: signInLinkEnd(now), wrongCodes: 0 }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

it('lets a sign-in link work for fifteen minutes', () => {
  expect(portalKeyState(fresh, later(14))).toBe('issued')
  expect(portalKeyState(fresh, later(15))).toBe('expired')
})

it('lets a sign-in link work once, and never again after a newer one was sent', () => {
  expect(portalKeyState({ ...fresh, usedAt: now }, now)).toBe('used')
  expect(portalKeyState({ ...fresh, revokedAt: now }, now)).toBe('revoked')
})

it('allows five wrong codes', () => {
  expect(portalKeyState({ ...fresh, wrongCodes: MOST_WRONG_CODES - 1 }, now)).toBe('issued')
  expect(portalKeyState({ ...fresh, wrongCodes: MOST_WRONG_CODES }, now)).toBe('revoked')
})
