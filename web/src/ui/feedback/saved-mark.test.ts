import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markOf, markSaved, watchMark } from './saved-mark.ts'

vi.mock('./announce.ts', () => ({ announce: vi.fn<() => void>() }))

describe('a saved mark', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is left to a toast if nothing on the page shows it', () => {
    expect(markSaved('deal:1', { said: 'Price saved', undo: null })).toBe(false)
    const leave = watchMark('deal:1', () => {})
    expect(markSaved('deal:1', { said: 'Price saved', undo: null })).toBe(true)
    expect(markSaved('deal:2', { said: 'Price saved', undo: null })).toBe(false)
    leave()
    expect(markSaved('deal:1', { said: 'Price saved', undo: null })).toBe(false)
  })

  it('shows for eight seconds after the last save', () => {
    const seen: (string | null)[] = []
    const leave = watchMark('deal:1', () => seen.push(markOf('deal:1')?.said ?? null))
    markSaved('deal:1', { said: 'Price saved', undo: null })
    vi.advanceTimersByTime(5_000)
    markSaved('deal:1', { said: 'ARV saved', undo: null })
    vi.advanceTimersByTime(7_999)
    expect(markOf('deal:1')?.said).toBe('ARV saved')
    vi.advanceTimersByTime(1)
    expect(seen).toEqual(['Price saved', 'ARV saved', null])
    leave()
  })
})
