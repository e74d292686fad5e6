// npm test: checks everything that has to be true. Parts: check, build, unit, server, web (default: all of them).
import { ensureInstalled } from './runtime/installation.mjs'
import { runOnNode24 } from './runtime/node24.mjs'

ensureInstalled()
runOnNode24('scripts/suite.ts', process.argv.slice(2), { settings: false })
