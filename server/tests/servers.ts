import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type ServerEnd, type ServerProcess, spawnServer, startServer, stopServer } from './running-server.ts'

export const ROSA = 'rosa@homes.example'
export const LUIS = 'luis@homes.example'
export const SOON = { timeout: 30_000, interval: 50 }
export const FINE = { status: 200, code: undefined }

/** Matches a line of a stack trace, alone or inside a log line. */
export const STACK = /(^|\\n)\s+at .*:\d+:\d+/m

/** A signed token, the password of everyone in these tests, or a credential in a header. */
const SECRET_TEXT = /eyJ[\w-]{10,}\.[\w-]{10,}|correct horse|bearer [\w-]{16,}/i

const SECRET = 'w8Zk2Qm5Tb9Xr4Lc7Vn1Hs6Jd3Gf0PyUa'

/** Starts entire servers for a test file, with a separate folder per test. They are stopped after the test. */
export function serversOfTest() {
  let home: string
  let processes: ServerProcess[]

  beforeEach(async () => {
    home = await realpath(await mkdtemp(join(tmpdir(), 'plumbline-operations-')))
    await chmod(home, 0o755)
    processes = []
  })

  const stop = async () => {
    for (const server of processes.splice(0)) {
      const { output } = await stopServer(server)
      if (SECRET_TEXT.test(output)) throw new Error(`a server logged a secret:\n${output}`)
    }
  }

  afterEach(async () => {
    await stop()
    await rm(home, { recursive: true, force: true })
  })

  const environment = (env: Record<string, string>) => ({
    DATA_DIR: join(home, 'data'),
    APP_SECRET: SECRET,
    LOG_LEVEL: 'info',
    ...env,
  })

  return {
    /** Returns a path in the test's folder. */
    at: (...names: string[]) => join(home, ...names),
    start: async (env: Record<string, string> = {}): Promise<ServerProcess> => {
      const server = await startServer(environment(env))
      processes.push(server)
      return server
    },
    /** Starts a server that is expected to fail, and returns its exit code and output. */
    failToStart: async (env: Record<string, string>): Promise<ServerEnd> => {
      const server = await spawnServer(environment(env))
      processes.push(server)
      return server.ended
    },
    /** Stops the servers before the test ends, for resources that go away before its folder does. */
    stop,
  }
}

/** Sends the request that every page sends first. */
export async function ask(url: string, token: string): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { code?: string }
  return { status: response.status, code: body.code }
}
