import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** A deal to create: its name, and the idempotency key that makes retries safe. */
type Edit = { name: string; arvCents: number; key: string }

export type Counts = {
  /** Answered with success or with "this request was already completed". None of these can ever be missing. */
  acknowledged: { name: string; arvCents: number }[]
  /** Answered with 503 or not at all, and retried with the same key. */
  askedAgain: number
  /** Any other answer. There must be none. */
  unexpected: string[]
}

const RETRY_AFTER_MS = 25

/** Creates deals through the API one after another, retrying each until it's acknowledged, until stopped or refused. */
export async function writeDeals(options: {
  url: string
  token: string
  counts: Counts
  stopped: AbortSignal
}): Promise<void> {
  const { url, token, counts, stopped } = options
  while (!stopped.aborted && counts.unexpected.length === 0) {
    const edit: Edit = {
      name: `Proof ${randomUUID()}`,
      arvCents: Math.floor(Math.random() * 90_000_000) + 10_000_000,
      key: randomUUID(),
    }
    while (!(await isGranted(url, token, edit, counts))) {
      counts.askedAgain++
      await delay(RETRY_AFTER_MS)
    }
  }
}

/** Sends one request. @returns false if the outcome is unknown and it has to be retried */
async function isGranted(url: string, token: string, edit: Edit, counts: Counts): Promise<boolean> {
  const answer = await post(url, token, edit).catch(() => undefined)
  if (!answer || answer.status === 503) return false
  const body = await answer.json().catch(() => undefined)
  if (body === undefined) return false // the connection broke mid-response
  const carriedOut = answer.status === 201 || (body as { code?: string }).code === 'idempotency_replayed'
  if (carriedOut) counts.acknowledged.push(edit)
  else counts.unexpected.push(`${answer.status} ${JSON.stringify(body)}`)
  return true
}

function post(url: string, token: string, { name, arvCents, key }: Edit): Promise<Response> {
  return fetch(`${url}/api/v1/deals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ dealType: 'fix_and_flip', fields: { name, arvCents } }),
    signal: AbortSignal.timeout(20_000),
  })
}

/** Reads every deal of the organization back through the API: the number of copies of each name, and its ARV. */
export async function readDeals(
  url: string,
  token: string,
): Promise<Map<string, { copies: number; arvCents: number }>> {
  const found = new Map<string, { copies: number; arvCents: number }>()
  let cursor: string | null = null
  do {
    const page = new URLSearchParams({ limit: '200', sort: 'created', ...(cursor === null ? {} : { cursor }) })
    const answer = await fetch(`${url}/api/v1/deals?${page}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`reading the deals back answered ${answer.status} ${await answer.text()}`)
    const { items, nextCursor } = (await answer.json()) as {
      items: { name: string; arvCents: number }[]
      nextCursor: string | null
    }
    for (const { name, arvCents } of items) found.set(name, { copies: (found.get(name)?.copies ?? 0) + 1, arvCents })
    cursor = nextCursor
  } while (cursor !== null)
  return found
}
