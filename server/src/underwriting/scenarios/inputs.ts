import type { FrozenInput, TermsInput } from '@plumbline/contract/underwriting/parts'
import { dayInZone } from '@plumbline/domain/calendar'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import {
  asScenario,
  freezeAgain,
  type FrozenKey,
  type FrozenTerms,
  isTermKey,
  type ScenarioTerms,
} from '@plumbline/domain/underwriting/terms/frozen-scenario'
import {
  isSame,
  keysOf,
  pickTerms,
  realKeys,
  type TermKey,
  termOf,
  type TermsPart,
} from '@plumbline/domain/underwriting/terms/scenario'
import { checkFields } from '../../deals/edit.ts'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { loanHistory as recordedHistory } from '../loans/recorded.ts'
import { billsOf, workOf } from '../projection.ts'
import { termsOf } from '../terms/store.ts'
import type { ScenarioRow } from './store.ts'

export type InputChange = {
  changes?: TermsInput | undefined
  /** the inputs to update to the deal's current values */
  take?: readonly FrozenKey[] | undefined
}

/** @throws ApiError invalid_input for a field that deals of this type don't have */
export function validPart(deal: DealRecord, part: TermsInput | TermsPart): TermsPart {
  checkFields(part.fields ?? {}, deal.dealType)
  return pickTerms(part as TermsPart, keysOf(part as TermsPart))
}

export function validBase(
  deal: DealRecord,
  { budget, bills, loanHistory, ...base }: FrozenInput | FrozenTerms,
): FrozenTerms {
  return {
    ...validPart(deal, base),
    ...(budget === undefined ? {} : { budget }),
    ...(bills === undefined ? {} : { bills }),
    ...(loanHistory === undefined ? {} : { loanHistory }),
  }
}

/** The deal's current terms, with rehab costs from its budget. */
export async function termsNow(tx: Tx, ctx: Context, deal: DealRecord): Promise<DealTerms> {
  const [terms, bills, loanHistory, budget] = await Promise.all([
    termsOf(tx, deal),
    billsOf(tx, deal),
    recordedHistory(tx, ctx, deal),
    workOf(tx, ctx, deal),
  ])
  const { dealType, fields } = deal
  return { dealType, createdOn: dayInZone(deal.createdAt, ctx.timeZone), fields, ...terms, bills, loanHistory, budget }
}

/** @returns the inputs after the change, and the scenario's values before and after for those taken from the deal */
export async function changedInputs(tx: Tx, ctx: Context, deal: DealRecord, before: ScenarioRow, input: InputChange) {
  if (!input.changes && !input.take) return { ...before, taken: null }
  const now = await termsNow(tx, ctx, deal)
  const take = new Set<FrozenKey>(input.take)
  const given = input.changes ? validPart(deal, input.changes) : before.changes
  const own = pickTerms(
    given,
    keysOf(given).filter((key) => !take.has(key)),
  )
  const base = freezeAgain(now, before.base, [...take, ...differingOwn(before.changes, own)])
  // A value equal to the deal's isn't a change.
  const changes = pickTerms(own, realKeys(base, own))
  const keys = [...take].filter(isTermKey)
  const values = (scenario: ScenarioTerms) => pickTerms(asScenario(now, scenario), keys)
  return { changes, base, taken: { before: values(before), after: values({ changes, base }) } }
}

/** The inputs that differ between two scenarios, or that only one of them sets. */
function differingOwn(before: TermsPart, after: TermsPart): TermKey[] {
  const [of, ofOther] = [new Set(keysOf(before)), new Set(keysOf(after))]
  return [...of.union(ofOther)].filter(
    (key) => of.has(key) !== ofOther.has(key) || !isSame(termOf(before, key), termOf(after, key)),
  )
}
