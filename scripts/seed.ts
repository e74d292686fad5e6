import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildApp } from '../server/src/app.ts'
import { addConfirmedPerson } from '../server/src/auth/accounts/add-person.ts'
import { createOrganization } from '../server/src/organizations/create.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openDatabase } from '../server/src/platform/db/open.ts'
import { asPlatform } from '../server/src/platform/db/doors.ts'
import { contextOf } from '../server/src/platform/http/context.ts'
import { findWorkplace } from '../server/src/platform/http/workplaces.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { seedDeals } from '../server/src/sample/seed.ts'

/**
 * npm run seed -- --deals 5000 [--name "Seed Homes"]: creates a realistic organization of that size, with its own
 * sign-in.
 */
const { values } = parseArgs({
  options: { deals: { type: 'string', default: '500' }, name: { type: 'string', default: 'Seed Homes' } },
})
const count = Number(values.deals)
if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
  process.stderr.write('--deals must be a whole number from 1 to 1,000,000.\n')
  process.exit(2)
}
const config = readConfig(process.env)
if (config.production) {
  process.stderr.write('Seeding creates an account with a known password and is not allowed in production.\n')
  process.exit(2)
}

const PASSWORD = 'seed-homes'
const log = createLog(config.logLevel)
const database = await openDatabase(config, log)
const running = await buildApp({
  config: { ...config, works: false },
  databaseUrl: database.url,
  alone: database.alone,
  log,
})
try {
  const { app, auth } = running
  const email = `seed-${Date.now().toString(36)}@seedhomes.example`
  const userId = await addConfirmedPerson(auth, { email, password: PASSWORD, data: { full_name: 'Sam Seed' } })
  await asPlatform(app.db, 'create a seeded organization', (tx) =>
    createOrganization(tx, app, {
      userId,
      email,
      fullName: 'Sam Seed',
      locale: 'en',
      orgName: values.name,
      planTier: 'SCALE',
      now: app.clock(),
    }),
  )
  const workplace = await findWorkplace(app.db, userId)
  if (!workplace) throw new Error('the seeded person has no workplace')
  const startedAt = performance.now()
  await seedDeals(contextOf({ app, workplace, requestId: 'seed', ip: null }), { count, ownerIds: [userId] })
  // Refreshes the planner's statistics. Until then, queries on a table that grew by thousands of rows get bad plans.
  await app.db.pool.query('analyze')
  const made = await asPlatform(app.db, 'count the seeded deals', (tx) =>
    tx.one(sql<{ count: number }>`select count(*)::int as count from deals where org_id = ${workplace.actor.orgId}`),
  )
  process.stdout.write(
    `${made.count.toLocaleString('en-US')} deals in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s for ${values.name}\nSign in as ${email}, password ${PASSWORD}\n`,
  )
} finally {
  await running.close()
  await database.stop()
}
process.exit(0)
