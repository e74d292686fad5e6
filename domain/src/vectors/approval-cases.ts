import { ROLES } from '../access/roles.ts'
import {
  type ApprovalCourse,
  type CourseStepResult,
  decideCourse,
  mayDecide,
  restartCourse,
  startCourse,
  tickCourse,
  withdrawCourse,
} from '../approvals/course.ts'
import { type ApprovalMember, type ApprovalPeople, type Delegation, fillStep } from '../approvals/people.ts'
import {
  type ApprovalSubject,
  CHANGE_SCOPES,
  type OtherOrder,
  routeApproval,
  type RouteSetting,
  type SubjectLine,
} from '../approvals/route.ts'
import {
  type ApprovalRule,
  APPROVED_OBJECTS,
  type Approver,
  DEFAULT_SLA_HOURS,
  defaultRules,
  RULE_EFFECTS,
  STEP_MODES,
} from '../approvals/rule.ts'
import { dayInZone } from '../calendar.ts'
import { PLAN_TIERS } from '../plans/plans.ts'
import type { CaseRunner } from './case.ts'
import { type CaseInput, instantText, type JsonObject } from './input.ts'

/** Runners for who approves what, and how an approval goes. */
export const APPROVAL_CASES: Readonly<Record<string, CaseRunner>> = {
  approval_route: routeCase,
  approval_course: courseCase,
}

function routeCase(input: CaseInput): JsonObject {
  const subject = readSubject(input.object('object'))
  const setting = readSetting(input, subject)
  const route = routeApproval(subject, setting)
  const facts = { object: subject.object, requester: setting.requester, bandCents: route.bandCents }
  return {
    band_amount_cents: route.bandCents,
    over_budget: route.overBudget,
    shortfalls: route.shortfalls.map(({ budgetLineId, shortCents }) => ({
      budget_line: budgetLineId,
      short_cents: shortCents,
    })),
    rule: route.ruleId,
    added_rules: route.addedRuleIds,
    outcome: route.outcome,
    steps: route.steps.map((step) => {
      const { mode, seats, selfApproval } = fillStep(step, facts, setting.people)
      return {
        mode,
        approvers: seats.map((seat) => ({ user: seat.userId, on_behalf_of: seat.onBehalfOf })),
        self_approval: selfApproval,
        sla_hours: step.slaHours,
      }
    }),
  }
}

/** A case as its events change it. */
type Played = { course: ApprovalCourse; subject: ApprovalSubject; members: ApprovalMember[]; delegations: Delegation[] }

function courseCase(input: CaseInput): JsonObject {
  const subject = readSubject(input.object('object'))
  const setting = readSetting(input, subject)
  const timeZone = input.text('time_zone')
  const { requester, now } = setting
  let played: Played = {
    course: startCourse(subject, routeApproval(subject, setting), { requester, now }),
    subject,
    members: [...setting.people.members],
    delegations: [...setting.people.delegations],
  }
  const peopleAt = (at: Date): ApprovalPeople => ({ ...played, today: dayInZone(at, timeZone) })
  const shown = (at: Date) => ({
    status: played.course.status,
    step: played.course.status === 'pending' ? played.course.step : null,
    may_decide: mayDecide(played.course, peopleAt(at)),
  })
  const start = shown(now)
  const after = input.list('events').map((event) => {
    const at = new Date(event.text('at'))
    const result = play(event, at)
    played = { ...played, course: result.course }
    return { refused: result.refused, ...shown(at), marks: result.marks }
  })
  return { start, after, decisions: played.course.decisions.map(decisionRow) }

  function play(event: CaseInput, at: Date): CourseStepResult {
    const by = event.text('by')
    const name = event.text('event')
    switch (name) {
      case 'approve':
      case 'reject': {
        const decision = {
          by,
          decision: name === 'approve' ? 'approved' : 'rejected',
          reason: event.text('reason'),
          at,
        } as const
        return decideCourse(played.course, decision, { ...setting, people: peopleAt(at), subject: played.subject })
      }
      case 'withdraw':
        return withdrawCourse(played.course, { by, at })
      case 'amount_changed':
        return changeLines(event, at)
      default:
        changeWorld(name, event, by)
        return tickCourse(played.course, at)
    }
  }

  function changeLines(event: CaseInput, at: Date): CourseStepResult {
    const lines = readLines(event)
    if (JSON.stringify(lines) === JSON.stringify(played.subject.lines)) return tickCourse(played.course, at)
    const changed = { ...played.subject, lines }
    const route = routeApproval(changed, { ...setting, now: at, people: peopleAt(at) })
    const result = restartCourse(played.course, { subject: changed, route, at })
    if (result.refused === null) played = { ...played, subject: changed }
    return result
  }

  function changeWorld(name: string, event: CaseInput, by: string): void {
    if (name === 'delegate') {
      const delegation = { from: by, to: event.text('to'), starts: event.day('starts'), ends: event.day('ends') }
      played = { ...played, delegations: [...played.delegations, delegation] }
    } else if (name === 'member_left') {
      const user = event.text('user')
      const members = played.members.map((member) => (member.userId === user ? { ...member, active: false } : member))
      played = { ...played, members }
    } else if (name === 'budget_changed') {
      const [budgetLineId, uncommittedCents] = [event.text('budget_line'), event.cents('uncommitted_cents')]
      const lines = played.subject.lines.map((line) =>
        line.budgetLineId === budgetLineId ? { ...line, uncommittedCents } : line,
      )
      played = { ...played, subject: { ...played.subject, lines } }
    } else if (name !== 'tick') throw new RangeError(`unknown event: ${name}`)
  }
}

