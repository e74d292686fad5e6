import { type CashDay, cashDays } from '@plumbline/domain/underwriting/returns/cash-days'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { FIGURE_NAMES } from '../../figures/ledger-words.ts'
import { mainCents, mainFigure } from '../../figures/main-figure.ts'
import { KEY_NAMES } from '../../figures/term-words.ts'

const SHOWN_AT_FIRST = 14

/** The investor's own cash by date, in and out, with the day of the peak. */
export function CashTable({ underwriting }: { underwriting: Underwriting }) {
  const [all, setAll] = useState(false)
  const rows = cashDays(underwriting)
  const folded = !all && rows.length > SHOWN_AT_FIRST
  // The start, the peak and the end matter most. Months that only repeat are collapsed.
  const shown = folded
    ? rows.filter((row, index) => index < SHOWN_AT_FIRST - 3 || row.isPeak || index >= rows.length - 2)
    : rows
  return (
    <>
      <Table label={m.underwriting_own_movements()}>
        <TableHead>
          <tr>
            <HeadCell>{m.underwriting_date()}</HeadCell>
            <HeadCell className="max-md:hidden">{m.underwriting_what()}</HeadCell>
            <HeadCell numeric>{m.underwriting_movement()}</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {m.underwriting_own_cash_in()}
            </HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {shown.map((row) => (
            <CashLine key={row.on} row={row} />
          ))}
          <TableRow state="result">
            <RowHeadCell>{FIGURE_NAMES[mainFigure({ underwriting })]()}</RowHeadCell>
            <Cell className="max-md:hidden" />
            <Cell numeric>
              <Money column cents={mainCents(underwriting)} />
            </Cell>
            <Cell className="max-md:hidden" />
          </TableRow>
        </tbody>
      </Table>
      {folded && (
        <Button kind="quiet" size="small" className="mt-2 -ml-2" onClick={() => setAll(true)}>
          {m.underwriting_all_movements({ count: rows.length })}
        </Button>
      )}
    </>
  )
}

/** On a phone, the movement is shown under its day and the balance under the movement. */
function CashLine({ row }: { row: CashDay }) {
  const what = (
    <>
      {row.kinds.map((kind) => KEY_NAMES[kind]()).join(' · ')}
      {row.isPeak && <span className="block font-medium text-ink">{m.underwriting_peak_here()}</span>}
    </>
  )
  return (
    <TableRow state={row.isPeak ? 'marked' : 'rest'}>
      <RowHeadCell className="font-normal">
        <span className="whitespace-nowrap">{formatDay(row.on)}</span>
        <span className="block text-12 text-ink-soft md:hidden">{what}</span>
      </RowHeadCell>
      <Cell className="text-ink-soft max-md:hidden">{what}</Cell>
      <Cell numeric>
        <Money column cost cents={row.amountCents} />
        <span className="block text-12 text-ink-soft md:hidden">
          {m.underwriting_own_in({ amount: formatMoney(row.ownCashCents, { currency: false }) })}
        </span>
      </Cell>
      <Cell numeric className="max-md:hidden">
        <Money column cost cents={row.ownCashCents} />
      </Cell>
    </TableRow>
  )
}
