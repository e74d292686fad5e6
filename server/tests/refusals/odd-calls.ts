import type { TestApp } from '../harness.ts'
import type { Endpoint } from './endpoints.ts'
import { buildEstate, type Estate } from './estate.ts'
import { type Place, withInner } from './places.ts'
import { bodySchemaOf, type Ids, type Sample, sampleCall } from './sample.ts'

export type Answer = { status: number; text: string }

/** Builds a call that the contract accepts, with different values in some places. */
export function callWith(endpoint: Endpoint, ids: Ids, values: readonly (readonly [Place, unknown])[]): Sample {
  const { path, body } = sampleCall(endpoint, ids)
  let call: Sample = { path, body }
  for (const [place, value] of values) {
    call =
      place.where === 'body'
        ? { ...call, body: withInner(call.body, bodySchemaOf(endpoint) ?? {}, place.steps, value, ids) as object }
        : {
            ...call,
            path: place.where === 'path' ? inPath(endpoint, call.path, place, value) : inQuery(call.path, place, value),
          }
  }
  return call
}

function inPath(endpoint: Endpoint, address: string, { name }: Place, value: unknown): string {
  const [path = '', query] = address.split('?')
  const steps = path.split('/')
  steps[endpoint.path.split('/').indexOf(`{${name}}`)] = inAddress(value)
  return query === undefined ? steps.join('/') : `${steps.join('/')}?${query}`
}

function inQuery(address: string, { name }: Place, value: unknown): string {
  const [path = '', query = ''] = address.split('?')
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`))
  const own =
    value === undefined
      ? []
      : [value]
          .flat()
          .slice(0, 500)
          .map((one) => `${name}=${inAddress(one)}`)
  return `${path}?${[...others, ...own].join('&')}`
}

/** Encodes a value for a URL. Lone surrogates can't be encoded. */
function inAddress(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 1_000))
}

type Send = (endpoint: Endpoint, values: readonly (readonly [Place, unknown])[]) => Promise<Answer>

/** A user who calls about their own records in their current state. */
export type Caller = {
  readonly estate: Estate
  send: Send
  /** Does the same, but with new records if other calls have used up the current ones. Building them takes a while. */
  sendAgain: Send
}

export async function createCaller(t: TestApp): Promise<Caller> {
  const address = await t.listen()
  let estate = await buildEstate(t, address)
  const versions = new Map<string, number>()

  const once = async (endpoint: Endpoint, { path, body }: Sample): Promise<Answer> => {
    const { statusCode, body: text } = await t.app.inject({
      method: endpoint.method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${estate.owner.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: statusCode, text }
  }

  /**
   * Bulk changes report a result per deal instead of failing as a whole with a conflict, so this looks up the current
   * version.
   */
  const versionOfDeal = async (): Promise<number> => {
    const { body } = await t.api(estate.owner.token).get<{ version: number }>(`/deals/${estate.ids['deals']}`)
    return body.version
  }

  const current: Send = async (endpoint, values) => {
    const call = callWith(endpoint, estate.ids, values)
    if (!call.body || values.some(([{ name }]) => /\bversion$/.test(name))) return once(endpoint, call)
    if (endpoint.name.startsWith('deals.bulk') || /^moves\.\w+Many$/.test(endpoint.name))
      return once(endpoint, atVersion(call, await versionOfDeal()))
    const record = call.path.split('/').slice(0, 3).join('/')
    const answer = await once(endpoint, atVersion(call, versions.get(record)))
    const now = Number(/"currentVersion":(\d+)/.exec(answer.text)?.[1] ?? 0)
    if (now === 0) return answer
    // The next change will find the version that this one creates.
    versions.set(record, now + 1)
    return once(endpoint, atVersion(call, now))
  }

  return {
    get estate() {
      return estate
    },
    send: current,
    sendAgain: async (endpoint, values) => {
      const answer = await current(endpoint, values)
      const isWorn = answer.status === 404 || answer.text.includes('"wrong_state"')
      if (!isWorn) return answer
      estate = await buildEstate(t, address)
      return current(endpoint, values)
    },
  }
}

function atVersion({ path, body }: Sample, version: number | undefined): Sample {
  if (version === undefined) return { path, body }
  return { path, body: JSON.parse(JSON.stringify(body).replace(/"version":\d+/g, `"version":${version}`)) as object }
}
