import type { ReactNode } from 'react'
import { asText, isWords } from '../activity/show.ts'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { formatCount, formatDay, formatList, formatMoney, formatPercent } from '../ui/figures/format.ts'
import { quantityWords } from './estimates/units.ts'

type LoggedLine = { name?: unknown; room?: unknown; qty?: unknown; unit?: unknown; amountCents?: unknown }

/** `Countertop, granite or quartz (Kitchen) 62 sq ft $5,456.00`. */
export const asEstimateLines = (value: unknown): ReactNode => {
  if (!Array.isArray(value)) return asText(value)
  return (
    <ul>
      {(value as LoggedLine[]).map(({ name, room, qty, unit, amountCents }, index) => (
        // Two lines may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {[
            isWords(name) ? words(name) : String(name ?? ''),
            typeof room === 'string' && room !== '' ? `(${room})` : '',
            typeof qty === 'string' && typeof unit === 'string' ? quantityWords(qty, unit) : '',
            typeof amountCents === 'number' ? formatMoney(amountCents) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
    </ul>
  )
}

type BudgetLineLogged = { code?: unknown; description?: unknown } & Record<string, unknown>

const LINE_AMOUNTS = ['overCents', 'revisedCents', 'amountCents', 'originalCents'] as const
const MOST_LINES = 12

/** `19-010 Cabinets $5,200.00, 07-010 Roof $11,850.00`, with only the amounts the reader can see. */
export const asBudgetLines = (value: unknown): ReactNode => {
  if (!Array.isArray(value)) return asText(value)
  const shown = (value as BudgetLineLogged[]).slice(0, MOST_LINES).map(budgetLineWords)
  const more = value.length - shown.length
  return formatList(more > 0 ? [...shown, m.activity_more_lines({ count: more, shown: formatCount(more) })] : shown)
}

function budgetLineWords(line: BudgetLineLogged): string {
  const amount = LINE_AMOUNTS.map((key) => line[key]).find((cents) => typeof cents === 'number')
  const { etcOverrideCents: etc, startsOn: starts, endsOn: ends } = line
  return [
    String(line.code ?? ''),
    String(line.description ?? ''),
    typeof amount === 'number' ? formatMoney(amount) : '',
    typeof etc === 'number' ? m.activity_line_needs({ amount: formatMoney(etc) }) : '',
    typeof line['percentComplete'] === 'number' ? formatPercent(String(line['percentComplete'])) : '',
    typeof starts === 'string' ? m.activity_line_starts({ day: formatDay(starts) }) : '',
    typeof ends === 'string' ? m.activity_line_ends({ day: formatDay(ends) }) : '',
    line['photosRequired'] === true ? m.activity_line_photos() : '',
    typeof line['note'] === 'string' ? `“${line['note']}”` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
