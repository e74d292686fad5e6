import { type Compliance, complianceOf, type Minimums, type PaperType } from '@plumbline/domain/vendors/compliance'
import { type PaperRules, papersAsked } from '@plumbline/domain/vendors/required'
import { nextChange, type Standing, standingOf, URGENCY } from '@plumbline/domain/vendors/standing'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  factsToJudge,
  type JudgedRow,
  keepStandings,
  outdatedStandings,
  type StandingRow,
  storedSettings,
} from './judge-store.ts'
import { markOf, paperRulesIn } from './rules.ts'

export type Judged = {
  facts: JudgedRow
  required: PaperType[]
  minimums: Minimums
  compliance: Compliance
  standing: Standing
}

/** Judges vendors' papers as of today where the organization is. */
export async function judgeVendors(tx: Tx, ctx: Context, ids: readonly string[]): Promise<Map<string, Judged>> {
  const [rules, rows] = await Promise.all([readPaperRules(tx, ctx), tx.rows(factsToJudge(ctx.tenant.orgId, ids))])
  return new Map(rows.map((facts) => [facts.id, judge(ctx, rules, facts)]))
}

export async function readPaperRules(tx: Tx, ctx: Context): Promise<PaperRules> {
  return paperRulesIn((await tx.one(storedSettings(ctx.tenant.orgId))).settings)
}

function judge(ctx: Context, rules: PaperRules, facts: JudgedRow): Judged {
  const { required, minimums } = papersAsked(rules, facts, facts.waivers, ctx.today)
  const compliance = complianceOf({
    now: ctx.now,
    timeZone: ctx.timeZone,
    required,
    minimums,
    legalName: facts.legalName || facts.name,
    identityChangedOn: facts.identityChangedOn,
    papers: facts.papers,
    sent: facts.sent,
  })
  return { facts, required, minimums, compliance, standing: standingOf(compliance, required) }
}

/** Judges vendors again after a change, and keeps what the directory sorts by. */
export async function refreshStandings(tx: Tx, ctx: Context, ids: readonly string[]): Promise<Map<string, Judged>> {
  const [rules, judged] = await Promise.all([readPaperRules(tx, ctx), judgeVendors(tx, ctx, ids)])
  const judgedBy = markOf(rules)
  const rows = [...judged.values()].map((one) => standingRow(one, ctx, judgedBy))
  if (rows.length > 0) await tx.run(keepStandings(ctx.tenant.orgId, rows))
  return judged
}

function standingRow({ facts, standing }: Judged, ctx: Context, judgedBy: string): StandingRow {
  return {
    vendorId: facts.id,
    urgency: URGENCY.indexOf(standing.status ?? 'valid'),
    paperType: standing.type,
    paperStatus: standing.status,
    coveredUntil: standing.coveredUntil,
    canTakeOrders: standing.canTakeOrders,
    changesOn: nextChange(facts.papers, facts.waivers, ctx.today),
    judgedBy,
  }
}

/** Brings up to date what changed by the clock or by the organization's rules since it was judged. */
export async function refreshOutdated(tx: Tx, ctx: Context): Promise<void> {
  const judgedBy = markOf(await readPaperRules(tx, ctx))
  const outdated = await tx.rows(outdatedStandings(ctx.tenant.orgId, { today: ctx.today, judgedBy }))
  if (outdated.length > 0)
    await refreshStandings(
      tx,
      ctx,
      outdated.map(({ id }) => id),
    )
}
