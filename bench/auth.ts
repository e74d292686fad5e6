import { decodeJwt } from 'jose'
import { hashPassword, verifyPassword } from '../server/src/auth/passwords/hash.ts'
import { expectPost, post, rounds } from './auth/asking.ts'
import { type Bench, openBench, PASSWORD } from './product/product.ts'
import { type BenchRow, median } from './running/row.ts'

const ROUNDS = 3
const SECONDS = 3
const PEOPLE = 16
/** Number of passwords the thread pool hashes at once. */
const AT_ONCE = 4
const SHARE_OF_BARE = 0.6
const SHARE_OF_ARGON2 = 0.6
const TRIES = 200
const APART = 0.05

/**
 * Sign-ins and refreshes per second on this machine's cores, and whether response times reveal that an address exists.
 */
export async function run(): Promise<BenchRow[]> {
  const bench = await openBench()
  try {
    const emails: string[] = []
    for (let person = 0; person < PEOPLE; person++) emails.push(await bench.person())
    return [await signIns(bench, emails), await refreshes(bench, emails), ...(await secrecy(bench, emails[0]!))]
  } finally {
    await bench.close()
  }
}

async function signIns(bench: Bench, emails: readonly string[]): Promise<BenchRow> {
  const product = await bench.serve()
  const url = `${product.url}/auth/v1/token?grant_type=password`
  const ours = emails.slice(0, AT_ONCE).map((email) => () => expectPost(url, { email, password: PASSWORD }))
  const hash = await hashPassword(PASSWORD)
  const argon2 = Array.from({ length: AT_ONCE }, () => () => verifyPassword(PASSWORD, hash))
  const found = await inTurns(ours, argon2)
  await product.stop()
  return rateRow('sign-ins by password', found, SHARE_OF_ARGON2, 'argon2id alone')
}

async function refreshes(bench: Bench, emails: readonly string[]): Promise<BenchRow> {
  const product = await bench.serve()
  const bare = await bench.serveBare('refresh-server.ts', {})
  const signIn = async (email: string) =>
    expectPost(`${product.url}/auth/v1/token?grant_type=password`, { email, password: PASSWORD })
  const ours = await Promise.all(
    emails.map(async (email) =>
      chain(`${product.url}/auth/v1/token?grant_type=refresh_token`, String((await signIn(email))['refresh_token'])),
    ),
  )
  const yardstick = await Promise.all(
    emails.map(async (email) => {
      const sessionId = String(decodeJwt(String((await signIn(email))['access_token']))['session_id'])
      const first = (await (await fetch(`${bare.url}/?session=${sessionId}`)).json()) as { refresh_token: string }
      return chain(bare.url, first.refresh_token)
    }),
  )
  const found = await inTurns(ours, yardstick)
  await Promise.all([product.stop(), bare.stop()])
  return rateRow(`refreshes, ${emails.length} sessions`, found, SHARE_OF_BARE, 'bare node:http + pg')
}

/** Refreshes repeatedly, each time with the token from the previous refresh. */
function chain(url: string, firstToken: string): () => Promise<void> {
  let token = firstToken
  return async () => {
    token = String((await expectPost(url, { refresh_token: token }))['refresh_token'])
  }
}

type Rates = { ours: number; limit: number; ratio: number }
type Jobs = readonly (() => Promise<unknown>)[]

async function inTurns(ours: Jobs, limit: Jobs): Promise<Rates> {
  await rounds(ours, 1)
  await rounds(limit, 1)
  const rates: Rates[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await rounds(limit, SECONDS)
    const product = await rounds(ours, SECONDS)
    rates.push({ ours: product, limit: bare, ratio: product / bare })
  }
  const middle = (name: keyof Rates) => median(rates.map((rate) => rate[name]))
  return { ours: middle('ours'), limit: middle('limit'), ratio: middle('ratio') }
}

function rateRow(name: string, { ours, limit, ratio }: Rates, share: number, yardstick: string): BenchRow {
  return {
    case: name,
    value: ours,
    unit: 'per second',
    limit,
    ratio,
    goal: `≥ ${share} of ${yardstick}`,
    ok: ratio >= share,
  }
}

/** Alternates the same request between an address that exists and one that doesn't. */
async function secrecy(bench: Bench, known: string): Promise<BenchRow[]> {
  const product = await bench.serve({
    AUTH_CONFIRM_EMAIL: 'on',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    AUTH_MAILS_PER_HOUR: '0',
    AUTH_SIGNUPS: 'on',
  })
  const cases: [string, string, (email: string) => object][] = [
    ['a wrong password', 'token?grant_type=password', (email) => ({ email, password: 'not-the-password' })],
    ['recovery', 'recover', (email) => ({ email })],
    ['sign-up', 'signup', (email) => ({ email, password: PASSWORD })],
    ['resending', 'resend', (email) => ({ type: 'signup', email })],
  ]
  const rows = await Promise.all(
    cases.map(async ([name, path, body], index) => {
      const ms: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const stranger = `stranger-${index}-${attempt}@benchhomes.example`
        ms.known.push(await timed(`${product.url}/auth/v1/${path}`, body(known)))
        ms.unknown.push(await timed(`${product.url}/auth/v1/${path}`, body(stranger)))
      }
      return apartRow(name, median(ms.known), median(ms.unknown))
    }),
  )
  await product.stop()
  return rows
}

async function timed(url: string, body: object): Promise<number> {
  const startedAt = performance.now()
  await post(url, body)
  return performance.now() - startedAt
}

function apartRow(name: string, known: number, unknown: number): BenchRow {
  const apart = Math.abs(known - unknown) / unknown
  return {
    case: `${name}: known address, then unknown`,
    value: known,
    unit: 'ms',
    limit: unknown,
    ratio: known / unknown,
    goal: `medians of ${TRIES} less than ${APART * 100} % apart`,
    ok: apart < APART,
  }
}
