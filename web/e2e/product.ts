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
  /** Errors of the console and of scripts, in all windows. */
  problems: string[]
  close(): Promise<void>
}

type Environment = Record<string, string>
/** They may depend on the address of the server. */
export type Settings = Environment | ((url: string) => Promise<Environment>)

/** Starts it over a database of its own. The pages have to be built. */
export async function openProduct(settings: Settings = {}): Promise<Product> {
  const { url, app } = await listen(settings)
  const problems: string[] = []
  const windows = await openWindows(url, problems)
  return {
    url,
    app,
    problems,
    visit: windows.open,
    close: async () => {
      await windows.close()
      await app.close()
    },
  }
}

/** The server alone, at an address that it knows as its own. */
export async function listen(settings: Settings): Promise<{ url: string; app: TestApp }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const environment = typeof settings === 'function' ? await settings(url) : settings
  const app = await testApp({ environment: { PUBLIC_URL: url, ...environment } })
  await app.app.listen({ port, host: '127.0.0.1' })
  return { url, app }
}
