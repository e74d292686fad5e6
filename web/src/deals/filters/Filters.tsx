import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { AddChip } from '../../ui/Chip.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { later, partOf } from '../../ui/later.tsx'
import { BottomSheet } from '../../ui/overlays/Dialog.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { useBoardAddress } from '../board/board-address.ts'
import { type Facets, pipelinesQuery } from '../queries.ts'
import { NO_FILTERS, sectionsInUse } from './in-use.ts'

const FilterPanel = partOf(
  later(() => import('./FilterPanel.tsx')),
  'FilterPanel',
)
const Chips = partOf(
  later(() => import('./FilterChips.tsx')),
  'FilterChips',
)

/** The stages of the type of deal that's shown. */
export function useStages() {
  const { address } = useBoardAddress()
  const pipelines = useQuery(pipelinesQuery())
  return pipelines.data?.find((pipeline) => pipeline.dealType === address.dealType)?.stages ?? []
}

/** Opens the filter panel: beside its button, or as a sheet on a phone. */
export function FilterButton({ facets }: { facets?: Facets }) {
  const { address, change } = useBoardAddress()
  const stages = useStages()
  const wide = useMediaQuery('(min-width: 768px)')
  const [open, setOpen] = useState(false)
  const inUse = sectionsInUse(address.filter)
  const panel = <FilterPanel {...{ facets, stages }} first={inUse[0] ?? null} />
  const clear = inUse.length > 0 && (
    <Button kind="quiet" size={wide ? 'small' : 'medium'} onClick={() => change(NO_FILTERS)}>
      {m.deals_filter_clear()}
    </Button>
  )
  const icon = <ListFilter aria-hidden size={14} strokeWidth={1.6} />
  if (wide)
    return (
      <Popover
        label={m.deals_filters()}
        align="end"
        className="flex w-88 flex-col"
        trigger={<AddChip icon={icon}>{m.deals_filter()}</AddChip>}
        open={open}
        onOpenChange={setOpen}
      >
        <div className="min-h-0 overflow-y-auto">{panel}</div>
        {clear && <div className="flex justify-end border-t border-line px-3 py-2">{clear}</div>}
      </Popover>
    )
  return (
    <>
      <AddChip icon={icon} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <span className="sr-only">{m.deals_filter()}</span>
        {inUse.length > 0 && <span className="figures">{formatCount(inUse.length)}</span>}
      </AddChip>
      <BottomSheet
        flush
        open={open}
        onOpenChange={setOpen}
        title={m.deals_filters()}
        footer={
          <>
            {clear}
            <Button kind="brass" onClick={() => setOpen(false)}>
              {m.deals_filter_done()}
            </Button>
          </>
        }
      >
        {panel}
      </BottomSheet>
    </>
  )
}

/** The active filters as chips. What they say is fetched only where there are some. */
export function FilterChips() {
  const { address } = useBoardAddress()
  const stages = useStages()
  return sectionsInUse(address.filter).length > 0 && <Chips stages={stages} />
}
