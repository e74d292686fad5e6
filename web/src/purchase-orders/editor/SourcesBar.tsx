import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { bidPackageNumber } from '@plumbline/domain/purchase-orders/bids/package'
import { ClipboardPaste, Copy, ListChecks, Scale } from 'lucide-react'
import { useState } from 'react'
import { quantityWords } from '../../budgets/estimates/units.ts'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx'
import { type DraftLine, lineFrom, startedLines } from './draft.ts'
import { PasteDialog } from './PasteDialog.tsx'

type Props = { desk: OrderDesk; lines: readonly DraftLine[]; onChange: (lines: DraftLine[]) => void }

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.6 } as const

/** Where lines can come from besides typing: the estimate, a bid, an earlier order, or a sheet. */
export function SourcesBar({ desk, lines, onChange }: Props) {
  const [pasting, setPasting] = useState(false)
  const add = (added: readonly DraftLine[]) => onChange([...startedLines(lines), ...added])
  return (
    <div className="mt-5 mb-2 flex flex-wrap items-center gap-2">
      <span className="text-13 text-ink-soft">{m.orders_lines_from()}</span>
      {desk.estimate.length > 0 && (
        <Menu
          trigger={
            <Button size="small" icon={<ListChecks {...icon} />}>
              {m.orders_from_estimate()}
            </Button>
          }
        >
          {desk.estimate.map((source, index) => (
            <MenuItem
              key={`${source.description}-${index}`}
              detail={source.qty ? quantityWords(source.qty, source.unit) : undefined}
              onSelect={() => add([lineFrom(source, 'estimate')])}
            >
              {source.description}
            </MenuItem>
          ))}
        </Menu>
      )}
      <BidSources bids={desk.bids} onAdd={add} />
      {desk.earlier.length > 0 && (
        <Menu
          trigger={
            <Button size="small" icon={<Copy {...icon} />}>
              {m.orders_from_order()}
            </Button>
          }
        >
          {desk.earlier.map((order) => (
            <MenuItem
              key={order.id}
              detail={order.dealName}
              onSelect={() => add(order.lines.map((line) => lineFrom(line, 'order')))}
            >
              {orderNumber(order.number)} {order.title}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Button size="small" icon={<ClipboardPaste {...icon} />} onClick={() => setPasting(true)}>
        {m.orders_paste()}
      </Button>
      {pasting && <PasteDialog desk={desk} onAdd={add} onClose={() => setPasting(false)} />}
    </div>
  )
}

function BidSources({ bids, onAdd }: { bids: OrderDesk['bids']; onAdd: (lines: readonly DraftLine[]) => void }) {
  if (bids.length === 0) return null
  return (
    <Menu
      trigger={
        <Button size="small" icon={<Scale {...icon} />}>
          {m.bids_from_bid()}
        </Button>
      }
    >
      {bids.map((bid) => (
        <MenuItem
          key={bid.id}
          detail={bid.vendor.name}
          onSelect={() => onAdd(bid.lines.map((line) => lineFrom(line, 'bid')))}
        >
          {bidPackageNumber(bid.packageNumber)} {bid.title}
        </MenuItem>
      ))}
    </Menu>
  )
}
