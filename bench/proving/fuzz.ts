import { setTimeout as delay } from 'node:timers/promises'
import { SECRET } from '../../server/tests/harness.ts'
import { sendFile } from '../../server/tests/documents.ts'
import { IMPORT_BOMBS } from '../../server/tests/import-bombs.ts'
import { allEndpoints } from '../../server/tests/refusals/endpoints.ts'
import { MARK } from '../../server/tests/refusals/estate.ts'
import { faultOf } from '../../server/tests/refusals/refusal-shape.ts'
import { freePort, type ServerProcess, startServer, stopServer } from '../../server/tests/running-server.ts'
import { openUntilEnd } from '../running/cleanup.ts'
import { hostileCrowd, type Sender } from './hostile-crowd.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'
import { openInstallation } from './installation.ts'
import { type Memory, memoryOf } from './memory.ts'
import { seededRandom } from './random.ts'

const SENDERS = 8
/** The share of the requests after which one of the servers is killed. */
const KILLED_AFTER = 0.55
const STREAMS = 100
const PEAK_MB = 400
const REST_MB = 250
/** How long processes may take to come to rest. */
const REST_MS = 60_000
const PATIENCE_MS = 60_000

type Counts = {
  sent: number
  byStatus: Map<string, number>
  /** Sent again through the other server, because theirs was killed. */
  sentAgain: number
  faults: string[]
}

/**
 * Sends hostile requests to two servers with one worker on one PostgreSQL, kills one of the servers in the middle, and
 * opens and leaves a hundred live streams. @returns whether nothing failed, leaked or grew beyond its limit
 */
