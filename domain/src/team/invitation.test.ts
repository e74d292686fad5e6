import { expect, it } from 'vitest'
import { daysLeft, invitationEnd, statusNow } from './invitation.ts'

const SENT = new Date('2026-03-01T12:00:00Z')
const END = invitationEnd(SENT)

it('is valid for exactly seven days', () => {
  expect(END.toISOString()).toBe('2026-03-08T12:00:00.000Z')
  expect(statusNow({ status: 'pending', expiresAt: END }, new Date(END.getTime() - 1))).toBe('pending')
  expect(statusNow({ status: 'pending', expiresAt: END }, END)).toBe('expired')
})

it('leaves a decided status unchanged', () => {
  expect(statusNow({ status: 'accepted', expiresAt: END }, END)).toBe('accepted')
  expect(statusNow({ status: 'revoked', expiresAt: END }, SENT)).toBe('revoked')
})

it('counts the days left', () => {
  expect(daysLeft(END, SENT)).toBe(7)
  expect(daysLeft(END, new Date('2026-03-08T11:00:00Z'))).toBe(1)
  expect(daysLeft(END, END)).toBe(0)
})
