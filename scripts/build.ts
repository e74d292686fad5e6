import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { inWords } from './terminal.ts'
import { fingerprint } from './web-build/fingerprint.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist', 'web', '.built-from')
const configFile = join(root, 'web', 'vite.config.ts')

/** npm run build: builds the pages into dist/web. With --if-stale, only if one of their sources has changed. */
await inWords(async () => {
  const madeFrom = fingerprint(root)
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom
  if (fresh && process.argv.includes('--if-stale')) return
  process.stdout.write('Building the pages...\n')
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: true } })
  writeFileSync(stamp, madeFrom)
})

// The message compiler leaves timers running that would keep the process alive for half a minute.
process.exit()
