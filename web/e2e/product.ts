import type { Page } from 'playwright-core'
import { type TestApp, testApp } from '../../server/tests/harness.ts'
import { freePort } from '../../server/tests/running-server.ts'
import { openWindows, type Visit } from './windows.ts'

/** The whole product as a user sees it: server, built pages and a browser. */
export type Product = {
  url: string
  app: TestApp
  /** Opens a window for a new visitor. It closes with the test that opened it. */
  visit(visit?: Visit): Promise<Page>
  /** Console and script errors in all windows of the file. */
  problems: string[]
  close(): Promise<void>
}

type Environment = Record<string, string>
/** Settings may depend on the server's URL. */
export type Settings = Environment | ((url: string) => Promise<Environment>)

type Server = { url: string; app: TestApp }

/** Never closed: the process ends with the worker, and the run cleans up its database and files. */
let warm: Promise<Server> | undefined

/**
 * Opens the product that all files of a worker share, with its pages already cached by the browser. Each file creates
 * its own users and organizations and looks only at those.
 */
export async function openProduct(): Promise<Product> {
  const server = await (warm ??= listen({}))
  const problems: string[] = []
  const windows = await openWindows(server.url, problems)
  return { ...server, problems, visit: windows.open, close: windows.leave }
}

/** Opens a product with its own database, for other settings and for tests that move its clock or count everything. */
export async function openOwnProduct(settings: Settings = {}): Promise<Product> {
  const server = await listen(settings)
  const problems: string[] = []
  const windows = await openWindows(server.url, problems)
  return {
    ...server,
    problems,
    visit: windows.open,
    close: async () => {
      await windows.close()
      await server.app.close()
    },
  }
}

/** Starts only the server, at a URL that it uses as its own. */
export async function listen(settings: Settings): Promise<Server> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const environment = typeof settings === 'function' ? await settings(url) : settings
  const app = await testApp({ environment: { PUBLIC_URL: url, ...environment } })
  await app.app.listen({ port, host: '127.0.0.1' })
  return { url, app }
}
