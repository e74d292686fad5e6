import type { Home, StageCount } from '@plumbline/contract/reports'
import { Link } from 'react-router'
import { dealTypeWords } from '../deals/words.ts'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { cx } from '../ui/cx.ts'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'

type Pipeline = Home['pipelines'][number]

/**
 * How many deals are in each stage: the pipeline as a line, each tick linked to its column on the board.
 * @property whole stages without deals are shown on a phone, too
 */
export function StageCounts({ pipeline, whole }: { pipeline: Pipeline; whole?: boolean }) {
  const { dealType, active, stages } = pipeline
  const board = `/app/deals?type=${dealType}`
  return (
    <Section
      title={dealTypeWords(dealType)}
      detail={m.deals_count({ count: active, shown: formatCount(active) })}
      action={
        <Link to={board} className="touch-target text-13 link">
          {m.reports_open_board()}
        </Link>
      }
    >
      <ol className="grid pt-3 max-lg:divide-y max-lg:divide-line lg:auto-cols-fr lg:grid-flow-col">
        {stages.map((stage, at) => (
          <StageStop key={stage.id} stage={stage} to={`${board}&at=${at}`} whole={whole} />
        ))}
      </ol>
    </Section>
  )
}

function StageStop({ stage, to, whole }: { stage: StageCount; to: string; whole: boolean | undefined }) {
  const { count, name } = stage
  return (
    // On a phone, stages without deals are shown only on the board, unless no stage has any.
    <li className={cx('min-w-0', count === 0 && !whole && 'max-lg:hidden')}>
      <Link
        to={to}
        className="group flex h-full text-12 hover:bg-sunken max-lg:min-h-row max-lg:items-center max-lg:justify-between max-lg:py-1 max-lg:text-14 lg:flex-col lg:pb-2"
      >
        <span
          className={cx(
            'figures max-lg:order-2',
            count === 0 ? 'text-14 text-ink-soft' : 'text-18 font-semibold lg:leading-5',
          )}
        >
          {formatCount(count)}
        </span>
        <span aria-hidden className="relative my-1.5 block h-2 max-lg:hidden">
          <span className={cx('absolute inset-x-0 top-1/2', count > 0 ? 'h-0.5 bg-ink' : 'h-px bg-line-strong')} />
          <span className={cx('absolute inset-y-0 left-0', count > 0 ? 'w-0.5 bg-ink' : 'w-px bg-line-strong')} />
        </span>
        <span className={cx('pr-1.5 narrow wrap-anywhere', count === 0 && 'text-ink-soft')}>{words(name)}</span>
      </Link>
    </li>
  )
}
