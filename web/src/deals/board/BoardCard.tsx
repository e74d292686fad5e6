import type { DealCard } from '@plumbline/contract/deals/deals'
import type { FlagKind } from '@plumbline/domain/deals/flags'
import { ListChecks } from 'lucide-react'
import { memo, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { PersonAvatar } from '../../shell/session/PersonAvatar.tsx'
import { CardLine } from '../../ui/Bob.tsx'
import { cx } from '../../ui/cx.ts'
import { formatShortDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Percent } from '../../ui/figures/Percent.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { DealTypeIcon } from '../DealTypeIcon.tsx'
import { flagTone, flagWords } from '../flag-words.ts'

export type CardState = 'rest' | 'source' | 'lifted'

type Props = {
  deal: DealCard
  ownerName: string
  state?: CardState
  /** the one card in its column that Tab reaches; arrow keys move on from there */
  tabbable: boolean
  cardRef?: Ref<HTMLElement>
  /** the control that opens the stage menu */
  menu?: ReactNode
}

/** Flags that the line about time says. */
const SAID_BY_TIME: readonly FlagKind[] = ['sla_red', 'sla_amber', 'hold_review']

/** A deal on the board: location, money, checklist, time, and at most one alert. The whole card opens the deal. */
export const BoardCard = memo(function BoardCard({ deal, ownerName, state = 'rest', tabbable, cardRef, menu }: Props) {
  const alarm = deal.flags.find(({ kind }) => !SAID_BY_TIME.includes(kind))
  return (
    <article
      ref={cardRef}
      data-deal-id={deal.id}
      aria-labelledby={`deal-${deal.id}`}
      className={cx(
        'group/card relative rounded-6 border bg-surface py-2.5 pr-3 pl-8 text-13 transition-shadow',
        'focus-within:border-line-strong hover:border-line-strong',
        deal.onHold ? 'border-dashed border-line-strong bg-paper' : 'border-line',
        state === 'source' && 'border-brass-edge ring-1 ring-brass-edge',
        state === 'lifted' && 'opacity-50 shadow-2',
      )}
    >
      {menu}
      {!deal.onHold && deal.slaDays !== null && <CardLine share={deal.daysInStage / deal.slaDays} />}
      <h3 id={`deal-${deal.id}`} className={cx('font-semibold', Boolean(menu) && 'pointer-coarse:pr-6')}>
        <Link
          to={`/app/deals/${deal.id}`}
          tabIndex={tabbable ? 0 : -1}
          data-card-link
          draggable={false}
          className="wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-6 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {deal.name}
        </Link>
      </h3>
      <p className="flex justify-between gap-2 text-ink-soft">
        <span className="min-w-0 narrow">
          <DealTypeIcon dealType={deal.dealType} /> {deal.city ?? deal.market ?? ''}
        </span>
        <span className="shrink-0 figures">
          {deal.isSample && `${m.deals_sample()} · `}
          {deal.number}
        </span>
      </p>
      <CardProfit deal={deal} />
      <div className="flex flex-wrap justify-between gap-x-2 text-ink-soft">
        <CardValue deal={deal} />
        <CardChecklist {...deal.checklist} />
      </div>
      <div className="flex items-end gap-1.5">
        <p className={cx('flex-1 narrow figures', timeTone(deal))}>{timeWords(deal)}</p>
        <PersonAvatar id={deal.ownerId} name={ownerName} size="small" />
      </div>
      {alarm && (
        <p
          className={cx(
            'mt-2 flex gap-1.5 border-t border-line pt-2',
            flagTone(alarm) === 'bad' ? 'text-bad' : 'text-watch',
          )}
        >
          <StatusIcon tone={flagTone(alarm)} className="mt-px" />
          <span>{flagWords(alarm)}</span>
        </p>
      )}
    </article>
  )
})

function CardProfit({ deal }: { deal: DealCard }) {
  const { profitCents, roi, cashLeftInCents, assignmentCents } = deal.projection
  if (typeof cashLeftInCents === 'number') return <CardKept {...deal.projection} />
  if (profitCents === undefined || (profitCents === null && !isPriced(deal))) return null
  return (
    <p className="mt-0.5 flex justify-between gap-2">
      <Money cents={profitCents} digits="whole" missing={m.deals_no_figures()} className="font-medium" />
      {typeof assignmentCents === 'number' ? (
        <span className="text-ink-soft narrow">{m.deals_assignment()}</span>
      ) : (
        profitCents !== null && <Percent ratio={roi ?? null} className={roi && roi < 0 ? undefined : 'text-ink-soft'} />
      )}
    </p>
  )
}

/** A property that's refinanced and kept has no profit: what is left in it, and what it's worth beyond its loans. */
function CardKept({ cashLeftInCents, equityKeptCents }: DealCard['projection']) {
  return (
    <>
      <p className="mt-0.5 flex justify-between gap-2">
        <Money cost cents={cashLeftInCents ?? null} digits="whole" className="font-medium" />
        <span className="text-ink-soft narrow">{m.deals_cash_left_in()}</span>
      </p>
      <p className="flex justify-between gap-2">
        <Money cents={equityKeptCents ?? null} digits="whole" className="font-medium" />
        <span className="text-ink-soft narrow">{m.deals_equity_kept()}</span>
      </p>
    </>
  )
}

/** Whether more is known than an asking price, which is often all that a newly imported deal has. */
function isPriced({ arvCents, projection: { profitCents } }: DealCard): boolean {
  return typeof arvCents === 'number' || typeof profitCents === 'number'
}

function CardValue({ deal }: { deal: DealCard }) {
  const { arvCents, askingPriceCents } = deal
  if (arvCents === undefined) return null
  if (!isPriced(deal))
    return typeof askingPriceCents === 'number' ? (
      <p className="narrow">
        {m.deals_asking()} <Money cents={askingPriceCents} digits="whole" />
      </p>
    ) : (
      <p className="narrow">{m.deals_no_price()}</p>
    )
  return (
    <p className="narrow">
      {m.deals_arv()} <Money cents={arvCents} digits="whole" missing="—" />
    </p>
  )
}

function CardChecklist({ done, total }: DealCard['checklist']) {
  if (total === 0) return null
  return (
    <p className="ml-auto inline-flex items-center gap-1 narrow figures">
      <ListChecks aria-hidden size={14} strokeWidth={1.6} />
      <span aria-hidden>
        {done}/{total}
      </span>
      <span className="sr-only">{m.deals_card_checklist({ done, total })}</span>
    </p>
  )
}

/** Past the limit, near it, or neither; a deal on hold is late when its hold is to be reviewed. */
export function timeTone(deal: DealCard): string {
  if (holdFlag(deal)) return 'text-watch'
  if (deal.onHold || deal.slaDays === null) return 'text-ink-soft'
  if (deal.flags.some((flag) => flag.kind === 'sla_red')) return 'text-bad'
  return deal.flags.some((flag) => flag.kind === 'sla_amber') ? 'text-watch' : 'text-ink-soft'
}

const holdFlag = ({ flags }: Pick<DealCard, 'flags'>) => flags.find(({ kind }) => kind === 'hold_review')

type Timed = Pick<DealCard, 'onHold' | 'onHoldReview' | 'slaDays' | 'daysInStage' | 'flags'>

/** `18 of 21 days`, then `11 days, 4 over`; on hold until when, or how long the review is due. */
export function timeWords(deal: Timed): string {
  const { daysInStage: days, slaDays: limit } = deal
  const review = holdFlag(deal)
  if (review) return flagWords(review)
  if (deal.onHold)
    return deal.onHoldReview ? m.deals_on_hold_until({ day: formatShortDay(deal.onHoldReview) }) : m.deals_on_hold()
  if (limit === null) return m.deals_days({ days })
  if (days >= limit)
    return days === limit ? m.deals_days_limit({ days }) : m.deals_days_over({ days, over: days - limit })
  return m.deals_days_of({ days, limit })
}
