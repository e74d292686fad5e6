import { buffer } from 'node:stream/consumers'
import type { PaperReading } from '@plumbline/contract/reading'
import { isDownloadable } from '@plumbline/domain/documents/status'
import { FILE_KINDS, type FileKind } from '@plumbline/domain/files/kinds'
import { invoicePolicy } from '@plumbline/domain/invoices/policy'
import { type InvoiceProposals, readInvoice } from '@plumbline/domain/invoices/reading/read-invoice'
import { findDeal } from '../../deals/store.ts'
import { expectSaved, readSubject } from '../../documents/guards.ts'
import { authorize, found, wrongState } from '../../platform/commands/checks.ts'
import { readAs, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readText, type TextReply } from '../../platform/text/read-text.ts'
import { vendorNames } from './store.ts'

export type PaperRead = { outcome: PaperReading; isSeen: boolean; proposals: InvoiceProposals }

const NOTHING: InvoiceProposals = { vendor: null, invoiceNo: null, invoiceDate: null, totalCents: null }
const READABLE: ReadonlySet<FileKind> = new Set(['pdf', 'jpg', 'png', 'webp'])

/**
 * Reads what a document of a deal seems to say as an invoice. It's saved nowhere: it waits to be confirmed in the editor.
 * @throws ApiError not_found, forbidden, wrong_state, busy
 */
export async function readInvoicePaper(ctx: Context, documentId: string): Promise<PaperRead> {
  const { orgId } = ctx.actor
  const { document } = await readSubject(ctx, documentId)
  const deal = await txAs(ctx, (tx) => findDeal(tx, orgId, document.dealId))
  authorize(invoicePolicy.enter(ctx.actor, found(deal)))
  expectSaved(document)
  if (!isDownloadable(document.status)) throw wrongState(document.status)
  if (document.kind === null) return unread('other')
  return readStored(ctx, { sha256: document.sha256, kind: document.kind })
}

/** Reads a stored file. The caller checked who may. @throws ApiError busy */
export async function readStored(
  ctx: Context,
  { sha256, kind }: { sha256: string; kind: FileKind },
): Promise<PaperRead> {
  const { orgId } = ctx.tenant
  if (!READABLE.has(kind)) return unread('other')
  const order = async () => ({
    bytes: await buffer(await ctx.app.files.open(orgId, sha256)),
    mime: FILE_KINDS[kind].mime,
  })
  return proposed(ctx, await readText(orgId, order))
}

async function proposed(ctx: Context, text: TextReply): Promise<PaperRead> {
  if ('unreadable' in text) return unread(text.unreadable)
  if (text.lines.length === 0) return unread('blank')
  const vendors = await readAs(ctx, vendorNames(ctx.actor.orgId))
  return { outcome: 'read', isSeen: text.isSeen, proposals: readInvoice(text.lines, { vendors, today: ctx.today }) }
}

function unread(outcome: PaperReading): PaperRead {
  return { outcome, isSeen: false, proposals: NOTHING }
}
