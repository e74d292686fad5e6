import type { PublicPortfolio } from '@plumbline/contract/portfolio'
import type { ShownDeal } from '@plumbline/domain/portfolio/shown-deal'
import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { PlumbString } from '../landing/PlumbString.tsx'
import { SectionHeading } from '../landing/SectionHeading.tsx'
import { useSitePath } from '../site-path.ts'
import { portfolioPageUrl } from './page-url.ts'
import { PortfolioHero } from '../../public-portfolio/PortfolioHero.tsx'
import { ShownDealEntry } from '../../public-portfolio/ShownDealEntry.tsx'

const INSET = 'site-inset'

/** The closed deals that an organization shows publicly, latest year first. */
export default function PublicPortfolioPage({ data }: { data: unknown }) {
  const portfolio = data as PublicPortfolio
  const { organization, contactEmail } = portfolio
  const years = byYear(portfolio.deals)
  const last = years.at(-1)
  return (
    <>
      <div className={`relative ${INSET}`}>
        {last && <PlumbString />}
        <div className="@container">
          <PortfolioHero
            {...portfolio}
            logo={
              portfolio.logoPath && (
                // Its name is beside it.
                <img
                  src={portfolio.logoPath}
                  alt=""
                  className="h-14 w-56 rounded-6 object-contain object-left dark:bg-print"
                />
              )
            }
          />
        </div>
        {years.slice(0, -1).map((group) => (
          <Year key={group.year} {...group} />
        ))}
      </div>
      <div className={`${INSET} pb-16`}>
        {last ? <Year {...last} isLast /> : <p className="pt-12 text-16 text-ink-soft">{m.portfolio_public_none()}</p>}
        <Pages {...portfolio} />
        <p className="mt-8 max-w-2xl text-13 text-ink-soft">
          {m.portfolio_public_note({ organization })}{' '}
          {contactEmail && (
            <a href={`mailto:${contactEmail}`} className="link">
              {contactEmail}
            </a>
          )}
        </p>
      </div>
    </>
  )
}

type YearGroup = { year: string; deals: readonly ShownDeal[] }

/** Groups deals by year, latest first. Deals without a date come last under their own heading. */
function byYear(deals: readonly ShownDeal[]): YearGroup[] {
  const groups = Map.groupBy(deals, ({ closedIn }) => closedIn?.slice(0, 4) ?? '')
  return [...groups].map(([year, ofYear]) => ({ year, deals: ofYear }))
}

function Year({ year, deals, isLast }: YearGroup & { isLast?: boolean }) {
  const id = `year-${year || 'unknown'}`
  const hasFigures = deals.some((deal) => deal.figures !== null)
  return (
    <section aria-labelledby={id} className="pt-12 md:pt-16">
      <SectionHeading id={id} bob={isLast}>
        {year || m.portfolio_year_unknown()}
      </SectionHeading>
      <div className="@container mt-5 border-t border-ink">
        <div className={cx('grid gap-x-10', !hasFigures && '@min-[640px]:grid-cols-2 @min-[1000px]:grid-cols-3')}>
          {deals.map((deal, index) => (
            <ShownDealEntry key={index} deal={deal} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Pages({ page, pages }: PublicPortfolio) {
  const path = useSitePath()
  if (pages === 1) return null
  return (
    <nav aria-label={m.portfolio_pages()} className="flex flex-wrap items-center gap-3 pt-8">
      {page > 1 && (
        <a rel="prev" href={portfolioPageUrl(path, page - 1)} className={buttonClass({})}>
          {m.portfolio_newer()}
        </a>
      )}
      <span className="text-13 text-ink-soft figures">
        {m.portfolio_page_of({ page: formatCount(page), pages: formatCount(pages) })}
      </span>
      {page < pages && (
        <a rel="next" href={portfolioPageUrl(path, page + 1)} className={buttonClass({})}>
          {m.portfolio_older()}
        </a>
      )}
    </nav>
  )
}
