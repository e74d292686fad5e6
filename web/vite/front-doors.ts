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

const APPLICATION = /^\/(app|auth|portal)(\/|\?|$)/

/** In development, serves the frame that a page address belongs to, like `http/pages.ts` does for the built pages. */
export function frontDoors(): Plugin {
  return {
    name: 'plumbline:front-doors',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') && request.method === 'GET'
        const isServers = SERVERS.some((path) => request.url?.startsWith(path))
        if (wantsPage && !isServers && request.url && !/\.html(\?|$)/.test(request.url)) {
          request.url = APPLICATION.test(request.url) ? '/app.html' : '/site.html'
        }
        next()
      })
    },
  }
}
