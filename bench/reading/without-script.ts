import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** What a plain page would not have: scripts, and the wait until all of it is there. */
const OURS = /<link rel="expect"[^>]*>|<script>[\s\S]*?<\/script>/g

const compressed = (page: string | Buffer) =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

/**
 * The same page twice behind one plain server: at `/` as the product sends it, at `/bare` without its scripts and without the
 * wait for its end. Everything else is passed on, so that both are served alike, pages compressed as the product compresses them.
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
