import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dealQuery } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { NoAccessPage } from '../shell/failures/NoAccessPage.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { FileStart } from './FileStart.tsx'

/** Where imports start: deals into the organization, or with `?deal=` comps into one deal. */
export default function ImportsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const dealId = search.get('deal')
  const kind = dealId ? 'comps' : 'deals'
  const deal = useQuery({ ...dealQuery(dealId ?? ''), enabled: dealId !== null })
  const { abilities } = useMe()
  const allowed = kind === 'deals' ? abilities.importDeals : (deal.data?.abilities.manageComps ?? true)
  if (!allowed || (kind === 'comps' && !abilities.importComps)) return <NoAccessPage />
  const title = kind === 'deals' ? m.imports_title_deals() : m.imports_title_comps()
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 md:px-5">
      <PageHead title={title} />
      <h1 className="text-20 font-semibold md:text-24">{title}</h1>
      <p className="mt-1 mb-5 text-14 text-ink-soft">
        {kind === 'deals' ? (
          m.imports_lede_deals()
        ) : (
          <DealLede name={deal.data?.name ?? '…'} to={`/app/deals/${dealId}/comps`} />
        )}
      </p>
      <FileStart kind={kind} dealId={dealId} onStarted={(job) => navigate(`/app/deals/import/${job.id}`)} />
      <EarlierImports kind={kind} className="mt-10" />
    </div>
  )
}

function DealLede({ name, to }: { name: string; to: string }) {
  const [before, after] = m.imports_lede_comps({ deal: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <Link to={to} className="text-blueprint hover:underline">
        {name}
      </Link>
      {after}
    </>
  )
}
