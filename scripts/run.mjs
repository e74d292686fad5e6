// Runs one of the project's TypeScript scripts: node scripts/run.mjs scripts/seed.ts --deals 5000
import { ensureInstalled, stop } from './runtime/installation.mjs'
import { runOnNode24 } from './runtime/node24.mjs'

const [script, ...args] = process.argv.slice(2)
if (!script) stop('Specify a script to run: node scripts/run.mjs scripts/seed.ts')
ensureInstalled()
runOnNode24(script, args)
