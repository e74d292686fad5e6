import type { Page } from 'playwright-core'
import { type TestApp, testApp } from '../../server/tests/harness.ts'
import { freePort } from '../../server/tests/running-server.ts'
import { openWindows, type Visit } from './windows.ts'

/** The whole product, as a person meets it: server, built pages, and a browser to look with. */
export type Product = {
  url: string
  app: TestApp
  /** A window of somebody who was never here before. It ends with the test that opened it. */
  visit(visit?: Visit): Promise<Page>
  /** Errors of the console and of scripts, in all windows of the file. */
  problems: string[]
  close(): Promise<void>
}

type Environment = Record<string, string>
/** They may depend on the address of the server. */
export type Settings = Environment | ((url: string) => Promise<Environment>)

type Server = { url: string; app: TestApp }

/** It is never closed: the process ends with the worker, and the run clears its database and files away. */
let warm: Promise<Server> | undefined

/**
 * The product that all files of a worker share, with its pages already in the browser's cache. A file makes people and
 * organizations of its own in it, and looks only at theirs.
 */
export async function openProduct(): Promise<Product> {
  const server = await (warm ??= listen({}))
  const problems: string[] = []
  const windows = await openWindows(server.url, problems)
  return { ...server, problems, visit: windows.open, close: windows.leave }
}

/** A product over a database of its own: for other settings, and for tests that move its clock or count all there is. */
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

/** The server alone, at an address that it knows as its own. */
export async function listen(settings: Settings): Promise<Server> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const environment = typeof settings === 'function' ? await settings(url) : settings
  const app = await testApp({ environment: { PUBLIC_URL: url, ...environment } })
  await app.app.listen({ port, host: '127.0.0.1' })
  return { url, app }
}
