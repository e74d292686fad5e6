import type { PublicPortfolio } from '@plumbline/contract/portfolio'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { formatCount } from '../ui/figures/format.ts'

type HeroFacts = Pick<PublicPortfolio, 'organization' | 'headline' | 'introduction' | 'contactEmail' | 'totals'>
type Props = HeroFacts & {
  /** the organization's logo, if it has one */ logo?: ReactNode
  /** h1 on the page itself, h3 in the preview. */ heading?: 'h1' | 'h3'
}

/** Whose deals these are, in their own words, and the two figures that sum them up. */
export function PortfolioHero(props: Props) {
  const { heading: Heading = 'h1', logo, organization, headline, introduction, contactEmail, totals } = props
  return (
    <section className="grid gap-8 pt-10 @min-[960px]:grid-cols-[minmax(0,1fr)_316px] @min-[960px]:items-end @min-[960px]:gap-10 @min-[960px]:pt-16">
      <div className="min-w-0">
        {logo && <div className="mb-5 flex h-14 justify-start">{logo}</div>}
        {headline !== '' && <p className="mb-3 text-16 font-semibold">{organization}</p>}
        <Heading className="max-w-3xl font-display text-[40px] leading-[44px] tracking-[-0.025em] text-balance lining-nums @min-[960px]:text-[64px] @min-[960px]:leading-[66px]">
          {headline || organization}
        </Heading>
        {introduction !== '' && (
          <p className="mt-5 max-w-xl text-16 whitespace-pre-line text-ink-soft @min-[700px]:text-18">{introduction}</p>
        )}
        {contactEmail && (
          <a
            href={`mailto:${contactEmail}`}
            className={`mt-7 ${buttonClass({ kind: 'brass', size: 'large' })} @max-[480px]:w-full`}
          >
            {m.portfolio_write_to({ organization })}
          </a>
        )}
      </div>
      <dl className="w-full text-14">
        <SumRow name={m.portfolio_deals_shown()}>{formatCount(totals.count)}</SumRow>
        {totals.medianHoldDays !== null && (
          <SumRow name={m.portfolio_typical_time()}>
            {m.portfolio_days({
              count: Math.round(totals.medianHoldDays),
              days: formatCount(Math.round(totals.medianHoldDays)),
            })}
          </SumRow>
        )}
      </dl>
    </section>
  )
}

function SumRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 last:border-b">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-20 font-medium whitespace-nowrap figures">{children}</dd>
    </div>
  )
}