export async function proveFuzz(requests: number): Promise<boolean> {
  const { t, databaseUrl, close: closeInstallation } = await openInstallation({ ROLE: 'web' })
  const processes: ServerProcess[] = []
  const stops: (() => Promise<void>)[] = [closeInstallation]
  const start = async (role: 'web' | 'worker', port?: string) => {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: t.dataDir, APP_SECRET: SECRET, AUTH_EVEN_ANSWER_MS: '0' }
    const settings = { ...env, ...allocatorSettings(), ROLE: role, PORT: port ?? String(await freePort()) }
    const { opened: server, close } = await openUntilEnd(() => startServer(settings), stopServer)
    processes.push(server)
    stops.push(close)
    return server
  }
  try {
    const [kept, worker] = [await start('web'), await start('worker')]
    const doomedPort = String(await freePort())
    const doomed = await start('web', doomedPort)
    const seed = Date.now() % 1_000_000
    const random = seededRandom(seed)
    const crowd = hostileCrowd(t, await t.listen(), random)
    const make = hostileRequests(random, await allEndpoints())
    const counts: Counts = { sent: 0, byStatus: new Map(), sentAgain: 0, faults: [] }
    process.stdout.write(`seed ${seed}\n`)

    let killing: Promise<ServerProcess> | undefined
    const sendAll = async () => {
      while (counts.sent < requests) {
        if (counts.sent === Math.floor(requests * KILLED_AFTER))
          killing ??= killAndReplace(doomed, () => start('web', doomedPort))
        const number = counts.sent++
        const { sender, estate } = await crowd.next()
        const request = make(estate.ids)
        await sendOne(request, sender, number % 2 === 0 ? [kept.url, doomed.url] : [doomed.url, kept.url], counts)
      }
    }
    const { token } = await t.signUp()
    const beside = [leaveStreams(kept.url, token), importBombs(kept.url, token, counts)]
    await Promise.all([...Array.from({ length: SENDERS }, sendAll), ...beside])
    const replacement = await killing
    const streams = await openStreams(kept.url)
    const named = { server: kept, worker, ...(replacement ? { 'server started again': replacement } : {}) }
    const memory = await memoryAtRest(named)
    const errors = processes.flatMap((one) =>
      one
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    )
    return report(counts, memory, { streams, errors })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Those of `npm start`, which apply to this process, too. */
function allocatorSettings(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_'))) as Record<
    string,
    string
  >
}

async function killAndReplace(server: ServerProcess, start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  server.kill('SIGKILL')
  await server.ended
  return start()
}

type Answer = { status: number; text: string }

async function sendOne(
  request: HostileRequest,
  sender: Sender,
  urls: readonly string[],
  counts: Counts,
): Promise<void> {
  for (const [attempt, url] of urls.entries()) {
    const answer = await send(url, request, sender).catch((error: unknown) => error)
    if (answer instanceof Error) {
      // Only a killed server may leave someone without an answer.
      if (attempt === 0) counts.sentAgain++
      else counts.faults.push(`${describe(request)}: no answer, ${answer.message}`)
      continue
    }
    const { status, text } = answer as Answer
    const kind = `${Math.floor(status / 100)}xx`
    counts.byStatus.set(kind, (counts.byStatus.get(kind) ?? 0) + 1)
    const fault = faultIn(request, { status, text })
    if (fault) counts.faults.push(`${describe(request)}: ${fault}`)
    if (!sender.isInside && text.includes(MARK)) counts.faults.push(`${describe(request)}: shows another organization`)
    return
  }
}

async function send(url: string, request: HostileRequest, { token }: Sender): Promise<Answer> {
  const response = await fetch(url + request.path, {
    method: request.method,
    headers: { ...request.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return { status: response.status, text: await response.text() }
}

function faultIn({ speaks }: HostileRequest, { status, text }: Answer): string | null {
  if (speaks === 'api') return status >= 300 && status < 400 ? `${status}` : faultOf({ status, text })
  const isNamed = speaks === 'other' || status < 400 || /"(code|error)":"[\w ]+"/.test(text)
  return status < 500 && isNamed ? null : `${status} ${text.slice(0, 200)}`
}

function describe({ method, path, body = '' }: HostileRequest): string {
  return `${method} ${path.slice(0, 160)} ${body.slice(0, 200)}`
}

async function memoryAtRest(named: Readonly<Record<string, ServerProcess>>): Promise<Map<string, Memory>> {
  for (const giveUpAt = Date.now() + REST_MS; ; await delay(1_000)) {
    const memory = new Map<string, Memory>()
    for (const [name, { pid }] of Object.entries(named)) memory.set(name, await memoryOf(pid))
    if (Date.now() > giveUpAt || [...memory.values()].every(({ nowMb }) => nowMb <= REST_MB)) return memory
  }
}

/** Opens streams and leaves at once, or a moment later. */
async function leaveStreams(url: string, token: string): Promise<void> {
  for (let count = 0; count < STREAMS; count++) {
    const signal = AbortSignal.timeout(count % 20)
    const headers = { authorization: `Bearer ${token}` }
    await fetch(`${url}/api/v1/live`, { headers, signal }).then(
      (response) => response.text().catch(() => ''),
      () => '',
    )
  }
}

async function openStreams(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^live_streams(?:\{[^}]*\})? (\d+)/m.exec(metrics)?.[1])
}

/** Each file made to exhaust the server, one after the other. All of them have to be refused. */
async function importBombs(url: string, token: string, counts: Counts): Promise<void> {
  for (const [name, bytes] of Object.entries(IMPORT_BOMBS)) {
    const status = await importOne(url, token, bytes())
    if (status !== 'failed') counts.faults.push(`an import of ${name} is ${status}`)
  }
}

async function importOne(url: string, token: string, bytes: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const uploadId = await sendFile(url, token, 'bomb.xlsx', bytes)
  const body = JSON.stringify({ uploadId, kind: 'deals' })
  const { id } = (await (await fetch(`${url}/api/v1/imports`, { method: 'POST', headers, body })).json()) as {
    id: string
  }
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await delay(100)) {
    const { status } = (await (await fetch(`${url}/api/v1/imports/${id}`, { headers })).json()) as { status: string }
    if (status !== 'uploaded' && status !== 'parsing') return status
  }
  return 'still being read'
}

function report(
  { sent, byStatus, sentAgain, faults }: Counts,
  memory: ReadonlyMap<string, Memory>,
  { streams, errors }: { streams: number; errors: readonly string[] },
): boolean {
  const statuses = [...byStatus].sort().map(([kind, count]) => `${count} ${kind}`)
  const lines = [...memory].map(
    ([name, { nowMb, peakMb }]) =>
      `${name}: ${nowMb.toFixed(0)} MB at rest (≤ ${REST_MB}), ${peakMb.toFixed(0)} MB at most (≤ ${PEAK_MB})`,
  )
  process.stdout.write(
    [
      '',
      `sent ${sent}: ${statuses.join(', ')}; faults ${faults.length}, errors in the log ${errors.length}`,
      `sent again after one of two servers was killed: ${sentAgain}`,
      `${STREAMS} live streams left, ${streams} still open; ${Object.keys(IMPORT_BOMBS).length} files made to exhaust it imported`,
      ...lines,
      ...faults.slice(0, 10),
      ...errors.slice(0, 5),
      '',
    ].join('\n'),
  )
  const isSmall = [...memory.values()].every(({ nowMb, peakMb }) => nowMb <= REST_MB && peakMb <= PEAK_MB)
  return faults.length + errors.length + streams === 0 && isSmall
}
