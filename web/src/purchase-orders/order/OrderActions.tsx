import type { Order, OrderPapersView } from '@plumbline/contract/purchase-orders/orders'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { editLink, ordersLink } from '../address.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { useOrderStep } from './use-order-actions.ts'
import { useRemoveOrder } from './use-remove-order.ts'

type Asked = 'issue' | 'receive' | 'accept' | 'close' | 'cancel'
type Props = { order: Order; papers: OrderPapersView }

/** What can be done with the order: the next step as a button, the rest in a menu. */
export function OrderActions({ order, papers }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const navigate = useNavigate()
  const step = useOrderStep(order)
  const remove = useRemoveOrder(order, () => void navigate(ordersLink(order.dealId)))
  const { events, edit, overridePapers } = order.abilities
  const may = (event: Order['abilities']['events'][number]) => events.includes(event)
  const close = () => setAsked(null)
  const issue = () => (papers.canIssue ? step.mutate({ step: 'issue' }) : setAsked('issue'))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {edit && <ButtonLink to={editLink(order.dealId, order.id)}>{m.orders_edit()}</ButtonLink>}
      {may('withdraw') && <Button onClick={() => step.mutate({ step: 'withdraw' })}>{m.orders_withdraw()}</Button>}
      {may('submit') && (
        <Button working={step.isPending} onClick={() => step.mutate({ step: 'submit' })}>
          {m.orders_submit()}
        </Button>
      )}
      {may('issue') && (
        <Button
          working={step.isPending}
          disabled={!papers.canIssue && !overridePapers}
          disabledReason={papers.missing === 'w9' ? m.orders_needs_w9() : m.orders_needs_insurance()}
          onClick={issue}
        >
          {m.orders_issue()}
        </Button>
      )}
      {may('receive') && <Button onClick={() => setAsked('receive')}>{m.orders_receive()}</Button>}
      {(may('accept') || may('close') || may('reopen') || may('cancel') || may('remove')) && (
        <MoreMenu label={m.orders_more()}>
          {may('accept') && <MenuItem onSelect={() => setAsked('accept')}>{m.orders_accept()}</MenuItem>}
          {may('close') && <MenuItem onSelect={() => setAsked('close')}>{m.orders_close()}</MenuItem>}
          {may('reopen') && <MenuItem onSelect={() => step.mutate({ step: 'reopen' })}>{m.orders_reopen()}</MenuItem>}
          {may('remove') && <MenuItem onSelect={() => remove.mutate()}>{m.orders_delete()}</MenuItem>}
          {may('cancel') && (
            <MenuItem danger onSelect={() => setAsked('cancel')}>
              {m.orders_cancel()}
            </MenuItem>
          )}
        </MoreMenu>
      )}
      {asked === 'issue' && <IssueDialog {...{ order, papers }} onClose={close} />}
      {asked === 'receive' && <ReceiveDialog order={order} onClose={close} />}
      {asked === 'accept' && <AcceptDialog order={order} onClose={close} />}
      {asked === 'close' && <CloseDialog order={order} onClose={close} />}
      {asked === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </div>
  )
}
