import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { VendorPaper } from '@plumbline/contract/vendors/papers'
import { FILE_KINDS } from '@plumbline/domain/files/kinds'
import { newIdAt } from '@plumbline/domain/ids'
import type { VendorVerb } from '@plumbline/domain/vendors/activity'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { expectStorage, takeStorage } from '../../documents/storage.ts'
import { answered, unanswered } from '../../notifications/answered.ts'
import { authorize, editConflict, found, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import { type Arrival, takeIn, uploadedSource } from '../../platform/files/intake.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { undoKind } from '../../undo/kind.ts'
import { withVendor } from '../commands.ts'
import { vendorKeys } from '../live-keys.ts'
import { logVendor } from '../log.ts'
import { type VendorRow, vendorById } from '../store.ts'
import { acceptW9, type BeforeW9, takeBackW9 } from './accept-w9.ts'
import { refreshStandings } from './judge.ts'
import { mayOpen, presentPaper } from './present.ts'
import {
  deletePaper,
  FROM_THE_TEAM,
  insertPaper,
  paperById,
  type PaperFacts,
  type PaperFile,
  type PaperReview,
  type PaperRow,
  writePaper,
} from './store.ts'

type Undoable = VendorPaper & { undoId: string }
export type PaperTarget = { id: string; paperId: string; version: number }

/** What undoing a change of a paper brings back: the paper as it was, or that there was none. */
type Before = {
  id: string
  paperId: string
  paper: PaperRow | null
  version: number | null
  /** what accepting a W-9 changed on its vendor */
  vendor?: BeforeW9 | null
}
export const vendorPaperUndo = undoKind<Before>('vendor_paper')

export const UNREVIEWED: PaperReview = {
  review: null,
  reviewedOn: null,
  reviewedAt: null,
  reviewedBy: null,
  rejectReason: null,
}
const NO_FILE: PaperFile = { fileName: null, mime: null, bytes: null, sha256: null }

type Adding = {
  id: string
  paper: PaperFacts & { type: PaperType }
  uploadId?: string | undefined
  accept: boolean
}

/** Enters a paper. It waits for review beside the one that counts, unless a reviewer accepts it at once. */
export async function addPaper(ctx: Context, { id, paper, uploadId, accept }: Adding): Promise<Undoable> {
  authorize(vendorPolicy.upload(ctx.actor) && (!accept || vendorPolicy.review(ctx.actor)))
  expectPossible(paper)
  const source = uploadId === undefined ? null : await uploadedSource(ctx, uploadId)
  const arrival = source && (await takeIn(ctx, source, (bytes) => expectStorage(ctx, bytes)))
  return withVendor(
    ctx,
    { id },
    async (tx, vendor) => {
      if (arrival) await takeStorage(tx, ctx, arrival.bytes)
      const paperId = newIdAt(ctx.now.getTime())
      await insertPaper(tx, {
        ...paper,
        ...(accept ? accepted(ctx) : UNREVIEWED),
        ...(arrival ? fileOf(arrival) : NO_FILE),
        ...FROM_THE_TEAM,
        orgId: ctx.tenant.orgId,
        id: paperId,
        vendorId: id,
        createdBy: ctx.tenant.userId,
        createdAt: ctx.now,
      })
      await source?.release(tx)
      return finish(tx, ctx, vendor, { verb: 'compliance.added', paperId, before: null })
    },
    ({ actor }) => vendorPolicy.upload(actor),
  )
}

function fileOf({ fileName, mime, bytes, sha256, verdict, kind }: Arrival): PaperFile {
  if (verdict !== 'fine' || kind === null) throw new ApiError('file_refused', { details: { found: mime } })
  return { fileName, mime: FILE_KINDS[kind].mime, bytes, sha256 }
}

/** Corrects a paper that wasn't reviewed yet; afterwards, a new one takes its place. */
export function changePaper(ctx: Context, { paper, ...target }: PaperTarget & { paper: Change }): Promise<Undoable> {
  return withPaper(ctx, target, 'upload', async (tx, vendor, before) => {
    if (before.review !== null) throw wrongState(before.review)
    const after = { ...before, ...given(paper) }
    expectPossible(after)
    await writePaper(tx, ctx.tenant.orgId, before.id, after)
    return finish(tx, ctx, vendor, { verb: 'compliance.updated', paperId: before.id, before })
  })
}

type Change = { [Key in keyof PaperFacts]?: PaperFacts[Key] | undefined }

function given(change: Change = {}): Partial<PaperFacts> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

type Decision = PaperTarget & {
  decision: 'accept' | 'reject'
  reason?: string | undefined
  paper?: Change | undefined
}

/** Accepts or rejects a paper, with what the reviewer corrected. */
export function reviewPaper(ctx: Context, { decision, reason, paper, ...target }: Decision): Promise<Undoable> {
  return withPaper(ctx, target, 'review', async (tx, vendor, before) => {
    if (before.review !== null) throw wrongState(before.review)
    if (decision === 'reject' && !reason)
      throw invalidField('reason', 'required', 'Enter why this document can’t be accepted.')
    const review = decision === 'accept' ? accepted(ctx) : rejected(ctx, reason ?? '')
    const corrected = { ...before, ...given(paper) }
    expectPossible(corrected)
    await writePaper(tx, ctx.tenant.orgId, before.id, { ...corrected, ...review })
    const verb = decision === 'accept' ? 'compliance.accepted' : 'compliance.rejected'
    const isW9 = decision === 'accept' && before.type === 'w9'
    const beforeW9 = isW9 ? await acceptW9(tx, ctx, vendor, before) : null
    return finish(tx, ctx, vendor, { verb, paperId: before.id, before, vendor: beforeW9 })
  })
}

const accepted = (ctx: Context): PaperReview => ({ ...reviewed(ctx), review: 'accepted', rejectReason: null })
const rejected = (ctx: Context, reason: string): PaperReview => ({
  ...reviewed(ctx),
  review: 'rejected',
  rejectReason: reason,
})
const reviewed = (ctx: Context) => ({ reviewedOn: ctx.today, reviewedAt: ctx.now, reviewedBy: ctx.actor.userId })

/** Deletes a paper. One that was accepted can only be deleted by those who review. */
export function removePaper(ctx: Context, target: PaperTarget): Promise<{ removed: boolean; undoId: string }> {
  return withPaper(ctx, target, 'upload', async (tx, vendor, before) => {
    authorize(before.review !== 'accepted' || vendorPolicy.review(ctx.actor))
    await deletePaper(tx, ctx.tenant.orgId, before.id)
    await answered(tx, ctx, before.id)
    await logPaper(tx, ctx, 'compliance.deleted', vendor, { before })
    await afterChange(tx, ctx, vendor.id)
    const undoId = vendorPaperUndo.remember(tx, ctx, {
      id: vendor.id,
      paperId: before.id,
      paper: before,
      version: null,
    })
    return { removed: true, undoId }
  })
}

export function restorePaper(ctx: Context, { id, paperId, paper, version, vendor: beforeW9 }: Before): Promise<void> {
  const { orgId } = ctx.tenant
  return withVendor(
    ctx,
    { id },
    async (tx, vendor) => {
      const current = await tx.first(paperById(orgId, id, paperId))
      if (version !== null && current?.version !== version) throw wrongState('changed')
      if (paper === null) await deletePaper(tx, orgId, paperId)
      else {
        const before = { ...paper, createdAt: new Date(paper.createdAt), reviewedAt: asInstant(paper.reviewedAt) }
        if (current) await writePaper(tx, orgId, paperId, before)
        else await insertPaper(tx, { ...before, orgId })
      }
      if (beforeW9) await takeBackW9(tx, ctx, vendor, beforeW9)
      const after = await tx.first(paperById(orgId, id, paperId))
      if (after?.review === null) await unanswered(tx, ctx, paperId)
      await logPaper(tx, ctx, undoVerb(current, after), vendor, {
        ...(current ? { before: current } : {}),
        ...(after ? { after } : {}),
      })
      await afterChange(tx, ctx, id)
    },
    ({ actor }) => vendorPolicy.upload(actor),
  )
}

/** An undo entry is stored as JSON, so its instants come back as text. */
function asInstant(at: Date | string | null): Date | null {
  return at === null ? null : new Date(at)
}

function undoVerb(current: PaperRow | undefined, after: PaperRow | undefined): VendorVerb {
  if (!after) return 'compliance.deleted'
  if (!current) return 'compliance.added'
  return current.review !== null && after.review === null ? 'compliance.reopened' : 'compliance.updated'
}

/** @throws ApiError not_found if it has no file */
export async function linkToPaper(
  ctx: Context,
  { id, paperId, isShown }: { id: string; paperId: string; isShown: boolean },
): Promise<{ url: string; fileName: string; mime: string }> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const vendor = found(await tx.first(vendorById(orgId, id)))
    const paper = found(await tx.first(paperById(orgId, id, paperId)))
    authorize(mayOpen(ctx, paper))
    const [sha256, name, mime] = [found(paper.sha256), found(paper.fileName), found(paper.mime)]
    // The file of a W-9 shows the number, so opening it is a look.
    if (paper.type === 'w9') await logVendor(tx, ctx, 'vendor.tax_id_viewed', { ...vendor, after: { paperType: 'w9' } })
    const url = ctx.app.links.to({ orgId, sha256, name, contentType: mime, inline: isShown })
    return { url, fileName: name, mime }
  })
}

