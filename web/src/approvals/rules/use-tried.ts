import type { ApprovalRule, RoutingFacts } from '@plumbline/contract/approvals/routing'
import { type ApprovalPeople, usualRequester } from '@plumbline/domain/approvals/people'
import { type ApprovalRoute, type ApprovalSubject, routeApproval } from '@plumbline/domain/approvals/route'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import { dayInZone } from '@plumbline/domain/calendar'
import { useState } from 'react'

/** What is typed to see who would be asked. */
export type Tried = {
  amountCents: number
  requester: string
  leftCents: number | null
  othersCents: number
  compliant: boolean
  dealType: 'fix_and_flip' | 'land_home'
  category: string
}

export type Trial = {
  tried: Tried
  set: (change: Partial<Tried>) => void
  people: ApprovalPeople
  route: ApprovalRoute
  /** the rules of this kind, in order */
  rules: ApprovalRule[]
  /** those that hold */
  held: ReadonlySet<string>
}

/** Chooses who would decide with the function that decides on the server, and says which rules did. */
export function useTried(routing: RoutingFacts, kind: ApprovedObject): Trial {
  const [now] = useState(() => new Date())
  const [tried, setTried] = useState<Tried>({
    amountCents: 814_000,
    requester: usualRequester(routing.members)?.userId ?? '',
    leftCents: null,
    othersCents: 0,
    compliant: true,
    dealType: 'fix_and_flip',
    category: '',
  })
  const people = peopleOf(routing, now)
  const { requester } = tried
  const otherOrders = [otherOrder(tried.othersCents, now)]
  const route = routeApproval(subjectOf(kind, tried), { ...routing, people, requester, now, otherOrders })
  return {
    tried,
    set: (change) => setTried((before) => ({ ...before, ...change })),
    people,
    route,
    rules: routing.rules.filter(({ object }) => object === kind),
    held: new Set([...(route.ruleId === null ? [] : [route.ruleId]), ...route.addedRuleIds]),
  }
}

/** Everyone who matters for a route, as the browser knows them. */
function peopleOf({ members, delegations, timeZone }: RoutingFacts, now: Date): ApprovalPeople {
  return {
    members: members.map((member) => ({ ...member, active: true })),
    delegations: delegations.map(({ from, to, starts, ends }) => ({ from: from.id, to: to.id, starts, ends })),
    today: dayInZone(now, timeZone),
  }
}

const VENDOR = 'tried-vendor'
const DEAL = 'tried-deal'

function otherOrder(totalCents: number, submittedAt: Date) {
  return { id: 'others', vendorId: VENDOR, dealId: DEAL, status: 'approved', totalCents, submittedAt }
}

function subjectOf(kind: ApprovedObject, tried: Tried): ApprovalSubject {
  const { amountCents, leftCents, compliant, dealType, category } = tried
  return {
    object: kind,
    id: 'tried',
    dealId: DEAL,
    dealType,
    vendorId: VENDOR,
    vendorCompliant: compliant,
    lines: [{ budgetLineId: 'line', category, amountCents, uncommittedCents: leftCents ?? amountCents }],
    amountCents,
  }
}
