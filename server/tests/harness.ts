import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { PLATFORM_ROLES, type Role } from '@plumbline/domain/access/roles'
import type { PlanTier } from '@plumbline/domain/plans/plans'
import { newId } from '@plumbline/domain/ids'
import { type AppOptions, buildApp, type RunningApp } from '../src/app.ts'
import { addPerson } from '../src/auth/accounts/add-person.ts'
import type { Auth } from '../src/auth/auth.ts'
import { hashPassword } from '../src/auth/passwords/hash.ts'
import { presentSession } from '../src/auth/sessions/presenter.ts'
import { startSession } from '../src/auth/sessions/start.ts'
import { confirmAddress } from '../src/auth/users/address-store.ts'
import { createOrganization } from '../src/organizations/create.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { asAuth, asPlatform, type Database, type Tx } from '../src/platform/db/doors.ts'
import type { App } from '../src/platform/http/context.ts'
import { announceAccess } from '../src/platform/live/access.ts'
import { joinOrganization } from '../src/team/join-store.ts'
import { checkReplies } from './checked-replies.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { watchLog } from './logged-secrets.ts'

export type Person = { userId: string; orgId: string; email: string; fullName: string; token: string }
export type NewPerson = {
  email?: string
  fullName?: string
  orgName?: string
  planTier?: PlanTier
  locale?: 'en' | 'es'
}

/** A response body whose type a test doesn't specify. It can be compared and accessed by property name. */
export interface Json {
  readonly [name: string]: Json
}
export type Reply<Body = Json> = { status: number; body: Body; headers: LightMyRequestResponse['headers'] }

type Ask = <Body = Json>(path: string, headers?: Record<string, string>) => Promise<Reply<Body>>
type Send = <Body = Json>(path: string, body?: object, headers?: Record<string, string>) => Promise<Reply<Body>>

/** A client of /api/v1: `api(token).get<DealView>('/deals/…')`. It never throws, so check `status`. */
export type Client = { get: Ask; post: Send; put: Send; patch: Send; delete: Send }

export type TestApp = {
  /** Fastify, to `inject` requests outside /api/v1. */
  app: FastifyInstance
  /** The parts of the server: files, jobs, clock, ... */
  parts: App
  auth: Auth
  db: Database
  url: string
  dataDir: string
  /** The server's clock. Move it to test things that take days. */
  time: { now(): Date; set(instant: string | Date): void; advance(ms: number): void }
  /** Creates a user with their own organization, the way sign-up does but without emails. */
  signUp(person?: NewPerson): Promise<Person>
  /** Creates a user without an organization. Their address is confirmed. */
  visitor(person?: Pick<NewPerson, 'email' | 'fullName'>): Promise<Omit<Person, 'orgId'>>
  /** Adds another user to an organization with one role. A platform role isn't tied to any organization. */
  member(orgId: string, role: Role): Promise<Person>
  /** Starts a new session for a user created here, for example after time has passed. */
  signIn<Somebody extends { email: string }>(person: Somebody): Promise<Somebody & { token: string }>
  api(token?: string): Client
  /** Listens on a free port for what `inject` can't do, such as streams and uploads. @returns the address */
  listen(): Promise<string>
  close(): Promise<void>
}

export type TestOptions = {
  environment?: Record<string, string>
  now?: string
  options?: Partial<AppOptions>
  /** Defaults to a clone of the test run's template. */
  database?: TestDatabase
}

/** Other servers on the same database need the same one. */
export const SECRET = 'b7Qx0vT3mK9sLw2RzEa6HdYc1NfUgJp8'

/** Starts a whole server with its own database. Only the clock is replaced. */
export async function testApp({ environment = {}, now, options = {}, ...given }: TestOptions = {}): Promise<TestApp> {
  const database = given.database ?? (await cloneDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    APP_SECRET: SECRET,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    RATE_LIMITS: 'off',
    AUTH_EVEN_ANSWER_MS: '0',
    DATABASE_POOL: '5',
    ...environment,
  })
  const time = testTime(now)
  const watch = watchLog(config.logLevel)
  const { log } = watch
  const running = await buildApp({ config, databaseUrl: database.url, log, clock: time.now, alone: true, ...options })
  checkReplies(running.server)
  watch.readRequests(running.server)
  await running.server.ready()
  const { app: parts, auth, server } = running

  return {
    app: server,
    parts,
    auth,
    db: parts.db,
    url: database.url,
    dataDir,
    time,
    ...peopleOf(running),
    api: (token) => clientOf(server, token),
    listen: () => server.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await running.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      const leaks = watch.leaks()
      if (leaks.length > 0) throw new Error(`a secret was logged:\n${leaks.slice(0, 5).join('')}`)
    },
  }
}

