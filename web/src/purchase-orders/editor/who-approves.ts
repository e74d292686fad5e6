import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import type { RoutingFacts } from '@plumbline/contract/approvals/routing'
import { type ApprovalPeople, fillStep } from '@plumbline/domain/approvals/people'
import { type ApprovalRoute, type ApprovalSubject, routeApproval } from '@plumbline/domain/approvals/route'
import type { ApprovalRule } from '@plumbline/domain/approvals/rule'
import { dayInZone } from '@plumbline/domain/calendar'
import { leftForApproval } from '@plumbline/domain/purchase-orders/orders/left'
import { amountOf, type DraftLine } from './draft.ts'

type LineAmounts = readonly { lineId: string; amountCents: number }[]

export type Preview = {
  outcome: ApprovalRoute['outcome']
  bandCents: number
  countedCents: number
  counted: readonly OrderDesk['others'][number][]
  /** the names of those who can decide, step by step */
  steps: readonly { names: readonly string[]; selfApproval: boolean }[]
}

type Asked = {
  desk: OrderDesk
  routing: RoutingFacts
  requester: string
  orderId: string | null
  vendorId: string
  lines: readonly DraftLine[]
  covered: { fromContingency: LineAmounts; raises: LineAmounts }
  now: Date
}

/** Tells who would approve the order as it's typed, by the rules that decide on the server. */
export function previewRoute({ desk, routing, requester, orderId, vendorId, lines, covered, now }: Asked): Preview {
  const people = peopleOf(routing, now)
  const subject = subjectOf({ desk, orderId, vendorId, lines, covered })
  const route = routeApproval(subject, {
    plan: routing.plan,
    rules: routing.rules.map(ruleOf),
    people,
    requester,
    now,
    otherOrders: desk.others.map((order) => ({
      ...order,
      dealId: desk.deal.id,
      submittedAt: new Date(order.submittedAt),
    })),
  })
  const names = new Map(routing.members.map((member) => [member.userId, member.name]))
  const facts = { object: subject.object, requester, bandCents: route.bandCents }
  const counted = desk.others.filter((order) => route.countedOrderIds.includes(order.id))
  return {
    outcome: route.outcome,
    bandCents: route.bandCents ?? 0,
    countedCents: counted.reduce((sum, order) => sum + order.totalCents, 0),
    counted,
    steps: route.steps.map((step) => {
      const { seats, selfApproval } = fillStep(step, facts, people)
      return { names: seats.map((seat) => names.get(seat.userId) ?? ''), selfApproval }
    }),
  }
}

function subjectOf({
  desk,
  orderId,
  vendorId,
  lines,
  covered,
}: Omit<Asked, 'routing' | 'requester' | 'now'>): ApprovalSubject {
  const byId = new Map(desk.lines.map((line) => [line.id, line]))
  return {
    object: 'purchase_order',
    id: orderId ?? '',
    dealId: desk.deal.id,
    dealType: desk.deal.dealType,
    vendorId,
    vendorCompliant: desk.vendors.find((vendor) => vendor.id === vendorId)?.compliant ?? true,
    lines: lines.flatMap((line) => {
      const budgetLine = line.budgetLineId === null ? undefined : byId.get(line.budgetLineId)
      if (!budgetLine) return []
      const uncommittedCents = leftForApproval(budgetLine.id, budgetLine.uncommittedCents, covered)
      return [
        {
          budgetLineId: budgetLine.id,
          category: budgetLine.code.slice(0, 2),
          amountCents: amountOf(line),
          uncommittedCents,
        },
      ]
    }),
    amountCents: null,
  }
}

function peopleOf({ members, delegations, timeZone }: RoutingFacts, now: Date): ApprovalPeople {
  return {
    members: members.map((member) => ({ ...member, active: true })),
    delegations: delegations.map(({ from, to, starts, ends }) => ({ from: from.id, to: to.id, starts, ends })),
    today: dayInZone(now, timeZone),
  }
}

/** What travels says null for a condition that isn't asked. */
function ruleOf({ conditions, ...rule }: RoutingFacts['rules'][number]): ApprovalRule {
  const { overBudget, vendorNoncompliant, dealType, category } = conditions
  return {
    ...rule,
    conditions: {
      ...(overBudget === null ? {} : { overBudget }),
      ...(vendorNoncompliant === null ? {} : { vendorNoncompliant }),
      ...(dealType === null ? {} : { dealType }),
      ...(category === null ? {} : { category }),
    },
  }
}
