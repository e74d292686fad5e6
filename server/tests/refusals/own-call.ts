import type { Client, Reply } from '../harness.ts'
import type { Endpoint } from './endpoints.ts'
import type { Estate } from './estate.ts'
import { sampleCall } from './sample.ts'

/** An item can be identified by either. The first one given counts. */
const OTHER_WAYS: Readonly<Record<string, readonly string[]>> = { templateItemId: ['itemId'] }

/**
 * Sends a current, valid call about the caller's own records that references one record of another organization.
 * @param foreign the field, and the id it gets
 */
export async function callWithForeignId(
  client: Client,
  endpoint: Endpoint,
  own: Pick<Estate, 'ids'>,
  foreign: { field: string; id: string },
): Promise<Reply> {
  const { path, body } = sampleCall(endpoint, own.ids, { ...own.ids, [foreign.field]: foreign.id })
  for (const other of OTHER_WAYS[foreign.field] ?? []) if (body) Reflect.deleteProperty(body, other)
  if (endpoint.method === 'get') return client.get(path)
  const { version } = (await client.get<{ version: number }>(`/deals/${own.ids['deals']}`)).body
  const reply = await client[endpoint.method](path, body && withVersion(body, version))
  const { currentVersion } = (reply.body as { details?: { currentVersion?: number } } | undefined)?.details ?? {}
  return currentVersion !== undefined ? client[endpoint.method](path, body && withVersion(body, currentVersion)) : reply
}

function withVersion<Value>(value: Value, version: number): Value {
  if (Array.isArray(value)) return value.map((entry: unknown) => withVersion(entry, version)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'version' ? version : withVersion(inner, version),
  ])
  return Object.fromEntries(entries) as Value
}
