import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBuiltSite } from './built-site.ts'
import { pageRoutes, type SitePages } from './pages.ts'

const SERVER_ENTRY = `
export const renderPage = async (request) => ({ ...request, head: '<title>' + request.locale + '</title>', body: '<h1>' + request.data.name + '</h1>' })
export const preparePortal = async () => {}
export const portalPage = async (frame, page) => {
  if (page.path === '/portal/broken') throw new Error('broken')
  return frame.replace('orders', '<script>' + (await page.ask('/home')) + '</script>')
}
export const framed = (frame, page) => frame.replace('HEAD', page.head).replace('BODY', page.body)
`

const ARTICLE =
  '<link rel="canonical" href="https://public-url.invalid/resources/draws"/><link rel="alternate" href="https://public-url.invalid/resources/draws?lang=es"/>'

/** A minimal built site, as the web build outputs it. */
async function buildSite(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'plumbline-site-'))
  const files: Record<string, string> = {
    'client/app.html': '<html lang="en"><meta property="csp-nonce" nonce="__STYLE_NONCE__"><script>paint()</script>',
    'client/portal.html': '<html lang="en"><script>paint()</script>orders',
    'client/favicon.svg': '<svg/>',
    'client/assets/app-1.js': 'run()',
    'client/share/home.en.png': 'drawn',
    'client/pages/pages.json': JSON.stringify({
      pages: { '/': 'home', '/resources/draws': 'resources--draws' },
      files: { '/resources/feed.xml': { type: 'application/rss+xml; charset=utf-8', file: 'resources--feed.xml' } },
    }),
    'client/pages/resources--feed.en.xml': '<link>https://public-url.invalid/resources</link>',
    'client/pages/resources--feed.es.xml': '<link>https://public-url.invalid/resources?lang=es</link>',
    'client/pages/resources--draws.en.html': ARTICLE,
    'client/pages/resources--draws.es.html': ARTICLE,
    'client/pages/frame.html': 'HEAD BODY',
    'client/pages/home.en.html': '<h1>Home</h1>',
    'client/pages/home.es.html': '<h1>Inicio</h1>',
    'client/pages/not-found.en.html': '<h1>Not found</h1>',
    'client/pages/not-found.es.html': '<h1>No hay</h1>',
    'server/entry-server.js': SERVER_ENTRY,
    'server/package.json': '{"type":"module"}',
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(dist, path, '..'), { recursive: true })
    await writeFile(join(dist, path), content)
  }
  return dist
}

const WRITTEN = {
  locale: 'es',
  sessionEndsAt: '2026-05-13T15:00:00.000Z',
  isDesk: false,
  ask: async () => 'asked',
} as const

let dist: string
let server: FastifyInstance
let pages: SitePages

beforeAll(async () => {
  dist = await buildSite()
  server = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  pages = (await pageRoutes(server, await readBuiltSite('https://deals.example', dist)))!
  server.get('/portfolio/:id', (request, reply) =>
    pages.send(request, reply, { name: 'portfolio', path: '/portfolio/1', data: { name: 'Cedar' } }),
  )
  server.get('/portal', (request, reply) => pages.sendPortal(request, reply, null))
  server.get('/portal/:name', (request, reply) => pages.sendPortal(request, reply, { ...WRITTEN, path: request.url }))
  await server.ready()
})

afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

const bodyOf = async (url: string, headers = {}) => (await get(url, headers)).body

