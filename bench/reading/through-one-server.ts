import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** Passes everything on to the product as it is, and serves pages of its own, so that both take the same way. */
export async function throughOneServer(
  productUrl: string,
): Promise<{ url: string; put(path: string, html: string): void; close(): void }> {
  const product = new URL(productUrl)
  const own = new Map<string, Buffer>()
  const server = createServer((asked, reply) => {
    const html = own.get(asked.url ?? '')
    if (html) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      return void reply.end(html)
    }
    const { hostname, port } = product
    const passed = request(
      { hostname, port, method: asked.method, path: asked.url, headers: { ...asked.headers, host: product.host } },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(reply)
      },
    )
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    put: (path, html) =>
      void own.set(path, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
