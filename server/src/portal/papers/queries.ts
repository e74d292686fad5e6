import type { PortalPaper, PortalPapers, PortalPaperSent, W9Known } from '@plumbline/contract/portal/papers'
import { dayInZone } from '@plumbline/domain/calendar'
import { isPaperAsked, mayOpenPaper, papersThatMatter } from '@plumbline/domain/portal/papers'
import { w9Address, w9ClassOf } from '@plumbline/domain/vendors/w9/form'
import { readAsVendor } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { ownerOf } from '../queries.ts'
import { type OwnPaper, ownPapers } from './own.ts'
import { knownTaxpayer, type OnFile, papersOnFile } from './store.ts'

export async function listPapers(ctx: VendorContext): Promise<PortalPapers> {
  const [own, onFile] = await Promise.all([ownPapers(ctx), readAsVendor(ctx.db, ownerOf(ctx), papersOnFile)])
  const items = own.map((paper) => present(ctx, paper, onFile))
  return {
    today: ctx.today,
    items: [...items.filter(({ isAsked }) => isAsked), ...items.filter(({ isAsked }) => !isAsked)],
  }
}

function present(ctx: VendorContext, paper: OwnPaper, onFile: readonly OnFile[]): PortalPaper {
  const { type, status, coveredUntil, required, asksForRefresh, minimum } = paper
  const sent = onFile.filter((one) => one.type === type)
  const waiting = sent.find(({ review }) => review === null)
  const counts = sent.find(({ review }) => review === 'accepted')
  return {
    type,
    status,
    coveredUntil,
    required,
    isAsked: isPaperAsked(paper),
    asksForRefresh,
    waitingSince: waiting ? dayInZone(waiting.createdAt, ctx.timeZone) : null,
    rejectReason: sent[0]?.rejectReason ?? null,
    isBelowMinimum: paper.isBelowMinimum && status === 'rejected',
    minimum,
    carrier: counts?.carrier ?? '',
    policyNo: counts?.policyNo ?? '',
    sent: papersThatMatter(sent, ctx.today).map((one) => presentSent(ctx, one)),
  }
}

function presentSent(ctx: VendorContext, paper: OnFile): PortalPaperSent {
  return {
    id: paper.id,
    review: paper.review,
    rejectReason: paper.rejectReason,
    addedOn: dayInZone(paper.createdAt, ctx.timeZone),
    effective: paper.effective,
    expires: paper.expires,
    sentBy: paper.sentBy,
    fileName: mayOpenPaper(paper) ? paper.fileName : null,
  }
}

/** What the team or an earlier W-9 already says, so no one types it twice. */
export async function getW9(ctx: VendorContext): Promise<W9Known> {
  const known = await readAsVendor(ctx.db, ownerOf(ctx), knownTaxpayer)
  const isApart = known.legalName !== '' && known.legalName !== known.name
  return {
    name: known.legalName || known.name,
    businessName: isApart ? known.name : '',
    ...w9ClassOf(known.taxClassification),
    ...w9Address(known.address),
    tinType: known.tinType,
    tinEnding: known.tinEnding,
  }
}
