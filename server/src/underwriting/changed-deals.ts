import type { Values } from '@plumbline/domain/activity/changes'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { sourcesInEstimate } from '@plumbline/domain/underwriting/terms/template'
import { keepWithDeal } from '../deals/kept-store.ts'
import type { DealRecord } from '../deals/store.ts'
import type { DealUndo } from '../deals/undo/kind.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { refreshProjection } from './projection.ts'
import { expectTermBooks } from './terms/commands.ts'
import { partnersOf } from './terms/lists-store.ts'
import { followMaturity } from './terms/maturity.ts'
import { notedSources } from './terms/sources.ts'
import { replaceLists, type Terms, termsOf } from './terms/store.ts'
import { recordManualArv, undoArv } from './valuations/manual-store.ts'

type Changed = {
  deal: DealRecord
  changed: Partial<DealFields>
  because: 'change' | 'undo'
  estimated?: Partial<DealFields>
}

/**
 * Handles changed fields: records a typed ARV as the valuation, marks the fields an estimate set, and updates the
 * figures.
 */
export async function followFields(tx: Tx, ctx: Context, event: Changed): Promise<void> {
  const { deal, changed, because, estimated } = event
  const { arvCents } = changed
  if (arvCents !== undefined && because === 'undo') await undoArv(tx, deal.orgId, deal.id, arvCents)
  if (arvCents !== undefined) await recordManualArv(tx, ctx, deal.id, arvCents)
  if (estimated) await keepWithDeal(tx, deal, { termSources: notedSources(deal, sourcesInEstimate(estimated)) })
  await refreshProjection(tx, ctx, deal)
}

/** Restores the costs and loans stored for an undo; what is stored with the deal itself has already been restored. */
export async function restoreTerms(
  tx: Tx,
  ctx: Context,
  { deal, was, change }: { deal: DealRecord; was: DealRecord; change: DealUndo },
): Promise<void> {
  if (change.kind !== 'terms') return
  const terms = change.terms as Partial<Terms>
  const before = { loans: (await termsOf(tx, deal)).loans, partners: partnersOf(was) }
  await expectTermBooks(tx, ctx, deal, before, { loans: terms.loans ?? before.loans, partners: partnersOf(deal) })
  await replaceLists(tx, ctx, deal.id, terms)
  await followMaturity(tx, ctx, deal, terms)
  await refreshProjection(tx, ctx, deal)
}

/** The current terms, in the form in which changes to them are logged. */
export async function termsStanding(
  tx: Tx,
  _ctx: Context,
  { deal, kind }: { deal: DealRecord; kind: DealUndo['kind'] },
): Promise<Values> {
  return kind === 'terms' ? { ...(await termsOf(tx, deal)) } : {}
}
