import type { Plugin } from 'vite'

/** What only the server can answer, also while developing. */
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

/** While developing, answers page addresses with the frame they belong to, as `http/pages.ts` does for the built pages. */
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
