import { txAs } from '../src/platform/db/doors.ts'
import { announce, type QueryKey } from '../src/platform/live/announce.ts'
import type { TestApp } from './harness.ts'

/**
 * Returns the query keys that the organization's open browsers are notified of while something runs. Notices arrive in
 * commit order, so a marker before and after encloses them.
 */
export async function noticesDuring(
  t: TestApp,
  orgId: string,
  happening: () => Promise<unknown>,
): Promise<readonly QueryKey[]> {
  const heard: QueryKey[] = []
  const waiting = new Map<string, () => void>()
  const end = t.parts.live.subscribe(orgId, null, (event) => {
    if (event === 'refetch') throw new Error('notices were lost')
    const [[room, name = ''] = []] = event.keys
    if (room !== MARK) heard.push(...event.keys)
    else waiting.get(name)?.()
  })
  const mark = async (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(name, resolve)
    const tenant = { orgId, userId: null }
    await txAs({ db: t.db, tenant }, (tx) => announce(tx, { tenant }, [[MARK, name]]))
    await promise
  }
  try {
    await mark('before')
    heard.length = 0
    await happening()
    await mark('after')
    return heard
  } finally {
    end()
  }
}

const MARK = 'mark'
