import { parseArgs } from 'node:util'
import { createPool } from '../server/src/platform/db/pool.ts'
import { asPlatform } from '../server/src/platform/db/doors.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { connectEmbedded } from '../server/src/platform/db/embedded/launcher.ts'
import { inquiriesSince, type Inquiry } from '../server/src/inquiries/store.ts'
import { inWords, logToTerminal } from './terminal.ts'

const MS_PER_DAY = 86_400_000
const MOST = 500

/** npm run inquiries [-- --days 30]: lists messages from the contact form, newest first. */
await inWords(async () => {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > 3_650)
    throw new Error('--days must be a whole number from 1 to 3650.')
  const config = readConfig(process.env)
  const embedded = config.databaseUrl
    ? undefined
    : await connectEmbedded({ dataDir: config.dataDir, durable: true, log: logToTerminal })
  const pool = createPool(config.databaseUrl ?? embedded!.connectionString, { max: 1 })
  try {
    const db = { pool, onPlatformUse: () => undefined }
    const since = new Date(Date.now() - days * MS_PER_DAY)
    const inquiries = await asPlatform(db, 'show contact form messages to the operator', (tx) =>
      tx.rows(inquiriesSince(since, MOST)),
    )
    process.stdout.write(
      inquiries.length === 0 ? `No messages in the last ${days} days.\n` : inquiries.map(shown).join('\n'),
    )
  } finally {
    await pool.end()
    await embedded?.stop()
  }
})

function shown({ topic, name, email, company, dealsAYear, message, locale, receivedAt }: Inquiry): string {
  const about = [topic, locale, ...(dealsAYear ? [`${dealsAYear} deals per year`] : [])].join(', ')
  const from = [name, ...(company ? [company] : [])].join(', ')
  return harmless(
    `${receivedAt.toISOString()}  ${about}\n  ${from} <${email}>\n  ${message.replaceAll('\n', '\n  ')}\n`,
  )
}

/** Strips characters from a stranger's text that could control the terminal. */
function harmless(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? character : '·'))
}
