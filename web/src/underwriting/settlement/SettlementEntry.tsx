import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import {
  expectedAtClosing,
  settlementTotal,
  type SettlementSide,
} from '@plumbline/domain/underwriting/settlement/statement'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Figures } from '../../figures/figures.ts'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { ComputedLine } from '../inputs/InputGroup.tsx'
import { TieWords } from './SettlementTie.tsx'

const SettlementDialog = partOf(
  later(() => import('./SettlementDialog.tsx')),
  'SettlementDialog',
)

type Props = { deal: DealWithTerms; side: SettlementSide; figures: Figures }

/** The settlement statement among a deal's inputs: what it comes to and whether it ties, or the way to enter it. */
export function SettlementEntry({ deal, side, figures }: Props) {
  const [open, setOpen] = useState(false)
  const [search] = useSearchParams()
  const statement = deal.settlements?.find((one) => one.side === side)
  const mayEnter = deal.mayRecordLoanPayments === true && search.get('scenario') === null
  const { underwriting } = figures
  if (!statement && !mayEnter) return null
  return (
    <div className="flex flex-col gap-1">
      {statement && (
        <ComputedLine
          label={m.underwriting_settlement_on({ day: formatDay(statement.closedOn) })}
          detail={
            underwriting && (
              <TieWords
                side={side}
                totalCents={settlementTotal(side, statement.lines)}
                expectedCents={expectedAtClosing(side, underwriting)}
              />
            )
          }
        >
          <Money column cost cents={settlementTotal(side, statement.lines)} />
        </ComputedLine>
      )}
      {mayEnter && (
        <div>
          <Button
            kind="quiet"
            size="small"
            className="-ml-2"
            icon={<FileText aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => setOpen(true)}
          >
            {statement ? m.underwriting_settlement_edit() : m.underwriting_settlement_enter()}
          </Button>
        </div>
      )}
      {open && <SettlementDialog {...{ deal, side, underwriting }} onClose={() => setOpen(false)} />}
    </div>
  )
}
