import type { RoutingFacts } from '@plumbline/contract/approvals/routing'
import { type ApprovalPeople, fillStep } from '@plumbline/domain/approvals/people'
import { type ApprovalSubject, routeApproval } from '@plumbline/domain/approvals/route'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import { dayInZone } from '@plumbline/domain/calendar'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { formatList } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { isRoleName, roleNames } from '../../team/role-words.ts'

type Tried = {
  amountCents: number
  requester: string
  leftCents: number | null
  othersCents: number
  compliant: boolean
}

/** Everyone who matters for a route, as the browser knows them. */
export function peopleOf({ members, delegations, timeZone }: RoutingFacts, now: Date): ApprovalPeople {
  return {
    members: members.map((member) => ({ ...member, active: true })),
    delegations: delegations.map(({ from, to, starts, ends }) => ({ from: from.id, to: to.id, starts, ends })),
    today: dayInZone(now, timeZone),
  }
}

/** Says who would decide, with the function that decides on the server. */
export function TryIt({ routing, kind }: { routing: RoutingFacts; kind: ApprovedObject }) {
  const [tried, setTried] = useState<Tried>({
    amountCents: 814_000,
    requester: routing.members[0]?.userId ?? '',
    leftCents: null,
    othersCents: 0,
    compliant: true,
  })
  const set = (change: Partial<Tried>) => setTried((before) => ({ ...before, ...change }))
  return (
    <aside className="space-y-4 rounded-10 border border-line bg-surface p-5">
      <div>
        <h2 className="text-16 font-semibold">{m.approvals_try()}</h2>
        <p className="text-13 text-ink-soft">{m.approvals_try_lede()}</p>
      </div>
      <MoneyField
        label={m.approvals_try_amount()}
        value={tried.amountCents}
        onChange={(cents) => set({ amountCents: cents ?? 0 })}
      />
      <ChoiceField
        label={m.approvals_try_by()}
        value={tried.requester}
        onChange={(event) => set({ requester: event.target.value })}
        choices={routing.members.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
      <MoneyField label={m.approvals_try_left()} value={tried.leftCents} onChange={(leftCents) => set({ leftCents })} />
      <MoneyField
        label={m.approvals_try_others()}
        value={tried.othersCents}
        onChange={(cents) => set({ othersCents: cents ?? 0 })}
      />
      <Checkbox
        label={m.approvals_try_papers()}
        checked={tried.compliant}
        onChange={(compliant) => set({ compliant })}
      />
      <Then routing={routing} kind={kind} tried={tried} />
    </aside>
  )
}

function Then({ routing, kind, tried }: { routing: RoutingFacts; kind: ApprovedObject; tried: Tried }) {
  const [now] = useState(() => new Date())
  const people = peopleOf(routing, now)
  const subject = subjectOf(kind, tried)
  const others = [
    {
      id: 'others',
      vendorId: 'tried-vendor',
      dealId: 'deal',
      status: 'approved',
      totalCents: tried.othersCents,
      submittedAt: now,
    },
  ]
  const { requester } = tried
  const route = routeApproval(subject, { ...routing, people, requester, now, otherOrders: others })
  const nameOf = (id: string) => routing.members.find(({ userId }) => userId === id)?.name ?? ''
  const ids = [...(route.ruleId ? [route.ruleId] : []), ...route.addedRuleIds]
  const ofKind = routing.rules.filter(({ object }) => object === kind)
  const numbers = ids.map((id) => String(ofKind.findIndex((rule) => rule.id === id) + 1))
  return (
    <Section
      title={m.approvals_try_then()}
      action={
        numbers.length > 0 && (
          <span className="text-13 text-ink-soft">
            {m.approvals_try_rules({ count: numbers.length, numbers: formatList(numbers) })}
          </span>
        )
      }
    >
      <ol aria-live="polite" className="divide-y divide-line text-14">
        <li className="py-2.5">{m.approvals_try_asks({ name: nameOf(requester) })}</li>
        {route.outcome === 'automatic' && <li className="py-2.5">{m.approvals_try_automatic()}</li>}
        {route.outcome === 'requester_approves' && (
          <li className="py-2.5">{m.approvals_try_own({ name: nameOf(requester) })}</li>
        )}
        {route.steps.map((step, index) => {
          const { seats } = fillStep(step, { object: kind, requester, bandCents: route.bandCents }, people)
          return (
            <li key={index} className="flex items-baseline justify-between gap-3 py-2.5">
              <span>
                <span className="font-medium">{formatList(seats.map(({ userId }) => nameOf(userId)))}</span>
                <span className="block text-13 text-ink-soft">
                  {roleNames(
                    step.approvers.flatMap((one) => ('role' in one && isRoleName(one.role) ? [one.role] : [])),
                  )}
                </span>
              </span>
              <span className="text-13 whitespace-nowrap text-ink-soft">
                {m.approvals_try_within({ hours: step.slaHours })}
              </span>
            </li>
          )
        })}
        <li className="py-2.5 text-ink-soft">{m.approvals_try_done()}</li>
      </ol>
    </Section>
  )
}

function subjectOf(kind: ApprovedObject, { amountCents, leftCents, compliant }: Tried): ApprovalSubject {
  return {
    object: kind,
    id: 'tried',
    dealId: 'deal',
    dealType: 'fix_and_flip',
    vendorId: 'tried-vendor',
    vendorCompliant: compliant,
    lines: [{ budgetLineId: 'line', category: '00', amountCents, uncommittedCents: leftCents ?? amountCents }],
    amountCents,
  }
}
