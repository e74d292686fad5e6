import { m } from '../messages/generated/messages.js'
import { formatDay, formatShortDay } from '../ui/figures/format.ts'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../ui/layout/Table.tsx'
import type { Row, Shown } from './rows.ts'
import { StateIcon } from './StateIcon.tsx'
import { LINK_NAMES, spanWords, stateWords } from './words.ts'

/** The chart as a table. */
export function ScheduleTable({ shown, onOpen }: { shown: Shown; onOpen: (id: string) => void }) {
  const { rows, schedule } = shown
  const titles = new Map(rows.map(({ item }) => [item.id, item.title]))
  const waitsFor = ({ item }: Row) =>
    item.waitsFor
      .map(({ itemId, type, lagDays }) => {
        const how = `${titles.get(itemId) ?? ''} (${LINK_NAMES[type]()}`
        return lagDays === 0
          ? `${how})`
          : `${how}, ${lagDays > 0 ? '+' : '−'}${m.schedule_day_count({ count: Math.abs(lagDays) })})`
      })
      .join('; ')
  return (
    <div className="px-gutter">
      <Table label={m.schedule_table()}>
        <TableHead>
          <tr>
            <HeadCell>{m.schedule_work()}</HeadCell>
            <HeadCell>{m.schedule_vendor()}</HeadCell>
            <HeadCell numeric>{m.schedule_days()}</HeadCell>
            <HeadCell numeric>{m.schedule_starts()}</HeadCell>
            <HeadCell numeric>{m.schedule_ends()}</HeadCell>
            <HeadCell numeric>{m.schedule_to_spare()}</HeadCell>
            <HeadCell>{m.schedule_state()}</HeadCell>
            {schedule.baselineOn !== null && <HeadCell>{m.schedule_baseline_column()}</HeadCell>}
            <HeadCell>{m.schedule_waits_for()}</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.item.id}>
              <RowHeadCell className="min-w-44">
                <button
                  type="button"
                  onClick={() => onOpen(row.item.id)}
                  className="touch-target text-left font-medium hover:underline"
                >
                  {row.item.title}
                </button>
              </RowHeadCell>
              <Cell className="text-ink-soft">{row.who}</Cell>
              <Cell numeric>{row.item.durationDays}</Cell>
              <Cell numeric className="whitespace-nowrap">
                {formatDay(row.dates.start)}
              </Cell>
              <Cell numeric className="whitespace-nowrap">
                {formatDay(row.dates.finish)}
              </Cell>
              <Cell numeric className={row.dates.isCritical ? 'text-bad' : ''}>
                {row.dates.floatDays !== null &&
                  (row.dates.isCritical ? m.schedule_none_to_spare() : String(row.dates.floatDays))}
              </Cell>
              <Cell>
                <span className="flex min-w-40 items-center gap-1.5">
                  <StateIcon row={row} />
                  {stateWords(row)}
                </span>
              </Cell>
              {schedule.baselineOn !== null && (
                <Cell className="whitespace-nowrap">{row.item.baseline && spanWords(row.item.baseline)}</Cell>
              )}
              <Cell className="min-w-48 text-13 text-ink-soft">{waitsFor(row)}</Cell>
            </TableRow>
          ))}
        </tbody>
        <tfoot>
          <TableRow state="total">
            <RowHeadCell>{m.schedule_work_ends()}</RowHeadCell>
            <Cell />
            <Cell />
            <Cell />
            <Cell numeric className="whitespace-nowrap">
              {shown.computed.finish !== null && formatDay(shown.computed.finish)}
            </Cell>
            <Cell colSpan={schedule.baselineOn === null ? 3 : 4} className="font-normal text-ink-soft">
              {schedule.targetFinish !== null && `${m.schedule_target()} ${formatShortDay(schedule.targetFinish)}`}
            </Cell>
          </TableRow>
        </tfoot>
      </Table>
    </div>
  )
}
