import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Reuses connections, as a browser or proxy does. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export type Answer = { status: number; body: Record<string, unknown> }

/** Sends a POST with a JSON body. Lighter than fetch, so the client uses little of the machine. */
export function post(url: string, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (reply) => {
      text(reply).then(
        (words) => resolve({ status: reply.statusCode ?? 0, body: JSON.parse(words) as Answer['body'] }),
        reject,
      )
    })
    asking.on('error', reject)
    asking.end(JSON.stringify(body))
  })
}

/** @throws if the status isn't 200 */
export async function expectPost(url: string, body: object): Promise<Answer['body']> {
  const { status, body: answer } = await post(url, body)
  if (status !== 200) throw new Error(`${url} answered ${status} ${JSON.stringify(answer)}`)
  return answer
}

/** Runs the jobs in parallel for some seconds, repeating each one sequentially. @returns rounds per second */
export async function rounds(jobs: readonly (() => Promise<unknown>)[], seconds: number): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  await Promise.all(
    jobs.map(async (job) => {
      while (performance.now() - startedAt < seconds * 1_000) {
        await job()
        count++
      }
    }),
  )
  return count / ((performance.now() - startedAt) / 1_000)
}
