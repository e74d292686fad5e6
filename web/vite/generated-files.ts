import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../scripts/generate.ts', import.meta.url))
const messagesDir = fileURLToPath(new URL('../src/messages/', import.meta.url))

async function generate(): Promise<void> {
  await run(process.execPath, [script])
}

/** Compiles messages and cuts fonts before Vite needs them, and compiles messages again when their words change. */
export function generatedFiles(): Plugin {
  return {
    name: 'plumbline:generated-files',
    async config() {
      await generate()
    },
    configureServer(server) {
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(messagesDir) || !file.endsWith('.json')) return
        generate().catch((error: Error) => server.config.logger.error(error.message))
      })
    },
  }
}
