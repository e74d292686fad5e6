import { invalidField } from '@plumbline/contract/errors'
import type { Run, RunInput } from '@plumbline/contract/invoices/payments'
import { newIdAt } from '@plumbline/domain/ids'
import { stepRun } from '@plumbline/domain/invoices/payments/course'
import { paymentPolicy } from '@plumbline/domain/invoices/payments/policy'
import { authorize, editConflict, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Held, holdForPaying, refused } from './held.ts'
import { logRun } from './log.ts'
import { notifyOfHold } from './notices.ts'
import { plannedPayments } from './planned.ts'
import { presentRun } from './presenter.ts'
import { announcePayments, recordRun } from './record.ts'
import { blockOf, courseOfRun, type RunNow, runNow } from './run-now.ts'
import { deleteRun, findRun, insertRun, lockRun, updateRun } from './runs-store.ts'
import { deletePaymentsOf, insertPayments } from './store.ts'

type Target = { runId: string; version: number }

/**
 * Pays invoices: prepares a run and records it at once where nothing stands in the way. A run that needs a second person,
 * or an account that isn't confirmed, waits as a draft.
 */
export function payInvoices(ctx: Context, { run: input, record }: { run: RunInput; record: boolean }): Promise<Run> {
  authorize(paymentPolicy.record(ctx.actor))
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const held = await holdForPaying(tx, ctx, invoicesIn(input))
    const payments = await plannedPayments(tx, ctx, held, { input, exceptRunId: null })
    const id = newIdAt(ctx.now.getTime())
    await insertRun(tx, { orgId, id, ...daysOf(input), by: ctx.actor.userId, now: ctx.now })
    await insertPayments(tx, { orgId, runId: id }, payments)
    const prepared = await runNow(tx, ctx, found(await findRun(tx, orgId, id)))
    const block = blockOf(prepared, ctx.today)
    if (block?.reason === 'no_amount') throw refused(block.reason, block.names)
    if (record && block === null) return presentRun(ctx, await recordRun(tx, ctx, held, prepared))
    await logRun(tx, ctx, 'payment_run.prepared', { after: prepared })
    await notifyOfHold(tx, ctx, prepared)
    await announcePayments(tx, ctx, [...held.deals.keys()])
    return presentRun(ctx, prepared)
  })
}

function invoicesIn({ payments }: RunInput): string[] {
  return payments.map(({ invoiceId }) => invoiceId)
}

function daysOf({ paysOn, firstCheckNo }: RunInput) {
  return { paysOn, firstCheckNo }
}

/** The skeleton of every change to a run that isn't recorded: locks it, and checks the version that was seen. */
export function withRun<Result>(
  ctx: Context,
  { runId, version }: Target,
  work: (tx: Tx, now: RunNow) => Promise<Result>,
): Promise<Result> {
  authorize(paymentPolicy.record(ctx.actor))
  return txAs(ctx, async (tx) => {
    const now = await runNow(tx, ctx, found(await lockRun(tx, ctx.tenant.orgId, runId)))
    if (now.row.status === 'recorded') throw wrongState('recorded')
    if (now.row.version !== version) throw editConflict(now.row.version, presentRun(ctx, now))
    return work(tx, now)
  })
}

/** Replaces a run's payments. Its approval was for other payments, so it's dropped. */
export function changeRun(ctx: Context, { run: input, ...target }: Target & { run: RunInput }): Promise<Run> {
  return withRun(ctx, target, async (tx, before) => {
    const { id, orgId } = before.row
    const held = await holdForPaying(tx, ctx, invoicesIn(input))
    const payments = await plannedPayments(tx, ctx, held, { input, exceptRunId: id })
    const step = stepRun(courseOfRun(before), { event: 'edit', payments: [] })
    if (step.refused !== null) throw wrongState(before.row.status)
    await deletePaymentsOf(tx, orgId, id)
    await insertPayments(tx, { orgId, runId: id }, payments)
    const dropped = { approvedBy: null, approvedAt: null, approvalReason: null }
    const change = { ...daysOf(input), status: step.course.status, preparedBy: ctx.actor.userId, ...dropped }
    await updateRun(tx, { orgId, id, now: ctx.now }, change)
    const after = await again(tx, ctx, before)
    const block = blockOf(after, ctx.today)
    if (block?.reason === 'no_amount') throw refused(block.reason, block.names)
    await logRun(tx, ctx, 'payment_run.updated', { before, after })
    await notifyOfHold(tx, ctx, after)
    await announcePayments(tx, ctx, [...held.deals.keys()])
    return presentRun(ctx, after)
  })
}

/** Approves a run that someone else prepared, or one's own with a reason where nobody else can. */
export function approveRun(ctx: Context, { reason, ...target }: Target & { reason: string | null }): Promise<Run> {
  return withRun(ctx, target, async (tx, before) => {
    const { id, orgId } = before.row
    const by = ctx.actor.userId
    const step = stepRun(courseOfRun(before), {
      event: 'approve',
      by,
      hasOthers: before.hasOthers,
      reason: reason ?? '',
    })
    if (step.refused === 'second_person_needed' || step.refused === 'no_amount') throw refused(step.refused, [])
    if (step.refused === 'reason_required') throw invalidField('reason', 'required', 'Enter a reason.')
    if (step.refused !== null) throw wrongState(before.row.status)
    if (before.row.status === 'approved') return presentRun(ctx, before)
    const isOwn = by === before.row.preparedBy
    const change = { status: step.course.status, approvedBy: by, approvedAt: ctx.now }
    await updateRun(tx, { orgId, id, now: ctx.now }, { ...change, approvalReason: isOwn ? reason : null })
    const after = await again(tx, ctx, before)
    await logRun(tx, ctx, 'payment_run.approved', { before, after })
    await announcePayments(tx, ctx, [])
    return presentRun(ctx, after)
  })
}

/** @throws ApiError payment_refused with what stands in the way */
export function recordPrepared(ctx: Context, target: Target): Promise<Run> {
  return withRun(ctx, target, async (tx, before) => {
    const held: Held = await holdForPaying(
      tx,
      ctx,
      before.payments.map(({ invoiceId }) => invoiceId),
    )
    const now = { ...before, payees: held.payees }
    const block = blockOf(now, ctx.today)
    if (block !== null) throw refused(block.reason, block.names)
    return presentRun(ctx, await recordRun(tx, ctx, held, now))
  })
}

/** Its payments never were, so their invoices can be paid by another run. */
export function removeRun(ctx: Context, target: Target): Promise<{ removed: boolean }> {
  return withRun(ctx, target, async (tx, before) => {
    await deleteRun(tx, before.row.orgId, before.row.id)
    await logRun(tx, ctx, 'payment_run.deleted', { before })
    await announcePayments(tx, ctx, [...new Set(before.payments.map(({ dealId }) => dealId))])
    return { removed: true }
  })
}

async function again(tx: Tx, ctx: Context, { row }: RunNow): Promise<RunNow> {
  return runNow(tx, ctx, found(await findRun(tx, row.orgId, row.id)))
}
