import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { dealQuery } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { NoAccessPage } from '../shell/failures/NoAccessPage.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { FileStart } from './FileStart.tsx'
import { pageOfImport } from './words.ts'

const TITLES = {
  deals: m.imports_title_deals,
  comps: m.imports_title_comps,
  vendors: m.imports_title_vendors,
  invoices: m.imports_title_invoices,
  contacts: m.imports_title_contacts,
} as const

const KINDS: Readonly<Record<string, 'vendors' | 'contacts' | 'invoices'>> = {
  vendors: 'vendors',
  people: 'contacts',
  payments: 'invoices',
}

/**
 * Where imports start: deals, vendors, contacts or invoices into the organization, or with `?deal=` comps or invoices into one
 * deal.
 */
export default function ImportsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = useLocation().pathname.split('/')[2]
  const dealId = place === 'vendors' || place === 'people' ? null : search.get('deal')
  const kind = KINDS[place ?? ''] ?? (dealId ? 'comps' : 'deals')
  const deal = useQuery({ ...dealQuery(dealId ?? ''), enabled: dealId !== null })
  const { abilities } = useMe()
  const mayStart = kind === 'contacts' ? abilities.importContacts : abilities.importDeals
  const allowed = kind === 'comps' ? (deal.data?.abilities.manageComps ?? true) : mayStart
  if (!allowed || (kind === 'comps' && !abilities.importComps)) return <NoAccessPage />
  const title = TITLES[kind]()
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 md:px-5">
      <PageHead title={title} />
      <h1 className="text-20 font-semibold">{title}</h1>
      <p className="mt-1 mb-5 text-14 text-ink-soft">
        {kind === 'deals' && m.imports_lede_deals()}
        {kind === 'vendors' && m.imports_lede_vendors()}
        {kind === 'contacts' && m.imports_lede_contacts()}
        {kind === 'invoices' &&
          (dealId ? (
            <DealLede
              say={m.imports_lede_deal_invoices}
              name={deal.data?.name ?? '…'}
              to={`/app/deals/${dealId}/invoices`}
            />
          ) : (
            m.imports_lede_invoices()
          ))}
        {kind === 'comps' && (
          <DealLede say={m.imports_lede_comps} name={deal.data?.name ?? '…'} to={`/app/deals/${dealId}/comps`} />
        )}
      </p>
      <FileStart kind={kind} dealId={dealId} onStarted={(job) => navigate(pageOfImport(job))} />
      <EarlierImports kind={kind} className="mt-10" />
    </div>
  )
}

function DealLede({ say, name, to }: { say: (values: { deal: string }) => string; name: string; to: string }) {
  const [before, after] = say({ deal: '\u0000' }).split('\u0000')
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
