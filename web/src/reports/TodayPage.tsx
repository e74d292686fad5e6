import type { Home } from '@plumbline/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EventLine } from '../activity-log/EventLine.tsx'
import { type Reader, useReader } from '../activity-log/reader.ts'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { useMe } from '../shell/session/me.ts'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { HeadSearch } from '../shell/frame/SearchButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { formatLongDay } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { FlaggedDeals } from './FlaggedDeals.tsx'
import { MoneyToday } from './MoneyToday.tsx'
import { MyTasks } from './MyTasks.tsx'
import { DEALS_PLACE, NeedsYou, TASKS_PLACE } from './NeedsYou.tsx'
import { NextClosings } from './NextClosings.tsx'
import { homeQuery } from './queries.ts'
import { TaxFormsLine } from './TaxFormsLine.tsx'
import { TodayParts } from './TodayParts.tsx'
import { StageCounts } from './StageCounts.tsx'

/** Where the day starts: what needs me, then the money in the deals, then what happened. */
export default function TodayPage() {
  const { organization } = useMe()
  const query = useQuery(homeQuery())
  // Loads the log's wording in parallel with the data.
  const reader = useReader()
  return (
    <div className="flex flex-col gap-6 px-gutter pt-4 pb-10">
      <PageHead title={m.reports_title()} />
      <header className="flex items-center gap-x-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-20 font-semibold">{m.reports_title()}</h1>
          <p className="text-14 text-ink-soft first-letter:uppercase">{formatLongDay(organization.today)}</p>
        </div>
        <HeadSearch />
      </header>
      <TodayParts place="top" />
      {query.data ? (
        <Today home={query.data} reader={reader} />
      ) : query.isError ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={8} label={m.reports_loading()} />
      )}
    </div>
  )
}

function Today({ home, reader }: { home: Home; reader: Reader | null }) {
  const hasDeals = home.pipelines.some((pipeline) => pipeline.active > 0)
  const hasTasks = Object.values(home.tasks.counts).some((count) => count > 0)
  return (
    <>
      {(hasDeals || hasTasks) && <NeedsYou home={home} />}
      {home.taxForms && <TaxFormsLine taxForms={home.taxForms} />}
      {!hasDeals && <NoDeals />}
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-8">
          {hasDeals && (
            <div id={DEALS_PLACE} className="scroll-mt-4">
              <FlaggedDeals attention={home.attention} />
            </div>
          )}
          <div id={TASKS_PLACE} className="scroll-mt-4">
            <MyTasks tasks={home.tasks} />
          </div>
        </div>
        <div className="flex flex-col gap-8">
          {hasDeals && home.money && <MoneyToday money={home.money} />}
          {hasDeals && <NextClosings closings={home.closings} />}
          <Recent events={home.recentActivity} reader={reader} />
        </div>
      </div>
      {!hasDeals && <p className="-mb-2 text-14 text-ink-soft">{m.reports_no_deals_stages()}</p>}
      {home.pipelines
        .filter((pipeline) => pipeline.active > 0 || !hasDeals)
        .map((pipeline) => (
          <StageCounts key={pipeline.id} pipeline={pipeline} whole={!hasDeals} />
        ))}
    </>
  )
}

const RECENT = 6

function Recent({ events, reader }: { events: Home['recentActivity']; reader: Reader | null }) {
  const { abilities } = useMe()
  if (events.length === 0) return null
  return (
    <Section
      title={m.activity_title()}
      action={
        abilities.seeActivity && (
          <Link to="/app/activity" className="touch-target text-13 link">
            {m.activity_all()}
          </Link>
        )
      }
    >
      {reader ? (
        <ol>
          {events.slice(0, RECENT).map((event) => (
            <li key={event.id}>
              <EventLine event={event} reader={reader} withDeal />
            </li>
          ))}
        </ol>
      ) : (
        <SkeletonRows rows={RECENT} label={m.activity_loading()} />
      )}
    </Section>
  )
}

/** Suggests first steps to users who can take them. */
function NoDeals() {
  const { abilities } = useMe()
  const mayStart = abilities.createDeal || abilities.importDeals
  return (
    <EmptyState title={m.reports_no_deals()} text={mayStart ? m.reports_no_deals_text() : m.reports_no_deals_reader()}>
      {abilities.createDeal && (
        <ButtonLink kind="brass" to="/app/deals/new">
          {m.deals_new()}
        </ButtonLink>
      )}
      {abilities.importDeals && (
        <ButtonLink kind="plain" to="/app/deals/import">
          {m.deals_import()}
        </ButtonLink>
      )}
      <TodayParts place="first steps" />
    </EmptyState>
  )
}
