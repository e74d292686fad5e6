import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { Eye } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ORDER_STATUS_NAMES } from '../words.ts'

type Props = { order: Order | null; working: boolean; previewing: boolean; onPreview: () => void }

/** What is being written. A preview saves it first, so it isn't offered where saving would restart an approval. */
export function EditorHead({ order, working, previewing, onPreview }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <h2 className="flex items-center gap-x-3 text-18 font-semibold">
        {order ? orderNumber(order.number) : m.orders_new()}
        <Tag>{ORDER_STATUS_NAMES[order?.status ?? 'draft']()}</Tag>
      </h2>
      {order?.status !== 'pending_approval' && (
        <Button
          size="small"
          className="ml-auto"
          icon={<Eye aria-hidden size={16} strokeWidth={1.6} />}
          working={previewing}
          disabled={working}
          onClick={onPreview}
        >
          {m.orders_preview()}
        </Button>
      )}
    </div>
  )
}
