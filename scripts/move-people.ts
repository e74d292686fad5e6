import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { movePeople } from '../server/src/auth/moving/move-people.ts'
import { appSecret } from '../server/src/platform/config/app-secret.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { createSecrets } from '../server/src/platform/config/secrets.ts'
import { connectEmbedded } from '../server/src/platform/db/embedded/launcher.ts'
import { createPool } from '../server/src/platform/db/pool.ts'
import { inWords, logToTerminal } from './terminal.ts'

/** npm run move-people -- FILE: adds people of another sign-in server, one JSON object a line (docs/operating.md). */
await inWords(async () => {
  const [path] = process.argv.slice(2)
  if (path === undefined) throw new Error('Name the file: npm run move-people -- people.jsonl')
  const config = readConfig(process.env)
  const secrets = createSecrets(await appSecret(config), config.previousSecret === null ? [] : [config.previousSecret])
  const embedded = config.databaseUrl
    ? undefined
    : await connectEmbedded({ dataDir: config.dataDir, durable: true, log: logToTerminal })
  const pool = createPool(config.databaseUrl ?? embedded!.connectionString, { max: 1 })
  try {
    const db = { pool, onPlatformUse: () => undefined }
    const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
    const moved = await movePeople({ db, secrets, clock: () => new Date() }, lines)
    process.stdout.write(
      `Added ${moved.added} people with ${moved.identities} identities and ${moved.factors} second factors.\n` +
        `Already here: ${moved.alreadyThere}. Refused: ${moved.refused.length}.\n` +
        moved.refused.map(({ line, reason }) => `  line ${line}: ${reason}\n`).join(''),
    )
    if (moved.refused.length > 0) process.exitCode = 1
  } finally {
    await pool.end()
    await embedded?.stop()
  }
})
