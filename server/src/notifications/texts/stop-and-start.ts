import { asPlatform, type Tx } from '../../platform/db/doors.ts'
import type { App } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { recordConsents, startNumber, stopNumber } from './store.ts'

/** Stops text messages to a number, because its owner replied STOP or the service says so. */
export function stopTexts(app: App, phone: string): Promise<void> {
  return mirror(app, phone, 'stopped', stopNumber)
}

/** Restarts them for people who had agreed, because the number's owner replied START. */
export function startTexts(app: App, phone: string): Promise<void> {
  return mirror(app, phone, 'started', startNumber)
}

async function mirror(app: App, phone: string, what: 'stopped' | 'started', change: typeof stopNumber): Promise<void> {
  const at = app.clock()
  await asPlatform(app.db, 'end or begin text messages to a number', async (tx: Tx) => {
    const changed = await change(tx, phone, at)
    await recordConsents(
      tx,
      changed.map((whose) => ({ ...whose, phone, what, at })),
    )
    for (const { orgId, userId } of changed)
      await announce(tx, { tenant: { orgId, userId } }, [['notifications', userId, 'preferences']])
  })
}
