import type { DrawTerms, LoanDrawTerms } from '@plumbline/contract/draws/terms'
import { drawActivity } from '@plumbline/domain/draws/activity'
import { activityLog } from '../../activity/record.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DrawLoan } from '../loans-store.ts'

const { recordActivity } = activityLog(drawActivity)

type Named = { id: string; name: string }
type Change<Terms> = { before: Terms; after: Terms }

export function logProfile(tx: Tx, ctx: Context, lender: Named, change: Change<DrawTerms>): Promise<void> {
  return recordActivity(tx, ctx, {
    verb: 'lender_profile.updated',
    object: { type: 'lender_profile', id: lender.id, label: lender.name },
    before: { ...logged(change.before), ...charged(change.before) },
    after: { ...logged(change.after), ...charged(change.after) },
  })
}

/** What a lender charges is a term of the loan itself, and logged as one. */
export function logLoanTerms(
  tx: Tx,
  ctx: Context,
  { id, dealId, name, terms: before }: Pick<DrawLoan, 'id' | 'dealId' | 'name' | 'terms'>,
  after: LoanDrawTerms,
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb: 'draw_terms.updated',
    object: { type: 'draw_schedule', id, label: name },
    dealId,
    before: { lender: before.lender?.name ?? null, ...logged(before.terms) },
    after: { lender: after.lender?.name ?? null, ...logged(after.terms) },
  })
}

function logged(terms: DrawTerms) {
  return {
    drawBasis: terms.basis,
    minimumCents: terms.minimumCents,
    photosPerLine: terms.photosRequired ? terms.photosPerLine : null,
    inspectionRequired: terms.inspectionRequired,
    inspectionNote: terms.inspectionNote,
    sendBy: terms.sendBy,
    drawEmail: terms.drawEmail,
  }
}

function charged({ feeCents, retainagePct }: DrawTerms) {
  return { drawFeeCents: feeCents, retainagePct }
}
