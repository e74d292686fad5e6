import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { newest } from './newest.ts'

type Deal = { version: number; name: string }
const KEY = ['deals', 'one']

async function afterSaveDuringRead(saved: Deal, answer: Deal): Promise<Deal | undefined> {
  const client = new QueryClient()
  let reply = (_deal: Deal) => {}
  const reading = client.fetchQuery<Deal>({
    queryKey: KEY,
    queryFn: async ({ client: own }) => {
      const read = await new Promise<Deal>((resolve) => (reply = resolve))
      return newest(own.getQueryData<Deal>(KEY), read)
    },
  })
  await Promise.resolve()
  client.setQueryData(KEY, saved)
  reply(answer)
  await reading
  return client.getQueryData<Deal>(KEY)
}

it('keeps what was saved while an older answer was on its way', async () => {
  const saved = { version: 3, name: 'saved' }
  expect(await afterSaveDuringRead(saved, { version: 2, name: 'read before' })).toEqual(saved)
})

it('takes an answer that is as new, since it may include more', async () => {
  const answer = { version: 3, name: 'read after' }
  expect(await afterSaveDuringRead({ version: 3, name: 'saved' }, answer)).toEqual(answer)
})
