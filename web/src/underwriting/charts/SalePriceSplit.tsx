import { salePriceSplit } from '@plumbline/domain/underwriting/returns/sale-price-split'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { type ChartView, ChartOrTable } from './ChartOrTable.tsx'
import { SplitColumns } from './SplitColumns.tsx'
import { SplitRows } from './SplitRows.tsx'
import { SplitTable } from './SplitTable.tsx'

/** Splits the sale price, cost by cost from 0. What is left, or missing, is the profit. */
export function SalePriceSplit({ underwriting, dealId }: { underwriting: Underwriting; dealId: string }) {
  const [view, setView] = useState<ChartView>('chart')
  const wide = useMediaQuery('(min-width: 768px)')
  const split = salePriceSplit(underwriting)
  return (
    <ChartOrTable
      title={m.underwriting_where_it_goes()}
      view={view}
      onView={setView}
      chart={wide ? <SplitColumns split={split} dealId={dealId} /> : <SplitRows split={split} dealId={dealId} />}
      table={<SplitTable split={split} underwriting={underwriting} dealId={dealId} />}
    />
  )
}
