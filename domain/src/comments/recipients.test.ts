import { expect, it } from 'vitest'
import { notifiedOfComment } from './recipients.ts'

const [ME, ANA, JO, SAM] = ['1', '2', '3', '4'].map((digit) => `019a1b2c-3d4e-7f80-9a1b-2c3d4e5f607${digit}`) as [
  string,
  string,
  string,
  string,
]
const mention = (id: string) => `@[${id}]`

it('notifies the people a new comment mentions, once each, and never its author', () => {
  const body = `${mention(ANA)} ${mention(ANA)} ${mention(ME)}`
  expect(notifiedOfComment({ actorId: ME, body, before: null, thread: [], followings: [] })).toEqual({
    mentioned: [ANA],
    inThread: [],
    following: [],
  })
})

it('notifies the people in a reply’s thread; people it mentions are only notified of the mention', () => {
  const thread = [
    { authorId: ANA, body: mention(SAM) },
    { authorId: ME, body: 'yes' },
    { authorId: JO, body: 'no' },
  ]
  expect(notifiedOfComment({ actorId: ME, body: mention(JO), before: null, thread, followings: [] })).toEqual({
    mentioned: [JO],
    inThread: [ANA, SAM],
    following: [],
  })
})

it('notifies only newly mentioned people of a change', () => {
  const before = mention(ANA)
  const thread = [{ authorId: SAM, body: '' }]
  expect(notifiedOfComment({ actorId: ME, body: `${before} ${mention(JO)}`, before, thread, followings: [] })).toEqual({
    mentioned: [JO],
    inThread: [],
    following: [],
  })
})

it('notifies those who follow everything on the deal of new comments, and those who want nothing of none', () => {
  const followings = [
    { userId: ME, notify: 'everything' as const },
    { userId: SAM, notify: 'everything' as const },
    { userId: JO, notify: 'everything' as const },
    { userId: ANA, notify: 'nothing' as const },
  ]
  const body = `${mention(JO)} ${mention(ANA)}`
  const thread = [{ authorId: ANA, body: '' }]
  const written = { actorId: ME, body, thread, followings }
  expect(notifiedOfComment({ ...written, before: null })).toEqual({ mentioned: [JO], inThread: [], following: [SAM] })
  expect(notifiedOfComment({ ...written, before: '' })).toEqual({ mentioned: [JO], inThread: [], following: [] })
})
