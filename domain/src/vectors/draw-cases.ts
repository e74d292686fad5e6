import { draftDraw } from '../draws/draft.ts'
import { type DrawDecision, fundDraw } from '../draws/fund.ts'
import { DRAW_BASES, type DrawCost, type DrawDraftInput, type DrawFigures } from '../draws/request.ts'
import { DRAW_STATUSES } from '../draws/status.ts'
import { LIEN_WAIVER_KINDS } from '../invoices/lien-waivers/kind.ts'
import { cents } from '../money.ts'
import type { CaseRunner } from './case.ts'
import type { CaseInput, JsonObject } from './input.ts'

/** Runners for draw requests. */
export const DRAW_CASES: Readonly<Record<string, CaseRunner>> = { draw_draft: draftCase }

const DEFAULT_WAIVER_THRESHOLD = 250_000

function draftCase(input: CaseInput): JsonObject {
  const request = readRequest(input)
  const draft = draftDraw(request)
  const decision = input.object('decision')
  return {
    lines: draft.lines.map((line) => ({
      id: line.id,
      paid_unreimbursed_cents: line.paidUnreimbursedCents,
      remaining_cents: line.remainingCents,
      prefill_cents: line.prefillCents,
      requested_cents: line.requestedCents,
    })),
    requested_cents: draft.requestedCents,
    draw_balance_cents: draft.balanceCents,
    retainage_held_cents: draft.retainageHeldCents,
    retainage_cents: draft.retainageCents,
    released_cents: draft.releasedCents,
    fee_cents: draft.feeCents,
    expected_net_cents: draft.expectedNetCents,
    outside_schedule_cents: draft.outsideScheduleCents,
    left_for_later_cents: draft.leftForLaterCents,
    preflight: draft.preflight,
    may_submit: draft.maySubmit,
    ...(input.isNull('decision') ? {} : { funded: fundedCase(request, draft, readDecision(decision)) }),
  }
}

function readRequest(input: CaseInput): DrawDraftInput {
  const loan = input.object('loan')
  const lender = input.object('lender')
  return {
    today: input.day('today'),
    loan: {
      holdbackCents: loan.cents('holdback_cents'),
      retainagePct: loan.percent('draw_retainage_pct'),
      feeCents: loan.cents('draw_fee_cents'),
    },
    lender: {
      basis: lender.choice('basis', DRAW_BASES),
      minimumCents: lender.cents('minimum_cents'),
      photosRequired: lender.flag('photos_required', false),
      photosPerLine: lender.isNull('photos_per_line') ? 1 : lender.number('photos_per_line'),
    },
    schedule: input.list('schedule').map((line) => ({
      id: line.text('id'),
      budgetLineId: line.text('budget_line'),
      scheduledCents: line.cents('scheduled_cents'),
      percentComplete: line.percent('percent_complete'),
      photosCount: line.number('photos_count'),
    })),
    costs: input.list('costs').map(readCost),
    earlier: input.list('earlier').map((draw) => ({
      id: draw.text('id'),
      status: draw.choice('status', DRAW_STATUSES),
      approved: draw.object('approved').centsByName(),
      retainageCents: draw.cents('retainage_cents'),
      releasedCents: draw.cents('released_cents'),
    })),
    typed: input.object('typed').centsByName(),
    isFinal: input.flag('is_final', false),
    completion: readCompletion(input),
    waiverThresholdCents: input.centsOrNull('waiver_threshold_cents') ?? cents(DEFAULT_WAIVER_THRESHOLD),
  }
}

function readCost(cost: CaseInput): DrawCost {
  return {
    id: cost.text('id'),
    budgetLineId: cost.text('budget_line'),
    kind: cost.choice('kind', ['invoice', 'expense']),
    paidCents: cost.cents('paid_cents'),
    paidOn: cost.text('paid_date'),
    reimbursedCents: cost.cents('reimbursed_cents'),
    hasBackup: cost.flag('has_backup', false),
    waivers: cost.list('waivers').map((waiver) => ({
      kind: waiver.choice('kind', LIEN_WAIVER_KINDS),
      amountCents: waiver.cents('amount_cents'),
    })),
    insuredUntil: cost.textOrNull('coi_expires'),
  }
}

function readCompletion(input: CaseInput): DrawDraftInput['completion'] {
  return {
    permitRequired: input.flag('permit_required', false),
    permitFinal: input.flag('permit_final', false),
    photosCount: input.number('completion_photos_count'),
    vendors: input.list('order_vendors').map((vendor) => ({
      vendorId: vendor.text('vendor'),
      hasFinalWaiver: vendor.flag('final_unconditional_waiver', false),
    })),
  }
}

function readDecision(decision: CaseInput): DrawDecision {
  return { approved: decision.object('approved').centsByName(), feeCents: decision.centsOrNull('fee_cents') }
}

function fundedCase(request: DrawDraftInput, draft: DrawFigures, decision: DrawDecision): JsonObject {
  const funded = fundDraw(request, draft, decision)
  if (funded.refused !== null) return { refused: funded.refused, at: funded.lineId }
  return {
    refused: null,
    approved_cents: funded.approvedCents,
    retainage_cents: funded.retainageCents,
    released_cents: funded.releasedCents,
    fee_cents: funded.feeCents,
    net_funded_cents: funded.netFundedCents,
    balance_after_cents: funded.balanceAfterCents,
    shortfall_cents: funded.shortfallCents,
    retainage_held_after_cents: funded.retainageHeldAfterCents,
    reimbursed: Object.fromEntries(funded.reimbursed),
    partial: funded.isPartial,
  }
}
