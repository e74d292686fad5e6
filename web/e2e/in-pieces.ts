import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** How many elements arrive together, and how long the next ones take. A browser paints what it has in between. */
const PIECE = 24
const PAUSE_MS = 25

/** Serves the product over a slow connection. Its pages arrive in pieces, everything else at once. */
export async function inPieces(productUrl: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { accept = '*/*', cookie = '' } = request.headers
    const answer = await fetch(new URL(request.url ?? '/', productUrl), { headers: { accept, cookie } })
    const type = answer.headers.get('content-type') ?? ''
    response.setHeader('content-type', type)
    const body = Buffer.from(await answer.arrayBuffer())
    if (!type.startsWith('text/html')) return void response.end(body)
    for (const piece of pieces(body.toString('utf8'))) {
      response.write(piece)
      await setTimeout(PAUSE_MS)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns the head, followed by a fixed number of elements at a time. */
function pieces(html: string): string[] {
  const body = html.indexOf('<body')
  const tags = html.slice(body).split(/(?=<)/)
  const count = Math.ceil(tags.length / PIECE)
  return [
    html.slice(0, body),
    ...Array.from({ length: count }, (_, index) => tags.slice(index * PIECE, (index + 1) * PIECE).join('')),
  ]
}
