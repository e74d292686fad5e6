import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** Parts a plain page wouldn't have: scripts, and the wait for the whole page. */
const OURS = /<link rel="expect"[^>]*>|<script>[\s\S]*?<\/script>/g

const compressed = (page: string | Buffer) =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

/**
 * Serves the same page twice from one plain server: at `/` as the product sends it, and at `/bare` without its scripts
 * and without waiting for the whole page. Other requests are passed through so that both are served alike, with pages
 * compressed the way the product does it.
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
    if (!type.startsWith('text/html')) return void response.end(body)
    response.setHeader('content-encoding', 'br')
    response.end(compressed(bare ? body.toString('utf8').replaceAll(OURS, '') : body))
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
