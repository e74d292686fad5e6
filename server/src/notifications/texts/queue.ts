import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { sendTextJob } from './job.ts'
import { insertTexts } from './store.ts'

/** One text message about one or several notices. */
export type NewText = { userId: string; noticeIds: readonly string[]; dueAt: Date }

/** Queues text messages in the caller's transaction. During quiet hours they wait for the end. */
export async function queueTexts(tx: Tx, ctx: Context, texts: readonly NewText[]): Promise<void> {
  const { app, tenant, now } = ctx
  if (texts.length === 0 || app.sms.provider === null) return
  const rows = texts.map((one) => ({ ...one, id: newId() }))
  await insertTexts(tx, tenant.orgId, rows, now)
  const due = rows.filter(({ dueAt }) => dueAt <= now)
  await app.jobs.sendAll(
    tx,
    sendTextJob,
    due.map(({ id }) => ({ data: { orgId: tenant.orgId, id }, key: id })),
  )
}
