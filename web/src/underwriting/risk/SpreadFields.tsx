import {
  type Spread,
  SPREAD_LIMITS,
  type SpreadProblem,
  spreadProblem,
  type Spreads,
  UNCERTAIN_INPUTS,
  type UncertainInput,
} from '@plumbline/domain/underwriting/risk/simulation'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SPREADS } from '../returns/ledger-places.ts'
import { SPREAD_NAMES, SPREAD_UNITS } from './spread-words.ts'

const PARTS = ['low', 'likely', 'high'] as const
const PART_NAMES = { low: m.underwriting_low, likely: m.underwriting_likely, high: m.underwriting_high } as const

type Props = {
  spreads: Spreads
  change: (spreads: Spreads) => void
  usual: boolean
  reset: () => void
  hasLoans: boolean
}

/** What the runs draw from: for each input, how far below and above the plan it may fall, and its most likely value. */
export function SpreadFields({ spreads, change, usual, reset, hasLoans }: Props) {
  const [kept, setKept] = useState(0)
  const inputs = UNCERTAIN_INPUTS.filter((input) => hasLoans || input !== 'loan_rate')
  return (
    <div id={SPREADS} tabIndex={-1} className="scroll-mt-44 pt-4 outline-none focus-visible:bg-brass-wash">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-13 font-semibold">{m.underwriting_drawn_from()}</h3>
        {!usual && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              reset()
              setKept(kept + 1)
            }}
          >
            {m.underwriting_usual_spreads()}
          </Button>
        )}
      </div>
      <table key={kept} className="w-full table-fixed border-collapse text-row">
        <thead className="text-12 text-ink-soft">
          <tr>
            <th scope="col" className="w-[28%] py-1 text-left font-normal">
              {m.underwriting_against_plan()}
            </th>
            {PARTS.map((part) => (
              <th key={part} scope="col" className="py-1 pl-2 text-right font-normal">
                {PART_NAMES[part]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inputs.map((input) => (
            <SpreadRow
              key={input}
              input={input}
              spread={spreads[input]}
              onChange={(spread) => change({ ...spreads, [input]: spread })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { input: UncertainInput; spread: Spread; onChange: (spread: Spread) => void }

/** Three related figures. While they contradict each other, the runs keep using the last valid ones. */
function SpreadRow({ input, spread, onChange }: RowProps) {
  const [typed, setTyped] = useState<Record<keyof Spread, number | null>>(spread)
  const problem = spreadProblem(input, typed)
  const set = (part: keyof Spread, value: number | null) => {
    const next = { ...typed, [part]: value }
    setTyped(next)
    if (spreadProblem(input, next) === null) onChange(next as Spread)
  }
  return (
    <>
      <tr data-place={input} className="border-t border-line">
        <th scope="row" className="py-1.5 text-left align-middle font-normal text-ink-soft">
          {SPREAD_NAMES[input]()}
          <span className="block text-12 md:hidden">{SPREAD_UNITS[input]()}</span>
        </th>
        {PARTS.map((part) => (
          <td key={part} className="py-1.5 pl-2">
            <NumberField
              small
              hideLabel
              label={`${SPREAD_NAMES[input]()}, ${SPREAD_UNITS[input]()}: ${PART_NAMES[part]()}`}
              unit={<span className="max-md:hidden">{SPREAD_UNITS[input]()}</span>}
              value={typed[part]}
              onChange={(value) => set(part, value)}
            />
          </td>
        ))}
      </tr>
      {problem !== null && (
        <tr>
          <td colSpan={4} className="pb-1.5 text-right text-13 text-bad">
            <span role="alert">{problemWords(input, problem)}</span>
          </td>
        </tr>
      )}
    </>
  )
}

function problemWords(input: UncertainInput, problem: SpreadProblem): string {
  switch (problem) {
    case 'missing':
      return m.underwriting_spread_missing()
    case 'order':
      return m.underwriting_spread_order()
    case 'bounds': {
      const { least, most } = SPREAD_LIMITS[input]
      return m.underwriting_spread_bounds({ min: formatCount(least), max: formatCount(most) })
    }
  }
}
