import type { ShownDeal } from '@plumbline/domain/portfolio/shown-deal'
import { m } from '../messages/generated/messages.js'
import { formatDay } from '../ui/figures/format.ts'
import { endingWords, houseWords, rangeWords, ratioRangeWords, titleWords } from './words.ts'

/** One closed deal as the public sees it: where, what, when, and as much about money as the organization shares. */
export function ShownDealEntry({ deal, heading: Heading = 'h3' }: { deal: ShownDeal; heading?: 'h3' | 'h4' }) {
  const figures = figuresOf(deal)
  return (
    <article className="grid gap-x-10 gap-y-3 border-b border-line py-4 @min-[960px]:grid-cols-[minmax(0,1fr)_auto] @min-[960px]:items-start">
      <div>
        <Heading className="text-16 font-semibold">{titleWords(deal)}</Heading>
        <p className="text-14 text-ink-soft">{houseWords(deal)}</p>
        <p className="text-14 text-balance text-ink-soft figures">{endingWords(deal)}</p>
        {deal.figures?.updatedOn && (
          <p className="text-12 text-ink-soft figures">
            {m.portfolio_results_updated_on({ day: formatDay(deal.figures.updatedOn) })}
          </p>
        )}
      </div>
      {figures.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-5 gap-y-2 @min-[560px]:grid-cols-4 @min-[960px]:grid-cols-[repeat(3,11rem)_7.75rem]">
          {figures.map(([name, words]) => (
            <div key={name} className="@min-[960px]:text-right">
              <dt className="text-12 text-ink-soft">{name}</dt>
              <dd className="text-14 font-medium figures">{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** One column each; unknown or unrealized figures show a dash. */
function figuresOf({ figures }: ShownDeal): [name: string, words: string][] {
  if (figures === null) return []
  const { purchase, sale, profit, roi } = figures
  return [
    [m.portfolio_bought_for(), purchase ? rangeWords(purchase) : '—'],
    [m.portfolio_sold_for(), sale ? rangeWords(sale) : '—'],
    [m.portfolio_profit(), profit ? rangeWords(profit) : '—'],
    [m.portfolio_return_on_cost(), roi ? ratioRangeWords(roi) : '—'],
  ]
}
