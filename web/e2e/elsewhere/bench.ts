import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type { Browser } from '../../../server/tests/auth-bench.ts'
import type { TestApp } from '../../../server/tests/harness.ts'
import { listen } from '../product.ts'
import { openWindows } from '../windows.ts'
import type { Elsewhere } from './page.ts'

/** A tab on a page of another site that signs users in at our server with the official client. */
export type Tab = {
  page: Page
  /** This tab's client. Each call runs in the browser and returns its result as JSON. */
  auth: Browser
  /**
   * Returns the distinct names of the events that the client has raised since the page loaded. It repeats some of them.
   */
  events(): Promise<string[]>
  /** Returns the error that the client found in the page's URL, if any. */
  arrival(): Promise<{ name: string; message: string; code?: string; details?: unknown } | null>
  /** Returns the session stored in the browser. */
  kept(): Promise<StoredSession | null>
  keep(session: object | null): Promise<void>
}
export type StoredSession = { access_token: string; refresh_token: string; expires_at: number; user: { id: string } }
export type Flow = 'implicit' | 'pkce'

/** Our server, and a third-party site that uses it from its own origin. */
export type ElsewhereBench = {
  /** The URL of our server. */
  url: string
  /** The URL of the other site. */
  site: string
  app: TestApp
  /** Opens a tab in a fresh browser. */
  browser(flow?: Flow): Promise<Tab>
  /** Opens another tab in the same browser. */
  tabBeside(tab: Tab, flow?: Flow): Promise<Tab>
  problems: string[]
  close(): Promise<void>
}

const KEY = 'supabase.auth.token'

type Settings = Record<string, string>

/** @param settings may depend on the URLs of our server and of the other site */
export async function openElsewhere(
  settings: Settings | ((url: string, site: string) => Promise<Settings>) = {},
): Promise<ElsewhereBench> {
  let signInUrl = ''
  const pages = await servePages(() => signInUrl)
  const { url, app } = await listen(async (address) =>
    typeof settings === 'function' ? settings(address, pages.site) : settings,
  )
  signInUrl = `${url}/auth/v1`
  const problems: string[] = []
  const windows = await openWindows(pages.site, problems)
  const open = async (page: Page, flow: Flow): Promise<Tab> => {
    await page.goto(`${pages.site}/${flow}`)
    return tabOn(page)
  }
  return {
    url,
    site: pages.site,
    app,
    browser: async (flow = 'implicit') => open(await windows.open(), flow),
    tabBeside: async ({ page }, flow = 'implicit') => open(await page.context().newPage(), flow),
    problems,
    close: async () => {
      await windows.close()
      await app.close()
      await new Promise((resolve) => pages.server.close(resolve))
    },
  }
}

/** Serves the same page at every URL. The path says which flow its client uses. */
async function servePages(signInServer: () => string): Promise<{ server: Server; site: string }> {
  const script = await bundle()
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : html(request.url === '/healthz' ? null : signInServer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, site: `http://localhost:${(server.address() as AddressInfo).port}` }
}

function html(signInServer: string | null): string {
  const client = `<meta name="sign-in-server" content="${signInServer}"><script type="module" src="/page.js"></script>`
  return `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">${signInServer === null ? '' : client}`
}

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(new URL('page.ts', import.meta.url)) },
    },
  })
  const [first] = 'output' in made ? made.output : []
  if (first?.type !== 'chunk') throw new Error('the page of the other site was not bundled')
  return first.code
}

function tabOn(page: Page): Tab {
  const look = <Value>(read: (elsewhere: Elsewhere) => Value) =>
    page.evaluate(`(${read.toString()})(globalThis.elsewhere)`) as Promise<Awaited<Value>>
  return {
    page,
    auth: remote(page, []),
    events: async () => [...new Set(await look(({ events }) => events))].toSorted(),
    arrival: async () => JSON.parse(await look(({ ready }) => ready)),
    kept: () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY),
    keep: (session) =>
      page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(session)] as const),
  }
}

/** Returns a local proxy of a page's client. Each call is forwarded to the page with the path of its method. */
function remote(page: Page, path: readonly string[]): Browser {
  const call = async (given: readonly unknown[]) => {
    const answer = await page.evaluate(
      ([names, values]) => (globalThis as unknown as { elsewhere: Elsewhere }).elsewhere.call(names, values),
      [path, given] as const,
    )
    return JSON.parse(answer) as unknown
  }
  const method = new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === 'symbol' || name === 'then' ? undefined : remote(page, [...path, name])),
    apply: (_target, _owner, given) => call(given),
  })
  return method as unknown as Browser
}
