import { ApiError, invalidField } from '@plumbline/contract/errors'
import { MAX_IMPORT_BYTES } from '@plumbline/domain/imports/kinds'
import { importPolicy, type WritableKind } from '@plumbline/domain/imports/policy'
import { invoicePolicy } from '@plumbline/domain/invoices/policy'
import { newId } from '@plumbline/domain/ids'
import { endingOf } from '@plumbline/domain/storable-text'
import { authorize, expectStatus, found, wrongState } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { findDeal } from '../../deals/store.ts'
import { keepContent } from '../../platform/files/intake.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { defaultChoices } from '../account/choices.ts'
import { announceImport } from '../live.ts'
import { memoryOf, memoryQuery } from '../memory-store.ts'
import { insertImport } from '../store.ts'
import { readTask } from '../tasks.ts'

const LONGEST_NAME = 255

/**
 * Starts importing a finished upload, which a job then reads. The file name is only for display; the format is detected
 * from the content.
 * @throws ApiError not_found, forbidden, too_large, invalid_input, wrong_state (comps for a deal that isn't active)
 */
export async function startImport(
  ctx: Context,
  input: { uploadId: string; kind: WritableKind; dealId?: string | null | undefined },
): Promise<string> {
  const dealId = input.kind === 'comps' || input.kind === 'invoices' ? (input.dealId ?? null) : null
  if (input.kind === 'comps' && dealId === null)
    throw invalidField('dealId', 'required', 'Choose the deal these comps belong to.')
  if (input.kind === 'deals') authorize(importPolicy.startDeals(ctx.actor))
  if (input.kind === 'invoices') authorize(importPolicy.startInvoices(ctx.actor))
  if (input.kind === 'contacts') authorize(importPolicy.startContacts(ctx.actor))
  if (input.kind === 'vendors') authorize(importPolicy.startVendors(ctx.actor))
  const upload = await ctx.app.uploads.claim(ctx, input.uploadId)
  if (upload.bytes > MAX_IMPORT_BYTES) throw new ApiError('too_large', { details: { limitBytes: MAX_IMPORT_BYTES } })
  if (upload.bytes === 0) throw invalidField('uploadId', 'empty', 'The file is empty. Choose another file.')
  const stored = await keepContent(ctx, () => upload.open(), MAX_IMPORT_BYTES)
  return txAs(ctx, async (tx) => {
    if (dealId !== null) await requireDeal(tx, ctx, input.kind, dealId)
    const { orgId } = ctx.tenant
    const memory = memoryOf(await tx.rows(memoryQuery(orgId, input.kind)))
    const job = {
      id: newId(),
      kind: input.kind,
      dealId,
      fileName: endingOf(upload.name, LONGEST_NAME),
      fileSha256: stored.sha256,
      fileBytes: stored.bytes,
      mapping: memory.columns,
      options: { ...defaultChoices(), stageChoices: memory.stages },
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
    }
    await insertImport(tx, orgId, job)
    await ctx.app.uploads.release(tx, ctx, input.uploadId)
    // Part of the import, like every row of it: Today shows its end alone.
    await recordActivity(
      tx,
      { ...ctx, partOf: job.id },
      {
        verb: 'import.started',
        object: { type: 'import_job', id: job.id, label: job.fileName },
        dealId,
        after: { kind: job.kind },
      },
    )
    await announceImport(tx, ctx, job.id)
    await ctx.app.jobs.send(tx, readTask, { orgId, jobId: job.id, userId: ctx.actor.userId })
    return job.id
  })
}

async function requireDeal(tx: Tx, ctx: Context, kind: WritableKind, dealId: string): Promise<void> {
  const deal = found(await findDeal(tx, ctx.tenant.orgId, dealId))
  if (kind === 'invoices') {
    if (!invoicePolicy.enter(ctx.actor, deal)) throw wrongState(deal.status)
    return
  }
  expectStatus(deal, 'active')
  authorize(importPolicy.startComps(ctx.actor, deal))
}
