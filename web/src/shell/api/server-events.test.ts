import { expect, it } from 'vitest'
import { type ServerEvent, serverEvents } from './server-events.ts'

/** Everything read from a stream that arrives in these chunks. */
async function read(...pieces: string[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<BufferSource>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of serverEvents(body)) events.push(event)
  return events
}

it('reads each event’s id, name, and data', async () => {
  expect(await read('retry: 1000\n\nid: a-1\nevent: change\ndata: {"keys":[["deals"]]}\n\n')).toEqual([
    { id: 'a-1', name: 'change', data: '{"keys":[["deals"]]}' },
  ])
})

it('reassembles events split across chunks, even in the middle of a character', async () => {
  const [first, second] = ['event: change\nda', 'ta: ñ\n\nevent: refetch\ndata: {}\n\n']
  expect((await read(first, second)).map(({ name, data }) => [name, data])).toEqual([
    ['change', 'ñ'],
    ['refetch', '{}'],
  ])
})

it('skips keep-alives and an event that was cut off', async () => {
  expect(await read(': still here\n\n', 'event: change\ndata: {"ke')).toEqual([])
})

it('treats a silent connection as lost and releases it', async () => {
  let released = false
  const body = new ReadableStream<BufferSource>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('event: change\ndata: {}\n\n')),
    cancel: () => {
      released = true
    },
  })
  const events = serverEvents(body, 20)
  expect((await events.next()).value).toMatchObject({ name: 'change' })
  await expect(events.next()).rejects.toThrow('said nothing')
  expect(released).toBe(true)
})
