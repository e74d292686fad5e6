import { BODIES, ODD_BODIES, ODD_TEXTS, ODD_VALUES, QUERIES } from '../../server/tests/odd-auth-requests.ts'
import type { Endpoint } from '../../server/tests/refusals/endpoints.ts'
import { callWith } from '../../server/tests/refusals/odd-calls.ts'
import { oddText, oddValues } from '../../server/tests/refusals/odd-values.ts'
import { type Place, placesOf } from '../../server/tests/refusals/places.ts'
import { type Ids, sampleOf } from '../../server/tests/refusals/sample.ts'
import type { Random } from './random.ts'

/** What comes back has to be an error of the API, of the sign-in protocol, or just no failure. */
export type Speaks = 'api' | 'sign-in' | 'other'

export type HostileRequest = {
  speaks: Speaks
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

const JSON_TYPE = { 'content-type': 'application/json' }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const NESTED = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const BROKEN_BODIES = [
  ...ODD_BODIES,
  `{"title":"x","more":${NESTED}}`,
  '{"title":"x","__proto__":{"admin":true}}',
  '{"title":"x","constructor":{"prototype":{"admin":true}}}',
  JSON.stringify({ title: 'x'.repeat(3 * 1_048_576) }),
  '1e400',
]
const BROKEN_TYPES = ['application/json', 'text/plain', 'multipart/form-data; boundary=', 'application/xml', ';;']
const BROKEN_NAMES = [...ODD_TEXTS, '..%2f..%2fetc%2fpasswd', '__proto__', 'constructor', '%zz', '%c0%ae', '%2e%2e/']
const PAGES = ['/', '/es', '/app/deals', '/p/', '/join/', '/files/', '/api/docs', '/nowhere/', '/assets/']

/** Makes requests nobody would send by mistake, or only by mistake. */
export function hostileRequests(random: Random, endpoints: readonly Endpoint[]) {
  const places = new Map(endpoints.map((endpoint) => [endpoint.name, placesOf(endpoint)]))

  /** A call that the contract accepts but for one or two values. */
  function oddCall(ids: Ids): HostileRequest {
    const endpoint = random.pick(endpoints)
    const own = places.get(endpoint.name)!
    const chosen = own.length === 0 ? [] : Array.from({ length: 1 + random.below(2) }, () => random.pick(own))
    const { path, body } = callWith(
      endpoint,
      ids,
      chosen.map((place) => [place, oddValueFor(place, ids)]),
    )
    const method = endpoint.method.toUpperCase()
    const key: Record<string, string> = random.below(10) === 0 ? { 'idempotency-key': `key-${random.below(20)}` } : {}
    const rest = body === undefined ? {} : { body: JSON.stringify(body) }
    return { speaks: 'api', method, path: `/api/v1${path}`, headers: { ...JSON_TYPE, ...key }, ...rest }
  }

  function oddValueFor(place: Place, ids: Ids): unknown {
    const sample = sampleOf(place.schema, place.steps.at(-1) ?? '', ids)
    const { value } = random.pick(oddValues(place, sample))
    return place.where === 'path' && value === undefined ? '' : value
  }

  function oddSignIn(): HostileRequest {
    const endpoint = random.pick([...Object.keys(BODIES), ...Object.keys(QUERIES)])
    const [method = '', pattern = ''] = endpoint.split(' ')
    const known = QUERIES[endpoint] ?? []
    const query = known.length > 0 ? `?${random.pick(known)}=${random.pick(ODD_TEXTS)}` : ''
    const path = `/auth/v1${pattern.replace(/:\w+/g, () => random.pick(BROKEN_NAMES))}`
    const headers = { ...JSON_TYPE, 'x-supabase-api-version': '2024-01-01' }
    if (method === 'GET') return { speaks: 'other', method, path: path + query, headers }
    return {
      speaks: 'sign-in',
      method,
      path: path + (pattern.includes('?') ? '' : query),
      headers,
      body: oddBody(endpoint),
    }
  }

  function oddBody(endpoint: string): string {
    const fields = Object.entries(BODIES[endpoint] ?? {})
    if (fields.length === 0 || random.below(4) === 0) return random.pick(ODD_BODIES)
    const odd = random.below(fields.length)
    const texts = fields.map(([name, value], index) => {
      const unique = typeof value === 'string' ? value.replace('a@odd', `a${random.below(1_000)}@odd`) : value
      return `${JSON.stringify(name)}:${index === odd ? random.pick(ODD_VALUES) : JSON.stringify(unique)}`
    })
    return `{${texts.join(',')}}`
  }

  function brokenRequest(): HostileRequest {
    const path = `/api/v1/${random.pick(['tasks', 'deals', 'expenses', 'me', 'comments', `deals/${random.pick(BROKEN_NAMES)}`])}`
    const method = random.pick(METHODS)
    const headers = { 'content-type': random.pick(BROKEN_TYPES) }
    return { speaks: 'api', method, path, headers, ...(method === 'GET' ? {} : { body: random.pick(BROKEN_BODIES) }) }
  }

  function oddPage(): HostileRequest {
    const path = `${random.pick(PAGES)}${random.pick(BROKEN_NAMES)}?lang=${random.pick(ODD_TEXTS)}&q=${random.pick(BROKEN_NAMES)}`
    const odd = Buffer.from(oddText('header')).toString('latin1')
    const headers = {
      cookie: `lang=${odd}`,
      'accept-language': odd,
      'x-forwarded-for': '127.0.0.1',
      range: 'bytes=-1-',
    }
    return { speaks: 'other', method: 'GET', path, headers: random.below(2) === 0 ? headers : {} }
  }

  function oddUpload(): HostileRequest {
    const length = random.pick(['-1', '0', '1e9', '99999999999999', '', '12', 'x'])
    const headers = {
      'tus-resumable': random.pick(['1.0.0', '0.0.0', '']),
      'upload-length': length,
      'upload-metadata': random.pick(['filename', 'filename =', 'filename !!!', `filename ${'A'.repeat(8_000)}`, '']),
      'upload-offset': random.pick(['0', '-1', 'x']),
    }
    const path = random.pick([
      '/api/v1/uploads',
      '/api/v1/uploads/x',
      '/api/v1/uploads/00000000-0000-4000-8000-000000000000',
    ])
    return { speaks: 'other', method: random.pick(['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']), path, headers }
  }

  return (ids: Ids): HostileRequest => {
    const turn = random.below(100)
    if (turn < 60) return oddCall(ids)
    if (turn < 78) return oddSignIn()
    if (turn < 88) return brokenRequest()
    return turn < 95 ? oddPage() : oddUpload()
  }
}