function withPaper<Result>(
  ctx: Context,
  { id, paperId, version }: PaperTarget,
  act: 'upload' | 'review',
  work: (tx: Tx, vendor: VendorRow, before: PaperRow) => Promise<Result>,
): Promise<Result> {
  return withVendor(
    ctx,
    { id },
    async (tx, vendor) => {
      const paper = found(await tx.first(paperById(ctx.tenant.orgId, id, paperId)))
      if (paper.version !== version) throw editConflict(paper.version, presentPaper(ctx, paper))
      return work(tx, vendor, paper)
    },
    ({ actor }) => vendorPolicy[act](actor),
  )
}

export function expectPossible({ effective, expires }: Pick<PaperFacts, 'effective' | 'expires'>): void {
  if (effective !== null && expires !== null && expires < effective)
    throw invalidField('paper.expires', 'before_effective', 'The end can’t be before the start.')
}

type Changed = { verb: VendorVerb; paperId: string; before: PaperRow | null; vendor?: BeforeW9 | null }

async function finish(
  tx: Tx,
  ctx: Context,
  vendor: VendorRow,
  { verb, paperId, before, vendor: beforeW9 = null }: Changed,
): Promise<Undoable> {
  const after = await tx.one(paperById(ctx.tenant.orgId, vendor.id, paperId))
  await logPaper(tx, ctx, verb, vendor, { ...(before ? { before } : {}), after })
  if (after.review !== null) await answered(tx, ctx, paperId)
  await afterChange(tx, ctx, vendor.id)
  const change = { id: vendor.id, paperId, paper: before, version: after.version, vendor: beforeW9 }
  return { ...presentPaper(ctx, after), undoId: vendorPaperUndo.remember(tx, ctx, change) }
}

export function logPaper(
  tx: Tx,
  ctx: Context,
  verb: VendorVerb,
  { id, name }: VendorRow,
  { before, after }: { before?: PaperRow; after?: PaperRow },
): Promise<void> {
  return logVendor(tx, ctx, verb, {
    id,
    name,
    ...(before ? { before: logged(before) } : {}),
    ...(after ? { after: logged(after) } : {}),
  })
}

function logged(row: PaperRow) {
  return {
    paperType: row.type,
    effective: row.effective,
    expires: row.expires,
    carrier: row.carrier,
    policyNo: row.policyNo,
    eachOccurrenceCents: row.eachOccurrenceCents,
    aggregateCents: row.aggregateCents,
    insuredName: row.insuredName,
    paperReview: row.review,
    rejectReason: row.rejectReason,
  }
}

export async function afterChange(tx: Tx, ctx: Context, vendorId: string): Promise<void> {
  await refreshStandings(tx, ctx, [vendorId])
  await announce(tx, ctx, vendorKeys(vendorId))
}
