import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { CommentThread } from '@plumbline/contract/comments'
import { expect, it } from 'vitest'
import { heldBack, mergedStream, newestId } from './stream.ts'

const ME = 'me'

function thread(id: string, ...comments: [id: string, author: string][]): CommentThread {
  const said = comments.map(([commentId, author]) => ({ id: commentId, author: { id: author, name: author } }))
  return { id, createdAt: id, comments: said } as unknown as CommentThread
}
const event = (id: string, by = 'ana') => ({ id, at: id, actor: { id: by } }) as unknown as ActivityEvent
const all = <Item>(...items: Item[]) => ({ items, hasMore: false })
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

it('puts comments and changes in one order, newest first', () => {
  expect(ids(mergedStream(all(thread('5'), thread('2')), all(event('6'), event('3'))))).toEqual(['6', '5', '3', '2'])
})

it('shows nothing below the loaded part of either list', () => {
  const events = { items: [event('6'), event('4')], hasMore: true }
  expect(ids(mergedStream(all(thread('5'), thread('2')), events))).toEqual(['6', '5', '4'])
  const threads = { items: [thread('5')], hasMore: true }
  expect(ids(mergedStream(threads, all(event('6'), event('3'))))).toEqual(['6', '5'])
  expect(mergedStream(all(), all())).toEqual([])
})

it('holds back and counts what others add, and shows what the reader adds', () => {
  const before = { threads: [thread('2', ['2', 'ana'])], events: [event('3')] }
  const seen = newestId(before)
  expect(seen).toBe('3')
  const now = {
    threads: [thread('7', ['7', ME]), thread('5', ['5', 'ana']), thread('2', ['2', 'ana'], ['4', 'ana'], ['6', ME])],
    events: [event('8', ME), event('7'), event('3')],
  }
  const shown = heldBack(now, seen, ME)
  expect(ids(shown.threads)).toEqual(['7', '2'])
  expect(ids(shown.threads[1]!.comments)).toEqual(['2', '6'])
  expect(ids(shown.events)).toEqual(['8', '3'])
  expect([shown.newComments, shown.newChanges]).toEqual([2, 1])
})

it('has no news right after opening', () => {
  const shown = { threads: [thread('2', ['2', 'ana'])], events: [event('3')] }
  expect(heldBack(shown, newestId(shown), ME)).toMatchObject({ newComments: 0, newChanges: 0 })
  expect(newestId({ threads: [], events: [] })).toBe('')
})
