import { isDeepStrictEqual } from 'node:util'
import type { UnderwritingVerb } from '@plumbline/domain/underwriting/activity'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import { dealPolicy, figuresSeenBy } from '@plumbline/domain/deals/policy'
import type {
  CostItemRecord,
  LoanRecord,
  PartnerRecord,
  PlannedPayment,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import type { TermSources } from '@plumbline/domain/underwriting/terms/template'
import { authorize, expectStatus, found, expectVersion } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { refreshProjection } from '../projection.ts'
import { takeBackArv } from '../valuations/manual.ts'
import { applyFields, type Changed, realChanges } from '../../deals/edit.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import { openSecrets } from '../../deals/fields/secrets.ts'
import { type DealRecord, lockDeal, touchDeal } from '../../deals/store.ts'
import { replaceTerms, type Terms, termsOf } from './store.ts'
import { rememberUndo, type UndoChange } from '../../deals/undo/entries.ts'

type Versioned = { id: string; version: number }

/** Replaces the purchase, holding and selling items of a deal that are not percent rates of the sale. */
export function setCosts(ctx: Context, { items, ...deal }: Versioned & { items: CostItemRecord[] }): Promise<Changed> {
  return setTerms(ctx, deal, 'deal.costs_changed', { costItems: items })
}

/** Replaces the loans; a deal without one is bought with all cash. */
export function setLoans(ctx: Context, { loans, ...deal }: Versioned & { loans: LoanRecord[] }): Promise<Changed> {
  return setTerms(ctx, deal, 'deal.loan_changed', { loans, fields: { allCash: loans.length === 0 } })
}

/** Replaces the planned payments of the works. */
export function setPayments(
  ctx: Context,
  { payments, ...deal }: Versioned & { payments: PlannedPayment[] },
): Promise<Changed> {
  return setTerms(ctx, deal, 'deal.payments_changed', { payments })
}

/** Replaces the partners and gap funders. */
export function setPartners(
  ctx: Context,
  { partners, ...deal }: Versioned & { partners: PartnerRecord[] },
): Promise<Changed> {
  return setTerms(ctx, deal, 'deal.partners_changed', { partners })
}

export type TermsChange = Partial<Terms> & { fields?: Partial<DealFields> }

function setTerms(
  ctx: Context,
  { id, version }: Versioned,
  verb: UnderwritingVerb,
  wanted: TermsChange,
): Promise<Changed> {
  return txAs(ctx, async (tx) => {
    const { deal, terms } = await lockTerms(tx, ctx, { id, version })
    const change = realTermsChange(deal, terms, wanted)
    if (!change) return { dealId: deal.id, undoId: null, same: true }
    return changeTerms(tx, ctx, deal, { verb, ...change })
  })
}

type RealChange = { before: TermsChange; after: TermsChange }

/** Only what really differs, with what stood before; null when nothing does. */
export function realTermsChange(deal: DealRecord, terms: Terms, wanted: TermsChange): RealChange | null {
  const { fields: wantedFields = {}, ...wantedTerms } = wanted
  const { fields, before } = realChanges(deal, wantedFields)
  const facts = (Object.keys(wantedTerms) as (keyof Terms)[]).filter(
    (fact) => !isDeepStrictEqual(wantedTerms[fact], terms[fact]),
  )
  const hasFields = Object.keys(fields).length > 0
  if (facts.length === 0 && !hasFields) return null
  const pick = (from: Partial<Terms>) => Object.fromEntries(facts.map((fact) => [fact, from[fact]])) as Partial<Terms>
  return {
    before: { ...pick(terms), ...(hasFields ? { fields: before } : {}) },
    after: { ...pick(wantedTerms), ...(hasFields ? { fields } : {}) },
  }
}

/** Writes changed terms and fields as one change: one version, one entry, one way back, with the `sources` that stood before. */
export async function changeTerms(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  {
    verb,
    before,
    after,
    about = {},
    sources,
  }: RealChange & { verb: UnderwritingVerb; about?: Record<string, unknown>; sources?: TermSources },
): Promise<Changed> {
  await writeTerms(tx, ctx, deal, after)
  await touchDeal(tx, deal.orgId, deal.id, ctx.now)
  await recordActivity(tx, ctx, {
    verb,
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before: logged(before),
    after: { ...logged(after), ...about },
  })
  await announce(tx, ctx, dealKeys(deal.id))
  const undo = {
    kind: 'terms' as const,
    dealId: deal.id,
    version: deal.version + 1,
    ...before,
    ...(sources ? { sources } : {}),
  }
  return { dealId: deal.id, undoId: await rememberUndo(tx, ctx, [undo]) }
}

/** That a deal is paid in cash follows from its loans, and is not told twice. */
function logged({ fields = {}, ...terms }: TermsChange): Record<string, unknown> {
  const { allCash, ...others } = fields
  return { ...others, ...(allCash !== undefined && !terms.loans ? { allCash } : {}), ...terms }
}

async function writeTerms(tx: Tx, ctx: Context, deal: DealRecord, { fields, ...terms }: TermsChange): Promise<void> {
  await replaceTerms(tx, deal.orgId, deal.id, terms)
  const changed = { ...deal, payments: terms.payments ?? deal.payments, fields: openSecrets(ctx, deal.fields) }
  if (fields && Object.keys(fields).length > 0) await applyFields(tx, ctx, changed, fields)
  else await refreshProjection(tx, ctx, changed)
}

/** Puts back the terms that an undo remembers; the version is the caller's to raise. */
export async function putTermsBack(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { costItems, loans, payments, partners, fields }: Extract<UndoChange, { kind: 'terms' }>,
): Promise<void> {
  const keys = Object.keys(fields ?? {}) as FieldKey[]
  if (keys.includes('arvCents')) await takeBackArv(tx, deal.orgId, deal.id, fields?.arvCents ?? null)
  await writeTerms(tx, ctx, deal, {
    ...(costItems ? { costItems } : {}),
    ...(loans ? { loans } : {}),
    ...(payments ? { payments } : {}),
    ...(partners ? { partners } : {}),
    ...(fields ? { fields } : {}),
  })
}

/**
 * Locks a deal whose terms change, on the version that the caller saw; else the conflict carries them as they are.
 * Who may not see profit sees none of them, and changes none.
 */
export async function lockTerms(
  tx: Tx,
  ctx: Context,
  { id, version }: Versioned,
): Promise<{ deal: DealRecord; terms: Terms }> {
  const deal = found(await lockDeal(tx, ctx.tenant.orgId, id))
  expectStatus(deal, 'active')
  authorize(dealPolicy.edit(ctx.actor, deal) && figuresSeenBy(ctx.actor).profit)
  const terms = await termsOf(tx, deal)
  expectVersion(deal, version, () => terms)
  return { deal, terms }
}
