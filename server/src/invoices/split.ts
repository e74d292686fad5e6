import { invalidField } from '@plumbline/contract/errors'
import { newIdAt } from '@plumbline/domain/ids'
import { hasSameNumber } from '@plumbline/domain/invoices/earlier'
import { disputedNumber, type ExcessPart, splitProblem } from '@plumbline/domain/invoices/excess'
import { invoiceAmounts } from '@plumbline/domain/invoices/net-due'
import { wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { again, changed, rewritten, statusAfter } from './changed.ts'
import type { InvoiceNow } from './invoice-now.ts'
import { replaceInvoiceLines } from './lines-store.ts'
import { logInvoice } from './log.ts'
import { findInvoice, insertInvoice, type InvoiceRow } from './store.ts'
import { otherInvoicesOf } from './sums-store.ts'
import { found } from '../platform/commands/checks.ts'

export type Dispute = { reason: string; parts: readonly ExcessPart[] }

/**
 * Takes the parts that aren't agreed to off an invoice. They become an invoice of their own, disputed, under the vendor's
 * number with -D; the rest goes on.
 * @returns the invoice without them
 */
export async function splitOff(
  tx: Tx,
  ctx: Context,
  before: InvoiceNow,
  { reason, parts }: Dispute,
): Promise<InvoiceNow> {
  const problem = splitProblem(before.lines, parts)
  if (problem !== null) throw invalidField('parts', problem, 'Dispute some lines of this invoice, not all of them.')
  statusAfter(before, { event: 'dispute', reason })
  const { row, lines } = before
  if (row.status === 'disputed') throw wrongState(row.status)
  const disputed = new Map(parts.map(({ lineId, amountCents }) => [lineId, amountCents]))
  const share = (of: (line: (typeof lines)[number]) => number) =>
    lines.map((line) => ({ ...line, amountCents: of(line) })).filter(({ amountCents }) => amountCents !== 0)
  const rest = share(({ id, amountCents }) => amountCents - (disputed.get(id) ?? 0))
  const earlier = await otherInvoicesOf(tx, row.orgId, { vendorId: row.vendorId, exceptId: row.id })
  await replaceInvoiceLines(tx, row, rest)
  const after = await rewritten(tx, ctx, before, sumsOf(row, rest, row.releasedCents))
  await logInvoice(tx, ctx, 'vendor_invoice.updated', { before, after })
  const invoiceNo = disputedNumber(row.invoiceNo, (number) =>
    hasSameNumber({ invoiceNo: number, invoiceDate: row.invoiceDate, subtotalCents: 0 }, earlier),
  )
  await insertDisputed(tx, ctx, after, { reason, invoiceNo, lines: share(({ id }) => disputed.get(id) ?? 0) })
  return again(tx, ctx, after)
}

async function insertDisputed(
  tx: Tx,
  ctx: Context,
  now: InvoiceNow,
  { reason, invoiceNo, lines }: { reason: string; invoiceNo: string; lines: InvoiceNow['lines'] },
): Promise<void> {
  const { row, deal } = now
  const placed = { orgId: row.orgId, id: newIdAt(ctx.now.getTime()), dealId: row.dealId }
  const made = { ...row, ...sumsOf(row, lines, 0), ...placed, invoiceNo, releasedCents: 0, isFinal: false }
  await insertInvoice(tx, { ...made, by: { userId: ctx.actor.userId }, now: ctx.now })
  await replaceInvoiceLines(tx, placed, lines)
  const draft = await again(tx, ctx, { deal, row: found(await findInvoice(tx, row.orgId, placed.id)) })
  const standing = { submittedAt: ctx.now, submittedBy: ctx.actor.userId }
  const disputed = await changed(tx, ctx, draft, { status: 'disputed', reason, ...standing })
  await logInvoice(tx, ctx, 'vendor_invoice.disputed', { after: disputed })
}

function sumsOf({ retainagePct }: InvoiceRow, lines: InvoiceNow['lines'], releasedCents: number) {
  const { subtotalCents, retainageCents, netDueCents } = invoiceAmounts({ lines, retainagePct, releasedCents })
  return { subtotalCents, retainageCents, netDueCents }
}
