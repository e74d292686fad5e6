// npm start: from a fresh clone, or from yesterday's, to a running Plumbline. Any Node from 18 on may run this file.
import { ensureInstalled, stop } from './runtime/installation.mjs'
import { runOnNode24, runToEnd } from './runtime/node24.mjs'

ensureInstalled()
if (runToEnd('scripts/build.ts', ['--if-stale']) !== 0) stop('Could not build the pages. See the error above.')
runOnNode24('server/src/main.ts', process.argv.slice(2))
