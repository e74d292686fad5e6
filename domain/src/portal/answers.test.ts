import { expect, it } from 'vitest'
import { leftToBill, mayAnswer, portalOrderStatus } from './answers.ts'

const issued = { status: 'issued', acceptedOn: null, answer: null } as const

it('asks for an answer to an order that was sent', () => {
  expect(portalOrderStatus(issued)).toBe('to_accept')
  expect(mayAnswer(issued)).toBe(true)
})

it('counts an acceptance that came on paper', () => {
  const accepted = { ...issued, acceptedOn: '2026-05-12' }
  expect(portalOrderStatus(accepted)).toBe('accepted')
  expect(mayAnswer(accepted)).toBe(false)
})

it('lets a vendor who declined accept after all', () => {
  const declined = { ...issued, answer: 'declined' } as const
  expect(portalOrderStatus(declined)).toBe('declined')
  expect(mayAnswer(declined)).toBe(true)
})

it('accepts no answer to an order that has ended', () => {
  expect(portalOrderStatus({ ...issued, status: 'cancelled' })).toBe('canceled')
  expect(portalOrderStatus({ ...issued, status: 'closed' })).toBe('closed')
  expect(mayAnswer({ ...issued, status: 'closed' })).toBe(false)
})

it('never leaves a negative amount to bill', () => {
  expect(leftToBill({ revisedCents: 970_000, sentCents: 615_000 })).toBe(355_000)
  expect(leftToBill({ revisedCents: 970_000, sentCents: 988_000 })).toBe(0)
})
