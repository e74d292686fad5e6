import type { Approval } from '@plumbline/contract/approvals/approval'
import type { Order, OrderPapersView } from '@plumbline/contract/purchase-orders/orders'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import { dayInZone } from '@plumbline/domain/calendar'
import { type ReactNode, useState } from 'react'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { Tone } from '../../ui/feedback/Status.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatChoices, formatDay } from '../../ui/figures/format.ts'
import { later, partOf } from '../../ui/later.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'

const ChangeForm = partOf(
  later(() => import('../changes/ChangeForm.tsx')),
  'ChangeForm',
)

type Props = { deal: OpenDeal; order: Order; papers: OrderPapersView; approval: Approval | null }
type Asked = 'accept' | 'cancel' | 'change'
type Need = { key: string; tone: Tone; text: string }

/** What an order waits for, most urgent first. */
export function OrderNeeds(props: Props) {
  const me = useMe()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { deal, order, papers } = props
  const needs = needsOf(props, me)
  const actions: Readonly<Record<string, ReactNode>> = {
    papers: papers.missing !== null && (
      <ButtonLink size="small" to={`/app/vendors/${order.vendor.id}`}>
        {m.orders_open_papers()}
      </ButtonLink>
    ),
    accept: order.abilities.events.includes('accept') && (
      <Button size="small" onClick={() => setAsked('accept')}>
        {m.orders_accept()}
      </Button>
    ),
    declined: (
      <span className="flex flex-wrap justify-end gap-2">
        {order.abilities.changeOrder && (
          <Button size="small" onClick={() => setAsked('change')}>
            {m.orders_needs_declined_change()}
          </Button>
        )}
        {order.abilities.events.includes('cancel') && (
          <Button size="small" kind="quiet" onClick={() => setAsked('cancel')}>
            {m.orders_needs_declined_cancel()}
          </Button>
        )}
      </span>
    ),
  }
  if (needs.length === 0) return null
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-6 border border-line bg-surface">
        {needs.map(({ key, tone, text }) => (
          <li key={key} className="flex min-h-12 flex-wrap items-center gap-2.5 px-3 py-1.5 text-14">
            <StatusIcon tone={tone} className="shrink-0" />
            <span className="min-w-0 flex-1 basis-52">{text}</span>
            {actions[key] && <span className="ml-auto">{actions[key]}</span>}
          </li>
        ))}
      </ul>
      {asked === 'accept' && <AcceptDialog order={order} onClose={close} />}
      {asked === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asked === 'change' && <ChangeForm {...{ deal, order }} change={null} onClose={close} />}
    </>
  )
}

function needsOf(
  { order, papers, approval }: Props,
  { userId, organization: { today, timeZone } }: ReturnType<typeof useMe>,
): Need[] {
  const needs: Need[] = []
  const waitsFor = approval?.status === 'pending' ? approversNow(approval) : []
  if (order.status === 'pending_approval')
    needs.push({
      key: 'approval',
      tone: 'in_hand',
      text: waitsWords(waitsFor, userId),
    })
  if (isLive(order.status) && order.issued === null && papers.missing !== null)
    needs.push({
      key: 'papers',
      tone: 'bad',
      text: papers.missing === 'w9' ? m.orders_needs_w9() : m.orders_needs_insurance(),
    })
  if (order.status === 'approved' && papers.canIssue)
    needs.push({ key: 'issue', tone: 'open', text: m.orders_needs_issue({ vendor: order.vendor.name }) })
  if (isLive(order.status) && order.declined) {
    const { by, at, note } = order.declined
    const day = formatDay(dayInZone(new Date(at), timeZone))
    needs.push({ key: 'declined', tone: 'watch', text: m.orders_needs_declined({ by, day, note }) })
  } else if (isLive(order.status) && order.issued !== null && order.accepted === null)
    needs.push({ key: 'accept', tone: 'open', text: m.orders_needs_acceptance({ vendor: order.vendor.name }) })
  const isLate = order.needBy !== null && order.needBy < today && order.receivedPct < 100
  if (isLive(order.status) && isLate && order.needBy)
    needs.push({ key: 'late', tone: 'watch', text: m.orders_late({ day: formatDay(order.needBy) }) })
  return needs
}

function waitsWords(people: readonly { id: string; name: string }[], userId: string): string {
  if (people.some(({ id }) => id === userId)) return m.orders_waits_for_you()
  return people.length > 0
    ? m.orders_waits_for({ people: formatChoices(people.map(({ name }) => name)) })
    : m.orders_waits()
}

function approversNow({ steps }: Approval) {
  return (steps.find((step) => step.state === 'current')?.approvers ?? []).map(({ person }) => person)
}

/** The names of those who can decide the current step. */
export function deciders(approval: Approval): string[] {
  return approversNow(approval).map(({ name }) => name)
}
