import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type RunningApp } from '../../server/src/app.ts'
import { addConfirmedPerson } from '../../server/src/auth/accounts/add-person.ts'
import { createOrganization } from '../../server/src/organizations/create.ts'
import { type Config, readConfig } from '../../server/src/platform/config/config.ts'
import { asPlatform } from '../../server/src/platform/db/doors.ts'
import { openDatabase } from '../../server/src/platform/db/open.ts'
import { type Context, contextOf } from '../../server/src/platform/http/context.ts'
import { findWorkplace } from '../../server/src/platform/http/workplaces.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { joinOrganization } from '../../server/src/team/join-store.ts'
import { seedDeals } from '../../server/src/sample/seed.ts'
import { freePort } from '../../server/tests/running-server.ts'
import { atEnd, openUntilEnd } from '../running/cleanup.ts'

export const PASSWORD = 'bench-homes'
const root = join(import.meta.dirname, '..', '..')

export type Organization = { orgId: string; email: string; ctx: Context }

/** A separate installation in a temporary folder, with its database open for seeding and for yardsticks. */
export type Bench = {
  databaseUrl: string
  running: RunningApp
  organization(deals: number): Promise<Organization>
  /** Adds an admin to an existing organization. @returns the email address to sign in with */
  admin(orgId: string): Promise<string>
  /** Adds a person without an organization. @returns the email address to sign in with */
  person(): Promise<string>
  /** Starts the product as users run it, in a separate process. */
  serve(
    environment?: Record<string, string>,
  ): Promise<{ url: string; signIn(email: string): Promise<string>; stop(): Promise<void> }>
  /** Starts a yardstick: a plain script in a separate process that receives the database URL and its port. */
  serveBare(script: string, environment: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }>
  /** Also stops everything that was served. */
  close(): Promise<void>
}

export async function openBench(): Promise<Bench> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const removeHome = atEnd(() => rm(home, { recursive: true, force: true }))
  await chmod(home, 0o755)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(home, 'data'),
    SAMPLE: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  })
  const log = createLog(config.logLevel)
  const { opened: database, close: stopDatabase } = await openUntilEnd(
    () => openDatabase(config, log),
    ({ stop }) => stop(),
  )
  const { opened: running, close: closeApp } = await openUntilEnd(
    () => buildApp({ config: { ...config, works: false }, databaseUrl: database.url, log }),
    (app) => app.close(),
  )
  const served: { stop(): Promise<void> }[] = []
  const stopServed = atEnd(async () => {
    for (const { stop } of served) await stop()
  })
  const close = async () => {
    for (const end of [stopServed, closeApp, stopDatabase, removeHome]) await end()
  }
  return {
    databaseUrl: database.url,
    running,
    organization: (deals) => makeOrganization(running, deals),
    admin: (orgId) => addAdmin(running, orgId),
    person: async () => (await addPerson(running)).email,
    serve: async (environment = {}) => {
      const product = await serveProduct(config, database.url, environment)
      served.push(product)
      return product
    },
    serveBare: async (script, environment) => {
      const port = await freePort()
      const child = spawn(process.execPath, [join(root, 'bench', 'bare', script)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...environment, DATABASE_URL: database.url, PORT: String(port) },
      })
      const bare = { url: `http://127.0.0.1:${port}`, stop: () => ended(child) }
      served.push(bare)
      await firstOutput(child)
      return bare
    },
    close,
  }
}

let people = 0

async function addPerson({ auth }: RunningApp): Promise<{ userId: string; email: string }> {
  const email = `bench-${++people}@benchhomes.example`
  const data = { full_name: 'Bea Bench' }
  return { userId: await addConfirmedPerson(auth, { email, password: PASSWORD, data }), email }
}

async function addAdmin(running: RunningApp, orgId: string): Promise<string> {
  const { userId, email } = await addPerson(running)
  const now = new Date()
  await asPlatform(running.app.db, 'add an admin to measure as', (tx) =>
    joinOrganization(tx, { orgId, userId, email, fullName: 'Bea Bench', locale: 'en', roles: ['org_admin'], now }),
  )
  return email
}

async function makeOrganization(running: RunningApp, deals: number): Promise<Organization> {
  const { app } = running
  const { userId, email } = await addPerson(running)
  await asPlatform(app.db, 'make an organization to measure', (tx) =>
    createOrganization(tx, app, {
      userId,
      email,
      fullName: 'Bea Bench',
      locale: 'en',
      orgName: 'Bench Homes',
      planTier: 'SCALE',
      now: app.clock(),
    }),
  )
  const workplace = await findWorkplace(app.db, userId)
  if (!workplace) throw new Error('the bench has no workplace')
  const ctx = contextOf({ app, workplace, requestId: 'bench', ip: null })
  await seedDeals(ctx, { count: deals, ownerIds: [userId] })
  return { orgId: workplace.actor.orgId, email, ctx }
}

async function serveProduct(config: Config, databaseUrl: string, environment: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(
        Object.entries(config.environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      ...environment,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      ROLE: 'web',
    },
  })
  await firstOutput(child)
  return {
    url,
    signIn: async (email: string) => {
      const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      })
      return ((await reply.json()) as { access_token: string }).access_token
    },
    stop: () => ended(child),
  }
}

/** Updates statistics. Without this, queries on a table that grew by thousands of rows get bad plans. */
export function analyze(bench: Bench): Promise<unknown> {
  return bench.running.app.db.pool.query('analyze')
}

function firstOutput(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`a server to measure ended at once with ${code}`)))
  })
}

/** Stops the process if it hasn't exited already. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
