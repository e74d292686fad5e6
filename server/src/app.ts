import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Auth, type AuthParts, createAuth } from './auth/auth.ts'
import { registerAuthJobs } from './auth/jobs.ts'
import { peopleOf } from './auth/people.ts'
import { createIdentity } from './auth/identity.ts'
import { authPlugin } from './auth/plugin.ts'
import { verifyAccessToken } from './auth/sessions/authenticate.ts'
import { createOrgOnSignupRoute } from './organizations/create-on-signup.ts'
import { registerBackup } from './platform/backup/jobs.ts'
import { appSecret } from './platform/config/app-secret.ts'
import type { Config } from './platform/config/config.ts'
import { createSecrets } from './platform/config/secrets.ts'
import type { Database } from './platform/db/doors.ts'
import { createPool } from './platform/db/pool.ts'
import { diskOf } from './platform/files/disk-space.ts'
import { downloadRoute } from './platform/files/download-route.ts'
import { pageRoute } from './platform/files/page-route.ts'
import { createDownloadLinks } from './platform/files/links.ts'
import { openFiles } from './platform/files/open.ts'
import { uploadRoute } from './platform/files/upload-route.ts'
import { createUploads } from './platform/files/uploads.ts'
import { apiRoutes } from './platform/http/api-routes.ts'
import { closerOf } from './platform/http/closing.ts'
import type { App } from './platform/http/context.ts'
import { healthRoutes } from './platform/http/health.ts'
import { createLimits, NO_LIMITS } from './platform/http/limits.ts'
import { metricsRoute } from './platform/http/metrics.ts'
import { referenceRoutes } from './platform/http/reference/routes.ts'
import { readBuiltSite } from './platform/http/pages/built-site.ts'
import { pageRoutes } from './platform/http/pages/pages.ts'
import { createServer } from './platform/http/server.ts'
import { createSessions } from './platform/http/sessions.ts'
import { findWorkplace } from './platform/http/workplaces.ts'
import { registerPlatformJobs } from './platform/jobs/housekeeping.ts'
import { createJobs } from './platform/jobs/pg-boss.ts'
import { ACCESS_CHANNEL, readAccessChange } from './platform/live/access.ts'
import { LIVE_CHANNEL, type LiveNotice } from './platform/live/announce.ts'
import { openListener } from './platform/live/listener.ts'
import { createLive } from './platform/live/live.ts'
import { liveRoute } from './platform/live/route.ts'
import type { Log } from './platform/log/log.ts'
import { hearOfAddress } from './platform/mail/bounces.ts'
import { createMailer } from './platform/mail/mail.ts'
import { outboxRoutes } from './platform/mail/outbox-routes.ts'
import { connectRooms } from './platform/rooms/connect.ts'
import { createTexter } from './platform/sms/sms.ts'
import { SERVER_ROOMS } from './rooms.ts'
import { sampleStoriesPart } from './sample/stories-part.ts'
import { createVendorVisits } from './portal/access/visits.ts'
import { router } from './router.ts'

export type AppOptions = {
  config: Config
  databaseUrl: string
  log: Log
  clock?: () => Date
  /** True if no other process can use this database. */
  alone?: boolean
}

export type RunningApp = { app: App; auth: Auth; server: FastifyInstance; close(): Promise<void> }

/** Assembles the whole server on a prepared database and starts its jobs. The caller only has to start listening. */
export async function buildApp(options: AppOptions): Promise<RunningApp> {
  const { config, databaseUrl, log, clock = () => new Date(), alone = false } = options
  const closing = new AbortController()
  const secrets = createSecrets(await appSecret(config), config.previousSecret === null ? [] : [config.previousSecret])
  const db = openDatabase(databaseUrl, config, log, closing.signal)
  const jobs = createJobs({ url: databaseUrl, log, works: config.works, alone })
  const files = openFiles(config)
  const mail = createMailer({
    db,
    jobs,
    files,
    secrets,
    clock,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    hears: (email, exists) => hearOfAddress(app, { email, exists, now: clock() }),
    dkim: config.dkim,
  })
  const sms = createTexter({ db, jobs, secrets, clock, twilio: config.twilio })
  const forget: AuthParts['forget'] = (change) => app.sessions.forget(change)
  const auth = createAuth({ config, secrets, db, clock, mail, sms, log, forget })
  const disk = diskOf(config.dataDir)
  const app: App = {
    config,
    secrets,
    db,
    log,
    clock,
    jobs,
    mail,
    sms,
    files,
    links: createDownloadLinks(secrets, clock),
    uploads: createUploads(db, join(config.dataDir, 'uploads'), disk),
    disk,
    live: createLive(randomUUID().slice(0, 8)),
    sessions: createSessions({
      verify: (token) => verifyAccessToken(auth, token),
      workplaceOf: (userId) => findWorkplace(db, userId),
      now: () => clock().getTime(),
    }),
    vendorVisits: createVendorVisits({ db, clock, sessions: () => app.sessions }),
    people: peopleOf(auth),
    identity: createIdentity(auth),
    limits: config.rateLimits ? createLimits(db.pool) : NO_LIMITS,
    rooms: connectRooms([...SERVER_ROOMS, sampleStoriesPart]),
    closing: closing.signal,
  }
  registerPlatformJobs(app)
  registerAuthJobs(jobs, auth)
  for (const room of SERVER_ROOMS) room.jobs?.(app)
  registerBackup(app, databaseUrl)
  const listener = await openListener({
    url: databaseUrl,
    log,
    hears: {
      [LIVE_CHANNEL]: (payload) => app.live.publish(JSON.parse(payload) as LiveNotice),
      [ACCESS_CHANNEL]: (payload) => app.sessions.forget(readAccessChange(payload)),
    },
    onReturn: () => {
      app.sessions.forgetAll()
      app.live.missed()
    },
  })
  await jobs.start()
  const server = await serverOf(app, auth)
  const closeServer = closerOf(server)
  return {
    app,
    auth,
    server,
    close: async () => {
      closing.abort()
      await closeServer()
      await jobs.stop()
      mail.stop()
      await listener.stop()
      await db.pool.end()
    },
  }
}

function openDatabase(url: string, config: Config, log: Log, closing: AbortSignal): Database {
  const pool = createPool(url, {
    max: config.databasePool,
    onLost: (error) => {
      if (!closing.aborted) log.warn({ err: error }, 'Lost a database connection')
    },
  })
  return { pool, onPlatformUse: (reason) => log.debug({ reason }, 'The platform door was used') }
}

async function serverOf(app: App, auth: Auth): Promise<FastifyInstance> {
  const server = await createServer(app)
  healthRoutes(server, app)
  metricsRoute(server, app)
  if (!app.config.serves) return server
  await server.register(authPlugin(auth))
  createOrgOnSignupRoute(server, app, auth)
  liveRoute(server, app)
  uploadRoute(server, app)
  referenceRoutes(server, app)
  if (!app.config.production) outboxRoutes(server, app)
  apiRoutes(server, app, router)
  const { otherServer, mountPath, captcha } = auth.settings
  const pages = await pageRoutes(server, await readBuiltSite(app.config.publicUrl), {
    signInServer: otherServer ?? mountPath,
    ...(captcha && !otherServer ? { foreign: captcha.sources } : {}),
  })
  downloadRoute(server, app, pages)
  pageRoute(server, app)
  for (const room of SERVER_ROOMS) {
    room.routes?.(server, app)
    if (pages) room.pages?.(server, app, pages)
  }
  return server
}