describe('a public page', () => {
  it('uses the language of the URL, then the cookie, then the browser', async () => {
    expect(await bodyOf('/')).toContain('Home')
    expect(await bodyOf('/', { 'accept-language': 'es-MX,es;q=0.9' })).toContain('Inicio')
    expect(await bodyOf('/', { 'accept-language': 'es', cookie: 'a=1; language=en' })).toContain('Home')
    expect(await bodyOf('/?lang=es', { cookie: 'language=en' })).toContain('Inicio')
  })

  it('remembers the language chosen in the URL', async () => {
    expect((await get('/?lang=es')).headers['set-cookie']).toMatch(/^language=es; Path=\/; .*SameSite=Lax/)
    expect((await get('/?lang=fr')).headers['set-cookie']).toBeUndefined()
  })

  it('isn’t sent again to a browser that has it cached', async () => {
    const first = await get('/')
    const again = await get('/', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(first.headers.vary).toBe('cookie, accept-language')
  })

  it('has its absolute URL as the canonical one, including the language if one was requested', async () => {
    const canonical = async (url: string) => /rel="canonical" href="([^"]*)"/.exec(await bodyOf(url))?.[1]
    expect(await canonical('/resources/draws')).toBe('https://deals.example/resources/draws')
    expect(await canonical('/resources/draws?lang=es')).toBe('https://deals.example/resources/draws?lang=es')
    expect(await bodyOf('/resources/draws?lang=en')).toContain(
      'rel="alternate" href="https://deals.example/resources/draws?lang=es"',
    )
    const tags = ['', '?lang=en', '?lang=es'].map(async (query) => (await get(`/resources/draws${query}`)).headers.etag)
    expect(new Set(await Promise.all(tags)).size).toBe(3)
  })

  it('can be rendered on request', async () => {
    const answer = await get('/portfolio/1', { cookie: 'language=es' })
    expect(answer.body).toBe('<title>es</title> <h1>Cedar</h1>')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  })
})

describe('the application', () => {
  it.each([
    '/app',
    '/app/',
    '/app/deals?view=mine',
    '/app/deals/1',
    '/app/deals/1/comps',
    '/app/portfolio/page',
    '/auth?mode=reset',
  ])('answers %s with its shell', async (url) => {
    const answer = await get(url, { cookie: 'language=es' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<html lang="es"')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/app/nope',
    '/app/deals/1/draws/more',
    '/app/vendors/more/again',
    '/app/portfolio/page/1',
    '/app/deals/1/nope',
    '/app/portfolio/nope',
  ])('has no page at %s, so it sends its shell with status 404 and the browser shows the error', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('paint()')
    expect(answer.headers['content-security-policy']).toContain("'nonce-")
  })

  it('gets a new nonce for each response, the same in page and policy', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/app')
        const nonce = /nonce="([^"]+)"/.exec(answer.body)![1]!
        expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })
})

const scripts = ({ headers }: { headers: Record<string, unknown> }) =>
  /script-src [^;]*/.exec(String(headers['content-security-policy']))?.[0]

describe('the vendor portal', () => {
  it('has its own shell', async () => {
    const answer = await get('/portal', { cookie: 'language=es' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('orders')
    expect(answer.body).toContain('<html lang="es"')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  })

  it('has a page written into it, whose scripts aren’t allowed by that', async () => {
    const answer = await get('/portal/written')
    expect(answer.body).toContain('<html lang="es"')
    expect(answer.body).toContain('<script>asked</script>')
    expect(scripts(answer)).toBe(scripts(await get('/portal')))
  })

  it('is left to the browser when its page can’t be written', async () => {
    const answer = await get('/portal/broken')
    expect([answer.statusCode, answer.body]).toEqual([200, '<html lang="es"><script>paint()</script>orders'])
  })
})

describe('files', () => {
  it('with absolute URLs are sent in the reader’s language and cached', async () => {
    const answer = await get('/resources/feed.xml', { 'accept-language': 'es' })
    expect(answer.body).toBe('<link>https://deals.example/resources?lang=es</link>')
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(await bodyOf('/resources/feed.xml')).toBe('<link>https://deals.example/resources</link>')
    const again = await get('/resources/feed.xml?lang=es', { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('with a hash in their name are cached permanently', async () => {
    const answer = await get('/assets/app-1.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.body).toBe('run()')
  })

  it.each(['/favicon.svg', '/share/home.en.png'])('without a hash are cached for an hour: %s', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=3600')
  })
})

describe('an unknown address', () => {
  it.each(['/nope', '/assets/nope.js', '/app.html', '/pages/home.en.html', '/pages/pages.json', '/..%2fapp.html'])(
    '%s returns a page with status 404',
    async (url) => {
      const answer = await get(url, { 'accept-language': 'es' })
      expect([answer.statusCode, answer.body]).toEqual([404, '<h1>No hay</h1>'])
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    },
  )

  it('returns JSON to programs', async () => {
    expect((await get('/api/v1/nope')).headers['content-type']).toContain('application/json')
  })
})

it('returns null when no pages were built', async () => {
  expect(await readBuiltSite('https://deals.example', join(dist, 'elsewhere'))).toBeNull()
})