function decisionRow(decision: ApprovalCourse['decisions'][number]): JsonObject {
  return {
    step: decision.step,
    user: decision.userId,
    decision: decision.decision,
    on_behalf_of: decision.onBehalfOf,
    at: instantText(decision.at),
  }
}

function readSetting(input: CaseInput, subject: ApprovalSubject): RouteSetting {
  const now = new Date(input.text('now'))
  return {
    plan: input.choice('plan', PLAN_TIERS),
    rules: input.textOrNull('rules') === 'default' ? defaultRules(subject.object) : input.list('rules').map(readRule),
    people: {
      members: input.list('members').map(readMember),
      delegations: input.list('delegations').map((delegation) => ({
        from: delegation.text('from'),
        to: delegation.text('to'),
        starts: delegation.day('starts'),
        ends: delegation.day('ends'),
      })),
      today: dayInZone(now, input.text('time_zone')),
    },
    requester: input.text('requester'),
    now,
    otherOrders: input.list('other_orders').map(readOrder),
  }
}

function readMember(member: CaseInput): ApprovalMember {
  return {
    userId: member.text('user'),
    roles: ROLES.filter((role) => member.values('roles').includes(role)),
    poLimitCents: member.centsOrNull('po_limit_cents'),
    approvalLimitCents: member.centsOrNull('approval_limit_cents'),
    active: member.flag('active', true),
  }
}

function readOrder(order: CaseInput): OtherOrder {
  return {
    id: order.text('id'),
    vendorId: order.text('vendor'),
    dealId: order.text('deal'),
    status: order.text('status'),
    totalCents: order.cents('total_cents'),
    submittedAt: new Date(order.text('submitted_at')),
  }
}

function readSubject(object: CaseInput): ApprovalSubject {
  const type = object.choice('type', APPROVED_OBJECTS)
  return {
    object: type,
    id: object.text('id'),
    dealId: object.text('deal'),
    dealType: object.text('deal_type'),
    vendorId: object.textOrNull('vendor'),
    vendorCompliant: object.flag('vendor_compliant', true),
    lines: readLines(object),
    amountCents: object.centsOrNull('amount_cents'),
    ...(type === 'change_order'
      ? {
          change: {
            orderId: object.textOrNull('order'),
            scope: object.choice('scope', CHANGE_SCOPES),
            orderTotalCents: object.cents('order_total_cents'),
          },
        }
      : {}),
    ...(type === 'budget' ? { isRevision: object.flag('is_revision', false) } : {}),
  }
}

function readLines(object: CaseInput): SubjectLine[] {
  return object.list('lines').map((line) => ({
    budgetLineId: line.text('budget_line'),
    category: line.text('category'),
    amountCents: line.cents('amount_cents'),
    uncommittedCents: line.cents('uncommitted_cents'),
  }))
}

function readRule(rule: CaseInput): ApprovalRule {
  const conditions = rule.object('conditions')
  return {
    id: rule.text('id'),
    object: rule.choice('object', APPROVED_OBJECTS),
    active: rule.flag('active', true),
    minCents: rule.cents('min_cents'),
    maxCents: rule.centsOrNull('max_cents'),
    conditions: {
      ...(conditions.has('over_budget') ? { overBudget: conditions.flag('over_budget', false) } : {}),
      ...(conditions.has('vendor_noncompliant')
        ? { vendorNoncompliant: conditions.flag('vendor_noncompliant', false) }
        : {}),
      ...(conditions.has('deal_type') ? { dealType: conditions.text('deal_type') } : {}),
      ...(conditions.has('category') ? { category: conditions.values('category').map(String) } : {}),
    },
    effect: rule.choice('effect', RULE_EFFECTS),
    steps: rule.list('steps').map((step) => ({
      mode: step.choice('mode', STEP_MODES),
      approvers: step.list('approvers').map(readApprover),
      slaHours: step.has('sla_hours') ? step.number('sla_hours') : DEFAULT_SLA_HOURS,
      escalateTo: step.has('escalate_to') ? readApprover(step.object('escalate_to')) : null,
    })),
  }
}

function readApprover(approver: CaseInput): Approver {
  return approver.has('user') ? { user: approver.text('user') } : { role: approver.choice('role', ROLES) }
}
