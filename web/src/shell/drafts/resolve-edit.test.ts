import { ORPCError } from '@orpc/client'
import { expect, it, vi } from 'vitest'
import { mergeFields } from './merge.ts'
import { type Settling, resolveEdit } from './resolve-edit.ts'

type Facts = { title: string; note: string }
const SEEN: Facts = { title: 'Roof', note: '' }
const SENDING = { version: 1, seen: SEEN, edit: { title: 'New roof' } }

type Saved = Facts & { version: number }
type Asked = Settling<Facts, Partial<Facts>, Saved, keyof Facts, Partial<Facts>>

/** A fake server: a versioned record that refuses edits of an older version. */
function recordAt(version: number, current: Facts) {
  return vi.fn<Asked['send']>((on: number, edit: Partial<Facts>) => {
    if (on === version) return Promise.resolve({ version: version + 1, ...current, ...edit })
    const data = { requestId: 'r', details: { currentVersion: version, current } }
    return Promise.reject(new ORPCError('edit_conflict', { status: 409, data }))
  })
}

const asked = (send: Asked['send'], more: Partial<Asked> = {}): Asked => ({
  merge: mergeFields<Facts>(),
  send,
  read: (current) => current as Facts,
  ask: () => Promise.reject(new Error('nobody is asked')),
  ...more,
})

it('keeps both changes if someone else changed something else', async () => {
  const resolved = await resolveEdit(SENDING, asked(recordAt(4, { title: 'Roof', note: 'Slate' })))
  expect(resolved).toMatchObject({
    outcome: 'saved',
    saved: { version: 5, title: 'New roof', note: 'Slate' },
    before: { title: 'Roof', note: 'Slate' },
  })
})

it('asks if both changed the same field, and sends what the user chose', async () => {
  const send = recordAt(2, { title: 'Old roof', note: '' })
  const ask = vi.fn<Asked['ask']>(() => Promise.resolve([]))
  expect(await resolveEdit(SENDING, asked(send, { ask }))).toMatchObject({ saved: { title: 'New roof' } })
  expect(ask).toHaveBeenCalledWith({ keys: ['title'], mine: SENDING.edit, theirs: { title: 'Old roof', note: '' } })
})

it('sends nothing if the user leaves everything to the others, or goes back', async () => {
  const send = recordAt(2, { title: 'Old roof', note: '' })
  const theirs = await resolveEdit(SENDING, asked(send, { ask: () => Promise.resolve(['title']) }))
  const dismissed = await resolveEdit(SENDING, asked(send, { ask: () => Promise.resolve(null) }))
  expect([theirs.outcome, dismissed.outcome]).toEqual(['theirs', 'dismissed'])
  expect(send).toHaveBeenCalledTimes(2)
})

it('asks before sending if the page already knows about the other change', async () => {
  const now = { title: 'Old roof', note: '' }
  const send = recordAt(7, now)
  const latest = () => ({ version: 7, facts: now })
  await resolveEdit(SENDING, asked(send, { latest, ask: () => Promise.resolve([]) }))
  expect(send.mock.calls).toEqual([[7, { title: 'New roof' }, now]])
})

it('waits for an unreachable server if told to', async () => {
  const send = vi.fn<Asked['send']>(recordAt(1, SEEN)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect((await resolveEdit(SENDING, asked(send, { retryMs: 1 }))).outcome).toBe('saved')
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(resolveEdit(SENDING, asked(send))).rejects.toThrow('Failed to fetch')
})
