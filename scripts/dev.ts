import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { freePort } from '../server/tests/running-server.ts'
import { SERVERS } from '../web/vite/front-doors.ts'

/**
 * npm run dev: serves everything on one port. Vite serves pages and modules and reloads changed ones at once. Requests
 * for the server are proxied to a server that restarts whenever one of its files changes.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env['PORT'] ?? 3000)

const serverPort = await freePort()
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(serverPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  },
})

const vite = await createServer({
  configFile: join(root, 'web', 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(SERVERS.map((path) => [path, { target: `http://127.0.0.1:${serverPort}` }])),
  },
})
await vite.listen().catch((error: Error) => {
  process.stderr.write(`${error.message}. Stop the other program, or start on another port: PORT=3001 npm run dev\n`)
  server.kill()
  process.exit(1)
})
process.stdout.write(`Live-reloading pages at http://localhost:${port}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.kill(signal)
    void vite.close().then(() => server.once('exit', () => process.exit(0)))
  })
}
server.once('exit', (code) => process.exit(code ?? 0))
