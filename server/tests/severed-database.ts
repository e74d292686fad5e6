import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { cloneDatabase } from './database.ts'

/** Creates a database behind a connection that can be cut, to simulate a database that goes away and comes back. */
export async function severableDatabase() {
  const database = await cloneDatabase()
  const { host, port } = new Client({ connectionString: database.url })
  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const lay = (at: number) => new Promise<void>((resolve) => line.listen(at, '127.0.0.1', resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      line.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await lay(0)
  const laidAt = (line.address() as { port: number }).port
  return {
    url: throughLine(database.url, laidAt),
    cut,
    mend: () => lay(laidAt),
    drop: async () => {
      await cut()
      await database.drop()
    },
  }
}

function throughLine(url: string, port: number): string {
  const line = new URL(url)
  line.searchParams.delete('host')
  line.hostname = '127.0.0.1'
  line.port = String(port)
  return line.href
}
