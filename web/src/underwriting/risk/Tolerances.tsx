import { cents } from '@plumbline/domain/money'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { spotAddress } from '../returns/ledger-places.ts'
import { TOLERANCE_SPOTS, TOLERANCE_NAMES, type ToleranceRow, toleranceRows } from './tolerance-rows.ts'

type Floor = 'target' | 'loss'

/** How far each input alone can move before the target profit is gone or the deal loses money. */
export function Tolerances({ underwriting, dealId }: { underwriting: Underwriting; dealId: string }) {
  const { targetProfitCents } = underwriting.model
  const [asked, setAsked] = useState<Floor>('target')
  const floor: Floor = targetProfitCents > 0 ? asked : 'loss'
  const floorCents = floor === 'target' ? targetProfitCents : cents(0)
  const rows = useMemo(() => toleranceRows(underwriting, floorCents), [underwriting, floorCents])
  const held = underwriting.netProfitCents >= floorCents
  return (
    <Section
      title={m.underwriting_what_kills_it()}
      action={
        targetProfitCents > 0 && (
          <Segment
            label={m.underwriting_until()}
            value={floor}
            onChange={setAsked}
            options={[
              { value: 'target', label: m.underwriting_until_target() },
              { value: 'loss', label: m.underwriting_until_loss() },
            ]}
          />
        )
      }
    >
      <p className="pt-2 text-13 text-ink-soft">
        {held ? <HeldWords floor={floor} floorCents={floorCents} /> : <MissedWords {...{ underwriting, floorCents }} />}
      </p>
      <Table label={m.underwriting_inputs_by_room()}>
        <TableHead>
          <tr>
            <HeadCell>{m.underwriting_input()}</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {m.underwriting_planned()}
            </HeadCell>
            <HeadCell numeric>{held ? m.underwriting_may_go_to() : m.underwriting_would_have_to_be()}</HeadCell>
            <HeadCell numeric>{held ? m.underwriting_room() : m.underwriting_away()}</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.input} row={row} dealId={dealId} />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function HeldWords({ floor, floorCents }: { floor: Floor; floorCents: number }) {
  return floor === 'target'
    ? m.underwriting_kills_target({ profit: formatMoney(floorCents, { digits: 'whole' }) })
    : m.underwriting_kills_loss()
}

function MissedWords({ underwriting, floorCents }: { underwriting: Underwriting; floorCents: number }) {
  const amount = formatMoney(floorCents - underwriting.netProfitCents, { digits: 'whole' })
  return (
    <Status tone="bad">
      {floorCents === 0 ? m.underwriting_loses_already({ amount }) : m.underwriting_misses_target({ amount })}
    </Status>
  )
}

/** The share of room that fills the bar. */
const FULL_SHARE = 0.5
const LITTLE_SHARE = 0.05

function Line({ row, dealId }: { row: ToleranceRow; dealId: string }) {
  const [search] = useSearchParams()
  return (
    <TableRow>
      <RowHeadCell className="font-normal">
        <Link
          to={spotAddress({ dealId, scenarioId: search.get('scenario') }, TOLERANCE_SPOTS[row.input])}
          className="touch-target text-blueprint hover:underline"
        >
          {TOLERANCE_NAMES[row.input]()}
        </Link>
      </RowHeadCell>
      <Cell numeric className="text-ink-soft max-md:hidden">
        {row.now}
      </Cell>
      <Cell numeric className="font-medium">
        {row.limit ?? <span className="font-normal text-ink-soft">{noLimit(row)}</span>}
      </Cell>
      <Cell numeric className="w-28 md:w-44">
        {row.room !== null && row.share !== null && (
          <span className="inline-flex w-full items-center justify-end gap-2">
            <span aria-hidden className="h-1.5 flex-1 bg-sunken max-md:hidden">
              <span
                className="block h-full"
                style={{
                  width: `${Math.min(1, row.share / FULL_SHARE) * 100}%`,
                  background: row.held && row.share >= LITTLE_SHARE ? 'var(--c-hold)' : 'var(--c-loss)',
                }}
              />
            </span>
            <span className="min-w-18">{row.room}</span>
          </span>
        )}
      </Cell>
    </TableRow>
  )
}

function noLimit({ held }: ToleranceRow): string {
  return held ? m.underwriting_never_kills() : m.underwriting_never_saves()
}