/** Returns a clock that runs in real time until a test sets or moves it. */
function testTime(start?: string): TestApp['time'] {
  let offsetMs = start === undefined ? 0 : new Date(start).getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + offsetMs),
    set: (instant) => {
      offsetMs = new Date(instant).getTime() - Date.now()
    },
    advance: (ms) => {
      offsetMs += ms
    },
  }
}

/** Creates such a client for another server, such as one a test put together itself. */
export function clientOf(server: FastifyInstance, token: string | undefined): Client {
  const send =
    (method: NonNullable<InjectOptions['method']>): Send =>
    async <Body>(path: string, body?: object, headers: Record<string, string> = {}): Promise<Reply<Body>> => {
      const response = await server.inject({
        method,
        url: `/api/v1${path}`,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      })
      const text = response.body
      return {
        status: response.statusCode,
        body: (text === '' ? undefined : JSON.parse(text)) as Body,
        headers: response.headers,
      }
    }
  const get = send('GET')
  return {
    get: (path, headers) => get(path, undefined, headers),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  }
}

const PASSWORD = 'correct horse'
/** What `inject` sends. */
const CLIENT = { ip: '127.0.0.1', userAgent: 'lightMyRequest' }
const PLATFORM: ReadonlySet<Role> = new Set(PLATFORM_ROLES)
let people = 0

/** Hashed once per worker: a test person's password is no subject of the test, and a hash costs as much as the rest. */
const passwordHash = hashPassword(PASSWORD)

function peopleOf({
  app: parts,
  auth,
  server,
}: Pick<RunningApp, 'app' | 'auth' | 'server'>): Pick<TestApp, 'signUp' | 'visitor' | 'member' | 'signIn'> {
  const visitor: TestApp['visitor'] = async ({
    email = `person-${++people}@homes.example`,
    fullName = `Person ${people}`,
  } = {}) => {
    const hash = await passwordHash
    const grant = await asAuth(auth.db, async (tx) => {
      const data = { full_name: fullName }
      const userId = await addPerson(tx, auth, { email, passwordHash: hash, data, describedBy: 'address' })
      if (!userId) throw new Error(`${email} has an account`)
      await confirmAddress(tx, userId, 'email', auth.clock())
      return startSession(tx, auth, { userId, method: 'password', client: CLIENT, provider: 'email' })
    })
    const { access_token: token } = await presentSession(auth, grant)
    return { userId: grant.user.id, email, fullName, token }
  }

  return {
    visitor,
    signIn: async (person) => {
      const response = await server.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email: person.email, password: PASSWORD },
      })
      return { ...person, token: response.json<{ access_token: string }>().access_token }
    },
    signUp: async ({ orgName = 'Cedar Test Homes', planTier = 'SCALE', locale = 'en', ...person } = {}) => {
      const { userId, email, fullName, token } = await visitor(person)
      const { orgId } = await asPlatform(parts.db, 'a test makes an organization', async (tx) => {
        const made = await createOrganization(tx, parts, {
          userId,
          email,
          fullName,
          locale,
          orgName,
          planTier,
          now: parts.clock(),
        })
        await announceAccess(tx, { userId })
        return made
      })
      return { userId, orgId, email, fullName, token }
    },
    member: async (orgId, role) => {
      const { userId, email, fullName, token } = await visitor()
      await asPlatform(parts.db, 'a test adds a member', async (tx) => {
        if (PLATFORM.has(role)) await addStaff(tx, { userId, email, fullName, role })
        else
          await joinOrganization(tx, {
            orgId,
            userId,
            email,
            fullName,
            locale: 'en',
            roles: [role],
            now: parts.clock(),
          })
        await announceAccess(tx, { userId })
      })
      return { userId, orgId, email, fullName, token }
    },
  }
}

async function addStaff(tx: Tx, { userId, email, fullName, role }: Omit<Person, 'orgId' | 'token'> & { role: Role }) {
  await tx.run(sql`insert into profiles (id, email, full_name) values (${userId}, ${email}, ${fullName})`)
  await tx.run(sql`insert into user_roles (id, user_id, role) values (${newId()}, ${userId}, ${role})`)
}
