import { expect, it } from 'vitest'
import { PAPER_TYPES } from '../vendors/compliance.ts'
import { isPaperAsked, mayOpenPaper, type PaperNow, papersThatMatter } from './papers.ts'

const now = (facts: Partial<PaperNow>) =>
  isPaperAsked({ type: 'coi_gl', status: 'valid', waits: false, asksForRefresh: false, isAskedByTeam: false, ...facts })

it('asks for papers that are missing, rejected, expired or about to expire, and for no others', () => {
  expect((['missing', 'rejected', 'expired', 'expiring'] as const).map((status) => now({ status }))).toEqual(
    Array(4).fill(true),
  )
  expect((['valid', 'pending'] as const).map((status) => now({ status }))).toEqual([false, false])
})

it('doesn’t ask again while a paper waits for review', () => {
  expect(now({ status: 'expiring', waits: true })).toBe(false)
  expect(now({ type: 'w9', asksForRefresh: true, waits: true })).toBe(false)
})

it('asks for what the team asked for, even if no rule requires it', () => {
  expect([now({ isAskedByTeam: true }), now({ isAskedByTeam: true, waits: true })]).toEqual([true, false])
})

it('asks for a new W-9 after some years, and when the name or number changed', () => {
  expect(now({ type: 'w9', asksForRefresh: true })).toBe(true)
  expect(now({ type: 'w9', status: 'pending' })).toBe(true)
  expect(now({ type: 'w9' })).toBe(false)
})

const paper = (id: number, review: 'accepted' | 'rejected' | null, effective = '2026-01-01') => ({
  id,
  review,
  effective,
  expires: '2027-01-01',
})
const shown = (...papers: ReturnType<typeof paper>[]) => papersThatMatter(papers, '2026-05-13').map(({ id }) => id)

it('shows papers waiting for review, the current one, and any rejected since', () => {
  expect(shown()).toEqual([])
  expect(shown(paper(4, null), paper(3, 'rejected'), paper(2, 'accepted'), paper(1, 'accepted'))).toEqual([4, 3, 2])
  expect(shown(paper(3, 'accepted'), paper(2, 'rejected'), paper(1, 'accepted'))).toEqual([3])
  expect(shown(paper(3, 'accepted', '2026-06-01'), paper(2, 'accepted'), paper(1, 'accepted'))).toEqual([3, 2])
  expect(shown(paper(2, 'rejected'), paper(1, 'rejected'))).toEqual([2])
})

it('lets a vendor open what it sent, and its own papers that the team entered', () => {
  expect(PAPER_TYPES.every((type) => mayOpenPaper({ type, isSent: true }))).toBe(true)
  expect(PAPER_TYPES.filter((type) => !mayOpenPaper({ type, isSent: false }))).toEqual(['agreement', 'other'])
})
