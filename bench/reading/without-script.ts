import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const SCRIPTS = /<script>[\s\S]*?<\/script>/g

/**
 * The same page twice behind one plain server: at `/` as the product sends it, at `/bare` without its scripts. Everything else
 * is passed on, so that both are served alike.
 */
export async function beside(url: string): Promise<{ url: string; bareUrl: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const bare = path === '/bare'
    const answer = await fetch(new URL(bare ? '/' : path, url), {
      headers: { accept: request.headers.accept ?? '*/*' },
    })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.setHeader('content-type', type)
    response.end(bare ? body.toString('utf8').replaceAll(SCRIPTS, '') : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const own = `http://localhost:${port}`
  return {
    url: `${own}/`,
    bareUrl: `${own}/bare`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
