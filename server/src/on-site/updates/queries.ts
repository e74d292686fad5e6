import type { LenderUpdate, LenderUpdateSummary } from '@plumbline/contract/on-site/lender-updates'
import { isDay } from '@plumbline/domain/calendar'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import { Readable } from 'node:stream'
import { readHeader } from '../../deals/header.ts'
import { MOST_MAILED_BYTES } from '../../platform/mail/compose.ts'
import { authorize, found, wrongState } from '../../platform/commands/checks.ts'
import { readAs, txAs } from '../../platform/db/doors.ts'
import { keepContent } from '../../platform/files/intake.ts'
import type { Context } from '../../platform/http/context.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { composeUpdate, updatePaper } from './paper.ts'
import { abilitiesOf, presentSummary, shownUpdate } from './presenter.ts'
import { pageOfUpdates, updateById, type UpdateRow } from './store.ts'

type Asked = { dealId: string; limit: number; cursor?: string | undefined }
type Reply = { items: LenderUpdateSummary[]; nextCursor: string | null; abilities: { create: boolean } }

export async function listUpdates(ctx: Context, { dealId, limit, cursor }: Asked): Promise<Reply> {
  const deal = await readHeader(ctx, dealId)
  const from = readCursor(cursor, isDay)
  const after = from && { from: from.sortValue, id: from.id }
  const rows = await readAs(ctx, pageOfUpdates(ctx.tenant.orgId, dealId, { after, limit: limit + 1 }))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(presentSummary),
    nextCursor: last ? writeCursor({ sortValue: last.from, id: last.id }) : null,
    abilities: { create: onSitePolicy.change(ctx.actor, deal) },
  }
}

export function getUpdate(ctx: Context, id: string): Promise<LenderUpdate> {
  return txAs(ctx, async (tx) => shownUpdate(tx, ctx, found(await tx.first(updateById(ctx.tenant.orgId, id)))))
}

/** A link to an update as a PDF: the one that was sent, or a draft as the caller sees it. */
export async function fileOfUpdate(
  ctx: Context,
  id: string,
): Promise<{ url: string; pages: number; fileName: string }> {
  const { orgId } = ctx.tenant
  const { row, paper } = await txAs(ctx, async (tx) => {
    const own = found(await tx.first(updateById(orgId, id)))
    if (own.removedAt !== null) throw wrongState('removed')
    authorize(abilitiesOf(ctx, own).openFile)
    const isSent = own.storageKey !== null
    return { row: own, paper: isSent ? null : await updatePaper(tx, ctx, await shownUpdate(tx, ctx, own)) }
  })
  const fileName = `${fileNameOf(row)}.pdf`
  const link = (sha256: string) =>
    ctx.app.links.to({ orgId, sha256, name: fileName, contentType: 'application/pdf', inline: true })
  if (paper === null) return { url: link(row.storageKey!), pages: row.pages!, fileName }
  const { pdf, pages } = await composeUpdate(ctx, paper)
  // Nothing refers to it, so it's swept within a day or two.
  const { sha256 } = await keepContent(ctx, () => Readable.from([pdf]), MOST_MAILED_BYTES)
  return { url: link(sha256), pages, fileName }
}

export function fileNameOf({ locale, from }: Pick<UpdateRow, 'locale' | 'from'>): string {
  return locale === 'en' ? `weekly-update-${from}` : `informe-semanal-${from}`
}
