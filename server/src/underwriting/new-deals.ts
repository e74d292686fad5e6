import type { CreateDeal } from '@plumbline/contract/underwriting/deal'
import type * as z from 'zod'
import { addDays } from '@plumbline/domain/calendar'
import type { Values } from '@plumbline/domain/activity/changes'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { DAYS_TO_PURCHASE, HOLD_MONTHS } from '@plumbline/domain/underwriting/terms/defaults'
import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { startingLoan, startingTerms } from '@plumbline/domain/underwriting/terms/starting-terms'
import { sourcesOf, type TermSources } from '@plumbline/domain/underwriting/terms/template'
import { checkFields } from '../deals/edit.ts'
import { keepWithDeal } from '../deals/kept-store.ts'
import type { NewDeal } from '../deals/providers.ts'
import type { DealRecord } from '../deals/store.ts'
import { authorize } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { refreshProjection } from './projection.ts'
import { organizationDefaults } from './settings.ts'
import { insertCostItems, replaceLoans } from './terms/store.ts'
import { recordManualArv } from './valuations/manual-store.ts'

/** The terms provided for a new deal, already validated by the contract. */
function termsGiven({ costItems, loans, startedFrom = [] }: NewDeal) {
  return { costItems, loans, startedFrom } as Required<Pick<CreateDeal, 'startedFrom'>> &
    Pick<z.output<typeof CreateDeal>, 'costItems' | 'loans'>
}

/** The organization's defaults for anything not provided. People who can't see profit can't provide terms. */
export async function factsOfNewDeal(
  tx: Tx,
  ctx: Context,
  given: NewDeal,
): Promise<{ defaults: Partial<DealFields>; follows: Partial<DealFields>; logged: Values }> {
  const { costItems, loans, startedFrom } = termsGiven(given)
  authorize(figuresSeenBy(ctx.actor).profit || (!costItems && !loans && given.startedFrom === undefined))
  for (const { terms } of startedFrom) checkFields((terms.fields ?? {}) as Partial<DealFields>, given.dealType)
  const defaults = await organizationDefaults(tx, ctx.tenant.orgId)
  return {
    defaults: {
      ...startingTerms(defaults, ctx.locale).fields,
      holdMonths: HOLD_MONTHS[given.dealType],
      projectedPurchaseDate: addDays(ctx.today, DAYS_TO_PURCHASE),
    },
    follows: loans ? { allCash: loans.length === 0 } : {},
    logged: startedFrom.length > 0 ? { startedFrom: startedFrom.map(({ name }) => name).join(', ') } : {},
  }
}

/** Stores a new deal's costs and loans, their sources, its value, and its figures. */
export async function startTerms(
  tx: Tx,
  ctx: Context,
  { deal, given }: { deal: DealRecord; given: NewDeal },
): Promise<void> {
  const { orgId, id, dealType, fields } = deal
  const { costItems, loans, startedFrom } = termsGiven(given)
  const defaults = await organizationDefaults(tx, orgId)
  await insertCostItems(tx, orgId, [{ id, costItems: costItems ?? startingTerms(defaults, ctx.locale).costItems }])
  const usualLoan = startingLoan({ dealType, fields }, defaults.loan, ctx.locale)
  await replaceLoans(tx, ctx, id, loans ?? (usualLoan ? [usualLoan] : []))
  if (startedFrom.length > 0) await keepWithDeal(tx, deal, { termSources: sourcesGiven(startedFrom) })
  if (fields.arvCents) await recordManualArv(tx, ctx, id, fields.arvCents)
  await refreshProjection(tx, ctx, deal)
}

function sourcesGiven(startedFrom: Required<CreateDeal>['startedFrom']): TermSources {
  return Object.assign({}, ...startedFrom.map(({ terms, ...source }) => sourcesOf(source, terms as TermsPart)))
}
