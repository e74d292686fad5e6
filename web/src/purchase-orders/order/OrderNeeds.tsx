import type { Approval } from '@plumbline/contract/approvals/approval'
import type { Order, OrderPapersView } from '@plumbline/contract/purchase-orders/orders'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import type { Tone } from '../../ui/feedback/Status.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatChoices, formatDay } from '../../ui/figures/format.ts'

type Props = { order: Order; papers: OrderPapersView; approval: Approval | null }
type Need = { key: string; tone: Tone; text: string }

/** What an order waits for, most urgent first. */
export function OrderNeeds(props: Props) {
  const { today } = useMe().organization
  const needs = needsOf(props, today)
  if (needs.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-line rounded-6 border border-line bg-surface">
      {needs.map(({ key, tone, text }) => (
        <li key={key} className="flex items-start gap-2.5 px-3 py-2.5 text-14">
          <StatusIcon tone={tone} className="mt-0.5" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function needsOf({ order, papers, approval }: Props, today: string): Need[] {
  const needs: Need[] = []
  const waitsFor = approval?.status === 'pending' ? deciders(approval) : []
  if (order.status === 'pending_approval')
    needs.push({
      key: 'approval',
      tone: 'in_hand',
      text: waitsFor.length > 0 ? m.orders_waits_for({ people: formatChoices(waitsFor) }) : m.orders_waits(),
    })
  if (isLive(order.status) && order.issued === null && papers.missing !== null)
    needs.push({
      key: 'papers',
      tone: 'bad',
      text: papers.missing === 'w9' ? m.orders_needs_w9() : m.orders_needs_insurance(),
    })
  if (order.status === 'approved' && papers.canIssue)
    needs.push({ key: 'issue', tone: 'open', text: m.orders_needs_issue({ vendor: order.vendor.name }) })
  if (isLive(order.status) && order.issued !== null && order.accepted === null)
    needs.push({ key: 'accept', tone: 'open', text: m.orders_needs_acceptance({ vendor: order.vendor.name }) })
  const isLate = order.needBy !== null && order.needBy < today && order.receivedPct < 100
  if (isLive(order.status) && isLate && order.needBy)
    needs.push({ key: 'late', tone: 'watch', text: m.orders_late({ day: formatDay(order.needBy) }) })
  return needs
}

/** Those who can decide the current step. */
export function deciders({ steps }: Approval): string[] {
  return (steps.find((step) => step.state === 'current')?.approvers ?? []).map(({ person }) => person.name)
}
