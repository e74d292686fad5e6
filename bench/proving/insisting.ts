import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

export type Counts = {
  /** Answered with 503 or not at all, and sent again with the same key. */
  askedAgain: number
  /** Any other refusal. There must be none. */
  unexpected: string[]
}

/** Someone who writes through the API and doesn't give up when the server dies. */
export type Insistent = { url: string; token: string; counts: Counts }

export type Granted<Body> =
  | { body: Body; isReplayed: false }
  /** It was carried out, but the answer is lost. */
  | { body: null; isReplayed: true }

/** Sent again and again, a request got another answer than success. */
export class Refused extends Error {}

const RETRY_AFTER_MS = 25
const LONGEST_ANSWER_MS = 20_000

/** Sends a request until it's answered, always with the same key. @throws Refused */
export async function insist<Body>(
  { url, token, counts }: Insistent,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Granted<Body>> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  for (;;) {
    const granted = await insistOnce<Body>(counts, `${method} ${path}`, () =>
      fetch(`${url}/api/v1${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      }),
    )
    if (granted) return granted
    counts.askedAgain++
    await delay(RETRY_AFTER_MS)
  }
}

/** The body of what can be read any number of times. */
export async function read<Body>(someone: Insistent, path: string): Promise<Body> {
  return (await insist<Body>(someone, 'GET', path)).body as Body
}

async function insistOnce<Body>(
  counts: Counts,
  what: string,
  ask: () => Promise<Response>,
): Promise<Granted<Body> | null> {
  const answer = await ask().catch(() => undefined)
  if (!answer || answer.status === 503) return null
  const body = (await answer.json().catch(() => undefined)) as Body | { code?: string } | undefined
  if (body === undefined) return null // the connection broke mid-response
  if (answer.ok) return { body: body as Body, isReplayed: false }
  if ((body as { code?: string }).code === 'idempotency_replayed') return { body: null, isReplayed: true }
  counts.unexpected.push(`${what}: ${answer.status} ${JSON.stringify(body)}`)
  throw new Refused(what)
}

/** Works until stopped. What's been begun is finished, so that everything acknowledged is known. */
export async function until(stopped: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    while (!stopped.aborted) await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
