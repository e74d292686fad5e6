import type { Plugin } from 'vite'

/** Paths that only the server can handle, even in development. */
export const SERVERS = [
  '/api',
  '/auth/v1',
  '/functions/v1',
  '/files',
  '/dev/outbox',
  '/healthz',
  '/readyz',
  '/metrics',
] as const

const FRAMES = [
  { addresses: /^\/(app|auth)(\/|\?|$)/, frame: '/app.html' },
  { addresses: /^\/portal(\/|\?|$)/, frame: '/portal.html' },
]

/** In development, serves the frame that a page address belongs to, like `http/pages.ts` does for the built pages. */
export function frontDoors(): Plugin {
  return {
    name: 'plumbline:front-doors',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') && request.method === 'GET'
        const isServers = SERVERS.some((path) => request.url?.startsWith(path))
        if (wantsPage && !isServers && request.url && !/\.html(\?|$)/.test(request.url)) {
          const asked = request.url
          request.url = FRAMES.find(({ addresses }) => addresses.test(asked))?.frame ?? '/site.html'
        }
        next()
      })
    },
  }
}
