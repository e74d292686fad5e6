import type { Invoice } from '@plumbline/contract/invoices'
import { invalidField } from '@plumbline/contract/errors'
import { newIdAt } from '@plumbline/domain/ids'
import type { Day } from '@plumbline/domain/calendar'
import { stepWaiver } from '@plumbline/domain/invoices/lien-waivers/course'
import { expectStatus, found, wrongState } from '../platform/commands/checks.ts'
import type { Context } from '../platform/http/context.ts'
import { expectOfDeal } from '../purchase-orders/orders/progress.ts'
import { again, shown } from './changed.ts'
import { logWaiver } from './log.ts'
import { deleteAsked, insertWaiver, type WaiverFacts, writeWaiverReview } from './waivers-store.ts'
import { withInvoice } from './with-invoice.ts'

/** Records a signed lien waiver. It counts until someone rejects it. */
export function receiveWaiver(
  ctx: Context,
  { invoiceId, waiver }: { invoiceId: string; waiver: WaiverFacts & { signer: string; signedOn: Day } },
): Promise<Invoice> {
  return withInvoice(ctx, { invoiceId, version: null }, 'edit', async (tx, before) => {
    const { row } = before
    if (row.status === 'rejected' || row.status === 'void') throw wrongState(row.status)
    if (waiver.signedOn > ctx.today)
      throw invalidField('waiver.signedOn', 'odd_day', 'The date can’t be in the future.')
    if (waiver.documentId !== null) await expectOfDeal(tx, { row }, waiver.documentId)
    const id = newIdAt(ctx.now.getTime())
    const placed = { orgId: row.orgId, id, invoiceId: row.id, dealId: row.dealId }
    await deleteAsked(tx, row.orgId, { invoiceId, kind: waiver.kind })
    await insertWaiver(tx, { ...placed, ...waiver, status: 'uploaded', by: ctx.actor.userId, now: ctx.now })
    const after = await again(tx, ctx, before)
    await logWaiver(tx, ctx, 'lien_waiver.received', after, { after: found(after.waivers.find((w) => w.id === id)) })
    return shown(tx, ctx, before, after)
  })
}

type Review = { invoiceId: string; waiverId: string; decision: 'accept' | 'reject'; reason?: string | undefined }

/** Accepts or rejects a lien waiver of an invoice that isn't decided yet, which may need it. */
export function reviewWaiver(ctx: Context, { waiverId, decision, reason = '', ...target }: Review): Promise<Invoice> {
  return withInvoice(ctx, { ...target, version: null }, 'edit', async (tx, now) => {
    if (decision === 'reject') expectStatus(now.row, 'draft', 'submitted', 'under_review', 'disputed')
    const before = found(now.waivers.find(({ id }) => id === waiverId))
    const step = stepWaiver(before, decision === 'accept' ? { event: 'accept' } : { event: 'reject', reason })
    if (step.refused === 'reason_required') throw invalidField('reason', 'required', 'Enter a reason.')
    if (step.refused !== null) throw wrongState(before.status)
    const after = { ...before, status: step.course.status, rejectReason: step.course.rejectReason }
    await writeWaiverReview(tx, now.row.orgId, after)
    const verb = decision === 'accept' ? 'lien_waiver.accepted' : 'lien_waiver.rejected'
    await logWaiver(tx, ctx, verb, now, { before, after })
    return shown(tx, ctx, now, await again(tx, ctx, now))
  })
}
