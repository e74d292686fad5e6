import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { CASH_TABLE } from '../returns/ledger-places.ts'
import { CashCurve } from './CashCurve.tsx'
import { CashTable } from './CashTable.tsx'
import { type ChartView, ChartOrTable } from './ChartOrTable.tsx'

/**
 * The investor's own cash over time, as a curve with its peak or day by day. Following a link to its rows shows the
 * rows.
 */
export function CashByDate({ underwriting }: { underwriting: Underwriting }) {
  const { hash, key } = useLocation()
  const [chosen, setChosen] = useState<{ view: ChartView; key: string } | null>(null)
  const arrives = hash === `#${CASH_TABLE}` && chosen?.key !== key
  return (
    <ChartOrTable
      title={m.underwriting_cash_by_date()}
      view={arrives ? 'table' : (chosen?.view ?? 'chart')}
      onView={(view) => setChosen({ view, key })}
      chart={<CashCurve underwriting={underwriting} />}
      table={<CashTable underwriting={underwriting} />}
    />
  )
}
