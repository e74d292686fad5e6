import type { Draw } from '@plumbline/contract/draws/draw'
import { BYTE_ORDER_MARK, csvRow } from '@plumbline/domain/sheets/csv-row'
import type { Locale } from '../../platform/http/workplace.ts'
import { askedFor } from './costs.ts'
import { PACKAGE_WORDS } from './words.ts'

/** A draw's schedule of values, each line followed by what was paid on it. Amounts of both are in columns of their own. */
export function packageCsv(draw: Pick<Draw, 'lines' | 'status' | 'isPending'>, locale: Locale): string {
  const { csv } = PACKAGE_WORDS[locale]
  const rows = draw.lines.flatMap((line) => {
    const drawnCents = line.drawnBeforeCents + line.requestedCents
    const amounts = [line.scheduledCents, line.drawnBeforeCents, line.requestedCents, drawnCents].map(dollars)
    const left = dollars(line.scheduledCents - drawnCents)
    const costs = line.costs.map((cost) => [
      csv.cost,
      line.code,
      line.name,
      ...NO_AMOUNTS,
      cost.vendor?.name ?? '',
      cost.label,
      cost.paidOn,
      dollars(askedFor(draw, cost)),
    ])
    return [[csv.line, line.code, line.name, ...amounts, line.percentComplete, left, '', '', '', ''], ...costs]
  })
  return BYTE_ORDER_MARK + [[...csv.columns], ...rows].map(csvRow).join('')
}

/** In the columns of a line, beside a cost. */
const NO_AMOUNTS = ['', '', '', '', '', '']

const CENTS = 100

function dollars(amountCents: number): string {
  return (amountCents / CENTS).toFixed(2)
}
