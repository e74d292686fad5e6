import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts')
/** The cache that `npm start` uses. It cuts startup to a third of the time. */
export const COMPILED = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'plumbline-compiled')
const READY_PATIENCE_MS = 60_000

export type ServerEnd = { code: number | null; signal: NodeJS.Signals | null; output: string }

/** The real server in its own process, as an operator runs it. */
export type ServerProcess = {
  pid: number
  url: string
  /** Its output so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
  ended: Promise<ServerEnd>
}

type Environment = Record<string, string>

/** Starts the server. It may not be ready yet, or may never be. */
export async function spawnServer(env: Environment): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: COMPILED,
      LOG_LEVEL: 'warn',
      SAMPLE: 'off',
      RATE_LIMITS: 'off',
      ...env,
      PORT: port,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = new Promise<ServerEnd>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, output }))
  })
  return {
    pid: child.pid!,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ended,
  }
}

/** Starts the server and waits until it reports ready. @throws with the server's output if it exits instead */
export async function startServer(env: Environment): Promise<ServerProcess> {
  const server = await spawnServer(env)
  const failed = server.ended.then(({ output }) => {
    throw new Error(`the server ended instead of starting:\n${output}`)
  })
  await Promise.race([failed, untilReady(server.url)])
  return server
}

/** Asks the server to stop and waits until it has. */
export async function stopServer(server: ServerProcess): Promise<ServerEnd> {
  server.kill('SIGTERM')
  return server.ended
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

async function untilReady(url: string): Promise<void> {
  const giveUpAt = Date.now() + READY_PATIENCE_MS
  while (!(await isReady(url))) {
    if (Date.now() > giveUpAt) throw new Error(`the server was not ready within ${READY_PATIENCE_MS} ms`)
    await delay(20)
  }
}

/** Returns a port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Signs up a user with their own organization, the way the pages do. @returns the access token */
export async function signUp(url: string, email: string): Promise<string> {
  const account = { email, password: 'correct horse', data: { full_name: 'Rosa Vidal' } }
  const { access_token: token, user } = await post<{ access_token: string; user: { id: string } }>(
    `${url}/auth/v1/signup`,
    account,
  )
  const organization = { userId: user.id, orgName: 'Cedar Test Homes', planTier: 'SCALE' }
  await post(`${url}/functions/v1/create-org-on-signup`, organization, token)
  return token
}

async function post<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
