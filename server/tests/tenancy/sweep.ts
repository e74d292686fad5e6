import type { Reply, TestApp } from '../harness.ts'
import type { Endpoint } from '../refusals/endpoints.ts'
import { type Estate, MARK } from '../refusals/estate.ts'
import { marksOf } from '../refusals/marks.ts'
import { callWithForeignId } from '../refusals/own-call.ts'
import { idFieldsOf, sampleCall } from '../refusals/sample.ts'

export type Sweep = {
  calls: number
  /** Calls that were carried out, so that the others mean something. */
  carriedOut: number
  /** Replies that showed the other organization's records, changes of those, and answers of 5xx. */
  faults: string[]
}

/** Which of the endpoint's calls the sweep makes: as they are, about the other organization's records, or with one of its ids. */
type Call = { what: string; send(): Promise<Reply> }

/**
 * Calls every endpoint as someone with an organization of their own, about that and about another organization's
 * records, and looks for anything of the other one in replies and for any change of it.
 */
export async function sweepTenancy(
  t: TestApp,
  endpoints: readonly Endpoint[],
  { theirs, own, watchesRows }: { theirs: Estate; own: Estate; watchesRows: boolean },
): Promise<Sweep> {
  const sweep: Sweep = { calls: 0, carriedOut: 0, faults: [] }
  let before = await rowsOf()
  for (const endpoint of endpoints) {
    for (const { what, send } of callsTo(t, endpoint, theirs, own)) {
      const { status, body } = await send()
      const where = `${endpoint.name} ${what}`
      sweep.calls++
      if (status < 300) sweep.carriedOut++
      if (status >= 500) sweep.faults.push(`${where}: answered ${status}`)
      if (JSON.stringify(body ?? null).includes(MARK)) sweep.faults.push(`${where}: shows the other organization`)
    }
    const after = await rowsOf()
    for (const table of changedTables(before, after)) sweep.faults.push(`${endpoint.name}: changed ${table}`)
    before = after
  }
  return sweep

  function rowsOf(): Promise<Record<string, string>> {
    return watchesRows ? marksOf(t, theirs.owner.orgId) : Promise.resolve({})
  }
}

function callsTo(t: TestApp, endpoint: Endpoint, theirs: Estate, own: Estate): Call[] {
  const client = t.api(own.owner.token)
  const about = (estate: Pick<Estate, 'ids'>) => () => {
    const { path, body } = sampleCall(endpoint, estate.ids)
    return endpoint.method === 'get' ? client.get(path) : client[endpoint.method](path, body)
  }
  return [
    { what: 'about its records', send: about(theirs) },
    ...(endpoint.method === 'get' ? [{ what: 'about own records', send: about(own) }] : []),
    ...idFieldsOf(endpoint).map((field) => ({
      what: `with its ${field}`,
      send: () =>
        callWithForeignId(client, endpoint, own, { field, id: theirs.ids[field] ?? theirs.ids['deals'] ?? '' }),
    })),
  ]
}

function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  const tables = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...tables].filter((table) => before[table] !== after[table])
}
