import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from '@plumbline/domain/invoices/nec-1099/tax-year'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { readersToday } from '../../ui/figures/today.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { taxYearLink } from './address.ts'
import { FilingsSection } from './filing/FilingsSection.tsx'
import { taxSeasonQuery } from './queries.ts'
import { TaxActions } from './TaxActions.tsx'
import { TaxEquation } from './TaxEquation.tsx'
import { TaxFootnotes } from './TaxFootnotes.tsx'
import { TaxList } from './TaxList.tsx'
import { TaxNeeds } from './TaxNeeds.tsx'
import { type OpenFigure, TaxPaymentsDialog } from './TaxPaymentsDialog.tsx'
import { TaxTable } from './TaxTable.tsx'
import { yearWords } from './words.ts'

/** Form 1099-NEC for a year: what to fix before filing, how the counted amount is calculated, and every vendor with the reason. */
export default function TaxYearPage() {
  const year = yearIn(useParams()['year'])
  const query = useQuery(taxSeasonQuery(year))
  const season = query.data?.year === year ? query.data : undefined
  const title = m.nec_title({ year: String(year) })
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={title} />
      <header className="pb-4">
        <p className="text-13 text-ink-soft">
          <Link to="/app/vendors" className="touch-target hover:underline">
            {m.nec_back()}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h1 className="text-20 font-semibold">{title}</h1>
          {query.data && <Years season={query.data} year={year} />}
          {season && <TaxActions season={season} />}
        </div>
      </header>
      {query.isError && !season ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : !season ? (
        <SkeletonRows rows={10} label={m.nec_loading()} />
      ) : (
        <Loaded season={season} />
      )}
    </div>
  )
}

function yearIn(text: string | undefined): number {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0
  return year >= FIRST_TAX_YEAR && year <= LAST_TAX_YEAR ? year : Number(readersToday().slice(0, 4))
}

/** The segmented control has room for four. */
const MOST_YEARS = 4

function Years({ season, year }: { season: TaxSeason; year: number }) {
  const navigate = useNavigate()
  const at = season.years.findIndex((one) => one.year === year)
  const from = Math.max(0, Math.min(at, season.years.length - MOST_YEARS))
  return (
    <Segment
      label={m.nec_year()}
      value={String(year)}
      onChange={(next) => void navigate(taxYearLink(next))}
      options={season.years.slice(from, from + MOST_YEARS).map((one) => ({
        value: String(one.year),
        label: yearWords(one, season.today),
      }))}
      className="max-md:order-3"
    />
  )
}

function Loaded({ season }: { season: TaxSeason }) {
  const wide = useMediaQuery('(min-width: 1000px)')
  const [open, setOpen] = useState<OpenFigure | null>(null)
  const [search, setSearch] = useSearchParams()
  const asked = season.vendors.find(({ vendor }) => vendor.id === search.get('of'))
  const shown = open ?? (asked ? { vendor: asked, part: 'paid' as const } : null)
  const close = () => {
    setOpen(null)
    if (asked) setSearch({}, { replace: true })
  }
  if (season.vendors.length === 0)
    return (
      <>
        <EmptyState title={m.nec_empty_title({ year: String(season.year) })} text={m.nec_empty_text()} />
        <TaxFootnotes season={season} />
      </>
    )
  return (
    <>
      <TaxNeeds season={season} />
      <TaxEquation season={season} onOpen={setOpen} />
      <FilingsSection season={season} />
      {wide ? <TaxTable season={season} onOpen={setOpen} /> : <TaxList season={season} onOpen={setOpen} />}
      <TaxFootnotes season={season} />
      {shown && <TaxPaymentsDialog season={season} figure={shown} onClose={close} />}
    </>
  )
}
