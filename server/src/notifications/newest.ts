import type { NewNotice } from '@plumbline/contract/notifications'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Locale } from '../platform/http/workplace.ts'
import { textOf } from './kind.ts'
import { inboxOf } from './inbox.ts'
import { newestNotice } from './store.ts'

/** Older notices aren't shown, such as when a laptop wakes up. */
const NEW_FOR_MS = 10 * 60_000

/** The caller's newest notice, in the language of their screen. */
export async function getNewestNotice(ctx: Context, lang: Locale = ctx.locale): Promise<{ notice: NewNotice | null }> {
  const [row] = await readAs(ctx, newestNotice(inboxOf(ctx), new Date(ctx.now.getTime() - NEW_FOR_MS)))
  const text = row && textOf(row, lang)
  if (!row || !text) return { notice: null }
  const { subject, paragraphs, action } = text
  return { notice: { id: row.id, title: subject, detail: paragraphs[0] ?? '', link: row.link, action } }
}
