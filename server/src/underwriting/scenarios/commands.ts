import type { FrozenInput, TermsInput } from '@plumbline/contract/underwriting/parts'
import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import { invalidField } from '@plumbline/contract/errors'
import type { UnderwritingVerb } from '@plumbline/domain/underwriting/activity'
import { dealPolicy, figuresSeenBy } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import {
  asScenario,
  differencesFrom,
  freeze,
  freezeAgain,
  type FrozenTerms,
  isTermKey,
} from '@plumbline/domain/underwriting/terms/frozen-scenario'
import { keysOf, MOST_SCENARIOS, pickTerms, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { undoKind } from '../../undo/kind.ts'
import { recordActivity } from '../log.ts'
import { type Changed, checkFields } from '../../deals/edit.ts'
import { readHeader } from '../../deals/header.ts'
import type { DealRecord } from '../../deals/store.ts'
import { type DealCheck, withDeal } from '../../deals/with-deal.ts'
import { authorize, expectVersion, found } from '../../platform/commands/checks.ts'
import { changeTerms, mayWorkOnTerms, realTermsChange, type TermsChange, withTerms } from '../terms/commands.ts'
import { readAs, type Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { changedInputs, type InputChange, termsNow, validBase, validPart } from './inputs.ts'
import {
  deleteScenario,
  insertScenario,
  lockScenario,
  type ScenarioFacts,
  type ScenarioRow,
  scenariosOf,
  updateScenario,
} from './store.ts'

/** Lists a deal's alternative scenarios, for users who can see its profit. */
export async function listScenarios(ctx: Context, dealId: string) {
  authorize(figuresSeenBy(ctx.actor).profit)
  const [deal, rows] = await Promise.all([readHeader(ctx, dealId), readAs(ctx, scenariosOf(ctx.tenant.orgId, dealId))])
  return { items: rows.map(presentScenario), abilities: { edit: dealPolicy.edit(ctx.actor, deal) } }
}

type Creating = {
  id: string
  scenarioId?: string
  /** defaults to the caller */
  authorId?: string
  name: string
  changes: TermsInput | TermsPart
  base?: FrozenInput | FrozenTerms | undefined
}

export function createScenario(ctx: Context, input: Creating): Promise<Scenario> {
  return withDeal(ctx, input.id, SCENARIOS_OF, async (tx, deal) => {
    const others = await tx.rows(scenariosOf(deal.orgId, deal.id))
    if (others.length >= MOST_SCENARIOS)
      throw invalidField('name', 'too_many', `A deal can have up to ${MOST_SCENARIOS} scenarios.`)
    refuseTakenName(input.name, others)
    const changes = validPart(deal, input.changes)
    const now = await termsNow(tx, ctx, deal)
    const base = input.base ? freezeAgain(now, validBase(deal, input.base), []) : freeze(now)
    const { scenarioId: id = newId(), authorId: createdBy = ctx.actor.userId } = input
    const { orgId } = deal
    const facts = { name: input.name, changes, base }
    await insertScenario(tx, { ...facts, orgId, id, dealId: deal.id, createdBy, now: ctx.now })
    return logChange(tx, ctx, deal, id, 'scenario.created', null)
  })
}

type Target = { id: string; scenarioId: string; version: number }

type Changing = Target & InputChange & { name?: string | undefined }

/** Replaces a scenario's own inputs, and takes values from the deal. Inputs that changed are frozen again. */
export function changeScenario(ctx: Context, input: Changing): Promise<Scenario> {
  return withDeal(ctx, input.id, SCENARIOS_OF, async (tx, deal) => {
    const before = await scenarioForChange(tx, deal, input)
    const name = input.name ?? before.name
    const others = await tx.rows(scenariosOf(deal.orgId, deal.id))
    refuseTakenName(
      name,
      others.filter(({ id }) => id !== before.id),
    )
    const { changes, base, taken } = await changedInputs(tx, ctx, deal, before, input)
    await updateScenario(tx, deal.orgId, before.id, { name, changes, base }, ctx.now)
    return logChange(tx, ctx, deal, before.id, 'scenario.updated', before, taken)
  })
}

/** Restores a deleted scenario under its original author. */
export const scenarioUndo = undoKind<Creating>('scenario')

export function removeScenario(ctx: Context, input: Target): Promise<{ removed: boolean; undoId: string }> {
  return withDeal(ctx, input.id, SCENARIOS_OF, async (tx, deal) => {
    const before = await scenarioForChange(tx, deal, input)
    await deleteScenario(tx, deal.orgId, before.id)
    await record(tx, ctx, 'scenario.deleted', before, { before: loggedOf(before) })
    const { id: scenarioId, authorId, name, changes, base } = before
    const undoId = scenarioUndo.remember(tx, ctx, { id: deal.id, scenarioId, authorId, name, changes, base })
    return { removed: true, undoId }
  })
}

/** Writes a scenario's inputs into the deal as one change that can be undone. The scenario stays. */
export function adoptScenario(ctx: Context, input: Target & { dealVersion: number }): Promise<Changed> {
  return withTerms(ctx, { id: input.id, version: input.dealVersion }, async (tx, deal, terms) => {
    const scenario = await scenarioForChange(tx, deal, input)
    const plan = await termsNow(tx, ctx, deal)
    const keys = differencesFrom(plan, scenario).filter(isTermKey)
    const part = pickTerms(asScenario(plan, scenario), keys)
    checkFields(part.fields ?? {}, deal.dealType)
    const change = realTermsChange(deal, terms, part as TermsChange)
    if (!change) return { dealId: deal.id, undoId: null, same: true }
    return changeTerms(tx, ctx, deal, {
      verb: 'deal.scenario_adopted',
      ...change,
      about: { scenario: scenario.name },
    })
  })
}

const SCENARIOS_OF = { status: 'active', policy: mayWorkOnTerms } as const satisfies DealCheck

async function scenarioForChange(tx: Tx, deal: DealRecord, { scenarioId, version }: Target): Promise<ScenarioRow> {
  const scenario = found(await lockScenario(tx, deal.orgId, deal.id, scenarioId))
  expectVersion(scenario, version, () => presentScenario(scenario))
  return scenario
}

function refuseTakenName(name: string, others: readonly ScenarioRow[]): void {
  if (others.some((other) => other.name === name))
    throw invalidField('name', 'taken', 'This deal already has a scenario with this name.')
}

async function logChange(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  scenarioId: string,
  verb: UnderwritingVerb,
  before: ScenarioRow | null,
  taken: { before: TermsPart; after: TermsPart } | null = null,
): Promise<Scenario> {
  const after = await lockScenario(tx, deal.orgId, deal.id, scenarioId)
  if (!after) throw new Error('the scenario just saved is missing')
  await record(tx, ctx, verb, after, {
    ...(before ? { before: { ...loggedTerms(taken?.before), ...loggedOf(before) } } : {}),
    after: { ...loggedTerms(taken?.after), ...loggedOf(after) },
  })
  return presentScenario(after)
}

async function record(
  tx: Tx,
  ctx: Context,
  verb: UnderwritingVerb,
  { id, name, dealId }: ScenarioRow,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  await recordActivity(tx, ctx, { verb, object: { type: 'scenario', id, label: name }, dealId, ...values })
  await announce(tx, ctx, [
    ['deals', dealId, 'scenarios'],
    ['deals', dealId, 'activity'],
  ])
}

/** The scenario as the activity log shows it: its inputs by the names that the deal's own have. */
function loggedOf({ name, changes }: ScenarioFacts): Record<string, unknown> {
  return { scenario: name, ...loggedTerms(changes) }
}

function loggedTerms({ fields, ...lists }: TermsPart = {}): Record<string, unknown> {
  return { ...fields, ...lists }
}

function presentScenario(row: ScenarioRow): Scenario {
  return {
    id: row.id,
    dealId: row.dealId,
    name: row.name,
    changes: pickTerms(row.changes, keysOf(row.changes)),
    base: presentBase(row.base),
    author: row.authorName === null ? null : { id: row.authorId, name: row.authorName },
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What a scenario froze: inputs, and what wasn't one, if it froze that too. */
function presentBase(base: FrozenTerms): FrozenTerms {
  return {
    ...pickTerms(base, keysOf(base)),
    ...('budget' in base ? { budget: base.budget ?? null } : {}),
    ...(base.bills ? { bills: base.bills } : {}),
    ...(base.loanHistory ? { loanHistory: base.loanHistory } : {}),
  }
}
