import { Bob } from '../Bob.tsx'
import { cx } from '../cx.ts'
import { DatumLine } from './DatumLine.tsx'

export type DatumStop = {
  key: string
  name: string
  /** A date, or `87 of 90 days` at the current stage. */
  detail?: string
  /** Skipped by override, or where something ended early: shown as a hollow tick. */
  hollow?: boolean
}

export type DatumProps = {
  label: string
  stops: readonly DatumStop[]
  /** Index of the deal's current stage, or `stops.length` if all are past (closed). */
  current: number
  late?: boolean
  onHold?: boolean
}

/**
 * The stage stepper: a level line with a tick per stage. The past part is ink, and the bob hangs at the current stage.
 * Details share one line, no matter how many lines the names above them need. On a phone, only the current stage's name
 * and number are shown.
 */
export function Datum(props: DatumProps) {
  return (
    <>
      <DatumStops {...props} />
      <DatumSummary {...props} />
    </>
  )
}

/** With more stops than this, names use smaller letters to fit. */
const MANY = 12

function DatumStops({ label, stops, current, late, onHold }: DatumProps) {
  return (
    <ol
      aria-label={label}
      className="relative grid grid-rows-[auto_auto] max-md:hidden"
      style={{ gridTemplateColumns: stops.map((_, index) => `minmax(0, ${index === current ? 1.4 : 1}fr)`).join(' ') }}
    >
      {stops.map((stop, index) => (
        <li
          key={stop.key}
          aria-current={index === current ? 'step' : undefined}
          className="relative row-span-2 grid min-w-0 grid-rows-subgrid pt-4 pr-1.5"
        >
          <Level past={index < current} onHold={onHold && index >= current} />
          <Tick index={index} current={current} hollow={stop.hollow} />
          {index === current && <Bob className="absolute top-0 -left-1.5 text-brass-edge" size={11} string={13} />}
          <span
            className={cx(
              'block narrow',
              index === current ? 'pl-4 text-14 font-semibold' : stops.length > MANY ? 'text-11' : 'text-12',
              stop.hollow && current === stops.length && 'font-semibold',
              index > current && 'text-ink-soft',
              !stop.detail && 'row-span-2',
            )}
          >
            {stop.name}
          </span>
          {stop.detail && (
            <span
              className={cx(
                'block text-12 figures',
                index === current && 'pl-4',
                index === current && late ? 'text-bad' : 'text-ink-soft',
              )}
            >
              {stop.detail}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function DatumSummary({ stops, current, late }: DatumProps) {
  const stop = stops[current]
  return (
    <div className="md:hidden">
      <DatumLine count={stops.length} current={Math.min(current, stops.length - 1)} />
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-15 font-semibold">
          {stop?.name ?? stops.at(-1)?.name}{' '}
          {stop?.detail && (
            <span className={cx('text-14 font-normal figures', late ? 'text-bad' : 'text-ink-soft')}>
              {stop.detail}
            </span>
          )}
        </span>
        <span className="text-14 text-ink-soft figures">
          {Math.min(current + 1, stops.length)} / {stops.length}
        </span>
      </p>
    </div>
  )
}

function Level({ past, onHold }: { past: boolean; onHold?: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'absolute inset-x-0 top-0',
        past ? 'h-0.5 bg-ink' : onHold ? 'border-t border-dashed border-line-strong' : 'h-px bg-line-strong',
      )}
    />
  )
}

function Tick({ index, current, hollow }: { index: number; current: number; hollow?: boolean }) {
  if (index === current) return null
  if (hollow) return <span aria-hidden className="absolute -top-0.5 left-0 h-2 w-1 border border-ink-soft bg-paper" />
  return (
    <span
      aria-hidden
      className={cx(
        'absolute left-0',
        index < current ? '-top-0.5 h-2 w-0.5 bg-ink' : '-top-1 h-2 w-px bg-line-strong',
      )}
    />
  )
}
