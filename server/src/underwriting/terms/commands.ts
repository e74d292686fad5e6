import { invalidField } from '@plumbline/contract/errors'
import type { Actor } from '@plumbline/domain/access/actor'
import type { UnderwritingVerb } from '@plumbline/domain/underwriting/activity'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { dealPolicy, figuresSeenBy } from '@plumbline/domain/deals/policy'
import type {
  CostItemRecord,
  LoanRecord,
  PartnerRecord,
  PlannedPayment,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import { bookedCapitalDays } from '@plumbline/domain/underwriting/returns/booked-capital'
import { bookedLoanDays } from '@plumbline/domain/underwriting/loans/booked-days'
import { fixedOnceFunded } from '@plumbline/domain/underwriting/loans/amounts'
import { loanBasesOf } from '@plumbline/domain/underwriting/model/deal-to-model'
import { isSame } from '@plumbline/domain/underwriting/terms/scenario'
import type { TermSources } from '@plumbline/domain/underwriting/terms/template'
import { expectBooks } from '../books.ts'
import { recordActivity } from '../log.ts'
import { changeFields, type Changed, realChanges } from '../../deals/edit.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import type { DealRecord, KeptParts } from '../../deals/store.ts'
import { dealUndo } from '../../deals/undo/kind.ts'
import { withDeal } from '../../deals/with-deal.ts'
import { expectVersion } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { dealTerms, refreshProjection } from '../projection.ts'
import { followMaturity } from './maturity.ts'
import { replaceLists, type Terms, termsOf } from './store.ts'

type Versioned = { id: string; version: number }

/** Replaces a deal's purchase, holding and selling items, except those that are percent rates of the sale. */
export function setCosts(ctx: Context, { items, ...deal }: Versioned & { items: CostItemRecord[] }): Promise<Changed> {
  return setTerms(ctx, deal, 'deal.costs_changed', { costItems: items })
}

/**
 * Replaces the loans. A deal without loans is bought with all cash, and a funded loan keeps the amounts it lent.
 * @throws ApiError invalid_input for the id of a loan that isn't this deal's
 */
export function setLoans(ctx: Context, { loans, ...target }: Versioned & { loans: LoanRecord[] }): Promise<Changed> {
  return withTerms(ctx, target, async (tx, deal, terms) => {
    const known = new Set(terms.loans.map(({ id }) => id))
    const foreign = loans.findIndex(({ id }) => id !== undefined && !known.has(id))
    if (foreign >= 0) throw invalidField(`loans.${foreign}.id`, 'unknown', 'This loan doesn’t belong to the deal.')
    const bases = loanBasesOf(await dealTerms(tx, ctx, deal))
    const kept = loans.map((loan) => fixedOnceFunded(loan, bases))
    const wanted = { loans: kept, fields: { allCash: loans.length === 0 } }
    return changeRealTerms(tx, ctx, deal, terms, { verb: 'deal.loan_changed', wanted })
  })
}

/** Replaces the planned payments for the work. */
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

function setTerms(ctx: Context, target: Versioned, verb: UnderwritingVerb, wanted: TermsChange): Promise<Changed> {
  return withTerms(ctx, target, (tx, deal, terms) => changeRealTerms(tx, ctx, deal, terms, { verb, wanted }))
}

async function changeRealTerms(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  terms: Terms,
  { verb, wanted }: { verb: UnderwritingVerb; wanted: TermsChange },
): Promise<Changed> {
  const change = realTermsChange(deal, terms, wanted)
  if (!change) return { dealId: deal.id, undoId: null, same: true }
  return changeTerms(tx, ctx, deal, { verb, ...change })
}

type RealChange = { before: TermsChange; after: TermsChange }

/** Returns only what actually differs, with the previous values, or null if nothing does. */
export function realTermsChange(deal: DealRecord, terms: Terms, wanted: TermsChange): RealChange | null {
  const { fields: wantedFields = {}, ...wantedTerms } = wanted
  const { fields, before } = realChanges(deal, wantedFields)
  const facts = (Object.keys(wantedTerms) as (keyof Terms)[]).filter((fact) => !isSame(wantedTerms[fact], terms[fact]))
  const hasFields = Object.keys(fields).length > 0
  if (facts.length === 0 && !hasFields) return null
  const pick = (from: Partial<Terms>) => Object.fromEntries(facts.map((fact) => [fact, from[fact]])) as Partial<Terms>
  return {
    before: { ...pick(terms), ...(hasFields ? { fields: before } : {}) },
    after: { ...pick(wantedTerms), ...(hasFields ? { fields } : {}) },
  }
}

/**
 * Writes changed terms and fields as one change (one version, one log entry, one undo), along with the new `sources` of
 * its inputs.
 */
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
  await expectTermBooks(tx, ctx, deal, before, after)
  await writeTerms(tx, ctx, deal, after, sources)
  await recordActivity(tx, ctx, {
    verb,
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before: logged(before),
    after: { ...logged(after), ...about },
  })
  await announce(tx, ctx, dealKeys(deal.id))
  const { fields = {}, payments, partners, ...terms } = before
  const undo = {
    kind: 'terms' as const,
    dealId: deal.id,
    version: deal.version + 1,
    before: fields,
    terms,
    kept: keptOf({ ...(payments ? { payments } : {}), ...(partners ? { partners } : {}) }, sources && deal.kept),
  }
  return { dealId: deal.id, undoId: dealUndo.remember(tx, ctx, undo) }
}

