import type { PortalPaperFacts, PortalPapers } from '@plumbline/contract/portal/papers'
import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { isPaperAsked, needsEnd } from '@plumbline/domain/portal/papers'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import type * as z from 'zod'
import { found, wrongState } from '../../platform/commands/checks.ts'
import { readAsVendor, type Tx, txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { expectPossible } from '../../vendors/papers/commands.ts'
import { receivePaper } from '../../vendors/papers/receive.ts'
import { FROM_THE_TEAM, paperExists, type PaperFacts } from '../../vendors/papers/store.ts'
import { lockVendor, type VendorRow } from '../../vendors/store.ts'
import { ownerOf } from '../queries.ts'
import { lockWaiting, spendUpload } from '../uploads/store.ts'
import { papersNow } from './own.ts'
import { listPapers } from './queries.ts'
import { knowsPaper } from './store.ts'

type Sending = { id: string; type: PaperType; uploadId: string; paper: z.output<typeof PortalPaperFacts> }

/** Facts that the reviewers look up on the paper themselves. */
export const UNSAID: PaperFacts = {
  issued: null,
  effective: null,
  expires: null,
  carrier: '',
  policyNo: '',
  eachOccurrenceCents: null,
  aggregateCents: null,
  additionalInsured: false,
  waiverOfSubrogation: false,
  certificateHolder: '',
  insuredName: '',
  note: '',
}

/** Sends a paper that is asked for: one file becomes one paper, which waits for review. Sending it again changes nothing. */
export async function sendPaper(ctx: VendorContext, sending: Sending): Promise<PortalPapers> {
  const { id, type, uploadId, paper } = sending
  await receive(ctx, { id, type }, async (tx, vendor) => {
    expectCurrent(type, paper, ctx.today)
    const [upload] = await lockWaiting(tx, ownerOf(ctx), [uploadId])
    if (!upload) throw invalidField('uploadId', 'unknown_file', 'Send this file again.')
    const { fileName, mime, bytes, sha256 } = upload
    await receivePaper(tx, ctx, vendor, {
      id,
      type,
      facts: { ...UNSAID, ...(type === 'w9' ? {} : paper) },
      file: { fileName, mime, bytes, sha256 },
      origin: { ...FROM_THE_TEAM, ...sender(ctx) },
    })
    await spendUpload(tx, ctx.tenant.orgId, uploadId)
  })
  return listPapers(ctx)
}

/**
 * Does the work once, while the vendor is locked and the paper is asked for.
 * @throws ApiError not_found for another vendor's id, wrong_state if nothing is asked or that paper was reviewed
 */
export async function receive(
  ctx: VendorContext,
  { id, type }: { id: string; type: PaperType },
  work: (tx: Tx, vendor: VendorRow) => Promise<void>,
): Promise<void> {
  await txAs(ctx, async (tx) => {
    const vendor = found(await lockVendor(tx, ctx.tenant.orgId, ctx.visit.vendor.id))
    const owner = await tx.first(paperExists(ctx.tenant.orgId, id))
    if (owner) {
      found(owner.vendorId === vendor.id ? owner : null)
      if (owner.isReviewed) throw wrongState('reviewed')
      return
    }
    await expectAsked(tx, ctx, type)
    await work(tx, vendor)
  })
}

export async function expectAsked(tx: Tx, ctx: VendorContext, type: PaperType): Promise<void> {
  const paper = (await papersNow(tx, ctx)).find((one) => one.type === type)
  if (!paper || !isPaperAsked(paper)) throw wrongState(paper?.status ?? 'not_required')
}

export function wasSent(ctx: VendorContext, id: string): Promise<boolean> {
  return readAsVendor(ctx.db, ownerOf(ctx), (tx) => knowsPaper(tx, id))
}

export function sender({ visit }: VendorContext): { sentBy: string; sentEmail: string } {
  return { sentBy: visit.person.name.slice(0, 160), sentEmail: visit.person.email }
}

type Cover = { effective: Day | null; expires: Day | null }

/** @throws ApiError invalid_input for insurance without an end date, or with one that has passed */
function expectCurrent(type: PaperType, cover: Cover, today: Day): void {
  expectPossible(cover)
  if (cover.expires === null && needsEnd(type))
    throw invalidField('paper.expires', 'required', 'Enter the day the insurance expires.')
  if (cover.expires !== null && cover.expires < today)
    throw invalidField('paper.expires', 'ended', 'This document has expired. Send a current one.')
}
