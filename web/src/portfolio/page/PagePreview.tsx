import { shownDeal } from '@plumbline/domain/portfolio/shown-deal'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { OrganizationLogo } from '../../shell/frame/OrganizationLogo.tsx'
import { PortfolioHero } from '../../public-portfolio/PortfolioHero.tsx'
import { ShownDealEntry } from '../../public-portfolio/ShownDealEntry.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { exampleQuery } from '../queries.ts'
import type { Settings } from '../words.ts'

type Props = { organization: string; settings: Settings; shownCount: number }

/** What the public will see with these settings, produced by the same rules as the page itself. */
export function PagePreview({ organization, settings, shownCount }: Props) {
  const isChosen = shownCount > 0
  const examples = useQuery(exampleQuery(isChosen))
  const {
    abilities: { seeProfit },
    organization: { logoId },
  } = useMe()
  const levels = useDeferredValue(seeProfit ? settings : { ...settings, figureLevel: 'hidden' as const })
  return (
    <Section title={m.portfolio_preview()} detail={isChosen ? undefined : m.portfolio_preview_unchosen()}>
      <div className="mt-4 @container overflow-hidden rounded-10 border border-line bg-paper px-5 pb-6 md:px-10">
        <PortfolioHero
          heading="h3"
          logo={logoId && <OrganizationLogo size="field" />}
          organization={organization}
          headline={settings.headline}
          introduction={settings.introduction}
          contactEmail={settings.contactEmail}
          totals={{
            count: shownCount,
            medianHoldDays: isChosen ? (examples.data?.totals?.medianHoldDays ?? null) : null,
          }}
        />
        <div className="mt-8 border-t border-ink">
          {examples.isPending ? (
            <SkeletonRows rows={3} label={m.portfolio_loading()} />
          ) : (
            examples.data?.items.map((deal) => (
              <ShownDealEntry key={deal.id} heading="h4" deal={shownDeal(levels, deal)} />
            ))
          )}
        </div>
      </div>
      {!seeProfit && settings.figureLevel === 'ranges' && (
        <p className="mt-2 text-13 text-ink-soft">{m.portfolio_preview_no_amounts()}</p>
      )}
    </Section>
  )
}
