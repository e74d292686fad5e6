import type { FinancialRecord } from '@plumbline/domain/financial-records'
import { type DuplicateParts } from '@plumbline/domain/deals/duplicate'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { duplicatedInputs } from '@plumbline/domain/underwriting/terms/duplicate'
import { keepWithDeal } from '../deals/kept-store.ts'
import type { Duplicating, NewDeal } from '../deals/providers.ts'
import type { DealRecord } from '../deals/store.ts'
import { authorize } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { partnersOf } from './terms/lists-store.ts'
import { countFunded, termsOf } from './terms/store.ts'

/** The inputs of a deal's figures, for a duplicate that takes them along. People who can't see profit can't copy them. */
export async function inputsOfDuplicate(
  tx: Tx,
  ctx: Context,
  { source, parts }: Duplicating,
): Promise<Omit<NewDeal, 'dealType'>> {
  if (!parts.inputs) return { fields: {} }
  authorize(figuresSeenBy(ctx.actor).profit)
  const { costItems, loans } = await termsOf(tx, source)
  const terms = duplicatedInputs({ fields: source.fields, costItems, loans })
  const name = source.fields.name ?? source.number
  return { ...terms, startedFrom: [{ kind: 'deal', name, terms }] }
}

/** Partners are the same, to contribute when the duplicate is bought. */
export async function copyPartners(
  tx: Tx,
  _ctx: Context,
  { deal, source, parts }: { deal: DealRecord; source: DealRecord; parts: DuplicateParts },
): Promise<void> {
  if (!parts.inputs) return
  await keepWithDeal(tx, deal, { partners: partnersOf(source).map((partner) => ({ ...partner, contributedOn: null })) })
}

/** Loans that have paid out. */
export async function fundedLoans(
  tx: Tx,
  _ctx: Context,
  { orgId, id }: Pick<DealRecord, 'orgId' | 'id'>,
): Promise<readonly FinancialRecord[]> {
  return [{ kind: 'funded_loans', count: await countFunded(tx, orgId, id) }]
}
