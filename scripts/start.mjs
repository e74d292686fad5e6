// npm start: takes a fresh or outdated clone to a running Plumbline. Any Node from version 18 on can run this file.
import { ensureInstalled, stop } from './runtime/installation.mjs'
import { runOnNode24, runToEnd } from './runtime/node24.mjs'

ensureInstalled()
if (runToEnd('scripts/build.ts', ['--if-stale']) !== 0) stop('Could not build the pages. See the error above.')
runOnNode24('server/src/main.ts', process.argv.slice(2))