/** Returns the terms that are stored on the deal itself. */
function keptOf({ payments, partners }: Partial<Terms>, sources?: Pick<KeptParts, 'termSources'>): Partial<KeptParts> {
  return {
    ...(payments ? { plannedPayments: payments } : {}),
    ...(partners ? { partners } : {}),
    ...(sources ? { termSources: sources.termSources } : {}),
  }
}

/** Returns the values to log. Whether a deal is paid in cash follows from its loans, so it isn't logged twice. */
function logged({ fields = {}, ...terms }: TermsChange): Record<string, unknown> {
  const { allCash, ...others } = fields
  return { ...others, ...(allCash !== undefined && !terms.loans ? { allCash } : {}), ...terms }
}

type Booked = Partial<Pick<Terms, 'loans' | 'partners'>>

/** What lenders have paid out and partners have contributed in closed books doesn't change. */
export async function expectTermBooks(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  before: Booked,
  after: Booked,
): Promise<void> {
  const bought = deal.fields.purchaseDate ?? null
  await expectBooks(tx, ctx, deal, [
    ...bookedLoanDays(before.loans ?? [], after.loans ?? [], bought),
    ...bookedCapitalDays(before.partners ?? [], after.partners ?? [], bought),
  ])
}

async function writeTerms(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { fields = {}, ...terms }: TermsChange,
  sources?: TermSources,
): Promise<void> {
  const kept = keptOf(terms, sources && { termSources: sources })
  await replaceLists(tx, ctx, deal.id, terms)
  await followMaturity(tx, ctx, deal, terms)
  await changeFields(tx, ctx, deal, fields, { kept })
  const hasFields = Object.keys(fields).length > 0
  if (!hasFields) await refreshProjection(tx, ctx, { ...deal, kept: { ...deal.kept, ...kept } })
}

/**
 * Runs a change of a deal's terms on the version that the caller saw. Otherwise, the conflict contains the current
 * terms. Users who can't see profit can neither see nor change them.
 */
export function withTerms<T>(
  ctx: Context,
  { id, version }: Versioned,
  work: (tx: Tx, deal: DealRecord, terms: Terms) => Promise<T>,
): Promise<T> {
  return withDeal(ctx, id, { status: 'active', policy: mayWorkOnTerms }, async (tx, deal) => {
    const terms = await termsOf(tx, deal)
    expectVersion(deal, version, () => terms)
    return work(tx, deal, terms)
  })
}

export function mayWorkOnTerms(actor: Actor, deal: DealRecord): boolean {
  return dealPolicy.edit(actor, deal) && figuresSeenBy(actor).profit
}
