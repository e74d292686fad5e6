import autocannon from 'autocannon'
import { timedRequest } from './timed-request.ts'

export type Load = { perSecond: number; medianMs: number }

type Target = { url: string; headers?: Record<string, string> }

/** Sends requests to one address for a few seconds. @throws if any status isn't 200 */
export async function load({ url, headers = {} }: Target, connections: number, seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    headers: { ...headers, 'accept-encoding': 'identity' },
    connections,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} refusals and ${result.errors} errors`)
  return { perSecond: result.requests.average, medianMs: result.latency.p50 }
}

/** Returns wall times in milliseconds of single sequential requests. */
export async function oneByOne({ url, headers = {} }: Target, times: number): Promise<{ ms: number[]; bytes: number }> {
  const ms: number[] = []
  let bytes = 0
  for (let round = 0; round < times; round++) {
    const reply = await timedRequest(url, { headers })
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`)
    ms.push(reply.ms)
    bytes = reply.body.byteLength
  }
  return { ms, bytes }
}
