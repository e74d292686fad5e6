import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-server.ts'

type Shared = { server: ReturnType<typeof startTestServer>; users: number }

/** The `server` and `e2e` projects may run in one process and share the server. */
const shared = globalThis as typeof globalThis & { plumblineTestServer?: Shared }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ours = (shared.plumblineTestServer ??= { server: startTestServer(), users: 0 })
  ours.users++
  const { url, template } = await ours.server
  project.provide('testServer', { url, template })
  return async () => {
    ours.users--
    if (ours.users > 0) return
    delete shared.plumblineTestServer
    await (await ours.server).stop()
  }
}
