import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../scripts/contract-routes.ts', import.meta.url))
const contractDir = fileURLToPath(new URL('../../contract/src/', import.meta.url))

const MODULE = 'virtual:contract-routes'
const RESOLVED = `\0${MODULE}`

/** Serves `virtual:contract-routes`: the contract without its schemas, which keeps zod out of the first load. */
export function contractRoutes(): Plugin {
  return {
    name: 'plumbline:contract-routes',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return
      const { stdout } = await run(process.execPath, [script])
      return `export default ${stdout}`
    },
    configureServer(server) {
      server.watcher.add(contractDir)
      server.watcher.on('change', (file) => {
        const loaded = server.environments.client.moduleGraph.getModuleById(RESOLVED)
        if (loaded && file.startsWith(contractDir)) server.environments.client.moduleGraph.invalidateModule(loaded)
      })
    },
  }
}
