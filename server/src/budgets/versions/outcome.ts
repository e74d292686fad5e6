import { EMPTY_PANE, type ApprovalPane } from '@plumbline/contract/approvals/shown'
import type { BudgetVerb } from '@plumbline/domain/budgets/activity'
import { baselineTotal } from '@plumbline/domain/budgets/lines/baseline'
import {
  type BudgetDecision,
  type BudgetStatus,
  isRevision,
  nextStatus,
  type WriterEvent,
} from '@plumbline/domain/budgets/status'
import type { Approvable, Memory, SubjectNow } from '../../approvals/approvable.ts'
import { type DealRecord, findDeal, lockDeal } from '../../deals/store.ts'
import { expectStatus, found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { listLines, listRevisionLines, type PlanRow } from '../lines/store.ts'
import { usedLines } from '../lines/used.ts'
import { aboutBudget, recordActivity } from '../log.ts'
import { readAgain } from '../read.ts'
import { type BudgetChange, type BudgetRow, findBudget, lockBudget, updateBudget } from '../store.ts'
import { type Held, refreshBudget } from '../with-budget.ts'
import { applyRevision, keepVersion } from './revision.ts'
import { type BudgetSnapshot, restoreSnapshot, takeSnapshot } from './snapshot-store.ts'

const VERB_OF: Record<WriterEvent | BudgetDecision, BudgetVerb> = {
  submit: 'budget.submitted',
  withdraw: 'budget.withdrawn',
  rework: 'budget.reworked',
  revise: 'budget.revision_started',
  discard: 'budget.revision_discarded',
  approve: 'budget.approved',
  reject: 'budget.rejected',
}

/** Writes the status an event leads to, with its log entry. */
export async function writeStep(
  tx: Tx,
  ctx: Context,
  event: WriterEvent | BudgetDecision,
  { deal, budget, to }: Held & { to: BudgetStatus },
  change: BudgetChange,
  logged: Record<string, unknown> = {},
): Promise<void> {
  await updateBudget(tx, { orgId: deal.orgId, dealId: deal.id, now: ctx.now }, { ...change, status: to })
  await recordActivity(tx, ctx, {
    verb: VERB_OF[event],
    ...aboutBudget(deal),
    before: { budgetStatus: budget.status },
    after: { budgetStatus: to, ...logged },
  })
}

/** Makes a submitted plan the current version. */
export async function approveBudget(
  tx: Tx,
  ctx: Context,
  { deal, budget }: Held,
  { selfApproved }: { selfApproved: boolean },
): Promise<void> {
  if (isRevision(budget.status)) await applyRevision(tx, ctx, deal.id)
  const versionNo = budget.versionNo + 1
  const totalCents = await keepVersion(tx, ctx, budget, versionNo)
  await writeStep(
    tx,
    ctx,
    'approve',
    { deal, budget, to: 'approved' },
    {
      versionNo,
      baselineTotalCents: totalCents,
      approvedBy: ctx.actor.userId,
      approvedAt: ctx.now,
      rejectReason: null,
    },
    { versionNo, totalCents, ...(selfApproved ? { selfApproved: true } : {}) },
  )
}

function planOf(tx: Tx, { orgId, id }: DealRecord, { status }: BudgetRow): Promise<PlanRow[]> {
  return isRevision(status) ? listRevisionLines(tx, orgId, id) : listLines(tx, orgId, id)
}

/** What is to be approved of a budget. */
export async function subjectOf(tx: Tx, deal: DealRecord, budget: BudgetRow): Promise<SubjectNow> {
  const revises = isRevision(budget.status)
  return {
    subject: {
      object: 'budget',
      id: deal.id,
      dealId: deal.id,
      dealType: deal.dealType,
      vendorId: null,
      vendorCompliant: true,
      lines: [],
      amountCents: baselineTotal(await planOf(tx, deal, budget)),
      isRevision: revises,
    },
    others: [],
    shown: {
      title: revises
        ? { en: 'Budget revision', es: 'Modificación del presupuesto' }
        : { en: 'Budget', es: 'Presupuesto' },
      detail: revises
        ? { en: `version ${budget.versionNo} stays current`, es: `la versión ${budget.versionNo} sigue vigente` }
        : { en: '', es: '' },
      reference: null,
      address: `/app/deals/${deal.id}/budget`,
      mark: null,
    },
  }
}

const ROWS_SHOWN = 12

async function paneOf(tx: Tx, { tenant }: Context, dealId: string): Promise<ApprovalPane | null> {
  const [deal, budget] = await Promise.all([findDeal(tx, tenant.orgId, dealId), findBudget(tx, tenant.orgId, dealId)])
  if (!deal || !budget) return null
  const lines = (await planOf(tx, deal, budget)).filter(({ originalCents }) => originalCents !== 0)
  const rows = lines.toSorted((one, other) => other.originalCents - one.originalCents)
  return {
    ...EMPTY_PANE,
    rows: rows.slice(0, ROWS_SHOWN).map(({ description, qty, unit, unitCostCents, originalCents }) => ({
      name: description,
      qty,
      unit,
      unitCostCents,
      cents: originalCents,
    })),
    moreRows: Math.max(0, rows.length - ROWS_SHOWN),
  }
}

/** The status that an event leads to, on a deal that is still active. */
function expectedStatus({ deal, budget }: Held, event: BudgetDecision): BudgetStatus {
  expectStatus(deal, 'active')
  const to = nextStatus(budget.status, event)
  if (to === null) throw wrongState(budget.status)
  return to
}

async function refresh(tx: Tx, ctx: Context, { deal }: Held): Promise<void> {
  await refreshBudget(tx, ctx, deal, await readAgain(tx, ctx, deal.id))
}

/** Runs a step and remembers how the budget was before it. */
async function remembered(tx: Tx, ctx: Context, held: Held, step: () => Promise<void>): Promise<Memory> {
  const { orgId, id } = held.deal
  const snapshot = await takeSnapshot(tx, orgId, id)
  await step()
  await refresh(tx, ctx, held)
  return { snapshot, version: (await findBudget(tx, orgId, id))!.version }
}

/** Lines that an approved revision added can't go once something refers to them. */
async function expectUnused(tx: Tx, ctx: Context, { deal, budget }: Held, { lines }: BudgetSnapshot): Promise<void> {
  const kept = new Set(lines.map((line) => line['id']))
  const added = (await listLines(tx, deal.orgId, deal.id)).filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if ((await usedLines(tx, ctx, deal.id, added)).size > 0) throw wrongState(budget.status)
}

/** Budgets and their revisions, for the approvals room. A budget is identified by its deal. */
export const approvableBudget: Approvable<Held> = {
  object: 'budget',
  lock: async (tx, { tenant }, dealId) => {
    const [deal, budget] = await Promise.all([lockDeal(tx, tenant.orgId, dealId), lockBudget(tx, tenant.orgId, dealId)])
    return deal && budget ? { deal, budget } : null
  },
  subject: (tx, _ctx, { deal, budget }) => subjectOf(tx, deal, budget),
  pane: paneOf,
  approved: async (tx, ctx, held, { selfApproved }) => {
    expectedStatus(held, 'approve')
    return remembered(tx, ctx, held, () => approveBudget(tx, ctx, held, { selfApproved }))
  },
  rejected: async (tx, ctx, held, { reason }) => {
    const to = expectedStatus(held, 'reject')
    return remembered(tx, ctx, held, () =>
      writeStep(tx, ctx, 'reject', { ...held, to }, { rejectReason: reason }, { reason }),
    )
  },
  returned: async (tx, ctx, held) => {
    const to = nextStatus(held.budget.status, 'withdraw')
    if (to === null) throw wrongState(held.budget.status)
    await writeStep(tx, ctx, 'withdraw', { ...held, to }, {})
    await refresh(tx, ctx, held)
  },
  undone: async (tx, ctx, held, { memory }) => {
    const { snapshot, version } = memory as { snapshot: BudgetSnapshot; version: number }
    expectStatus(held.deal, 'active')
    if (held.budget.version !== version) throw wrongState(held.budget.status)
    await expectUnused(tx, ctx, held, snapshot)
    await restoreSnapshot(tx, { orgId: held.deal.orgId, dealId: held.deal.id, now: ctx.now }, snapshot)
    await recordActivity(tx, ctx, {
      verb: 'budget.decision_undone',
      ...aboutBudget(held.deal),
      before: { budgetStatus: held.budget.status },
      after: { budgetStatus: found(await findBudget(tx, held.deal.orgId, held.deal.id)).status },
    })
    await refresh(tx, ctx, held)
  },
}
