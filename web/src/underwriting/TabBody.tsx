import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { type Basis, basesOf, termsOn } from '@plumbline/domain/underwriting/model/basis'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { Segment } from '../ui/fields/Segment.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { later, partOf } from '../ui/later.tsx'
import { figuresOf } from '../figures/figures.ts'
import { mainCents } from '../figures/main-figure.ts'
import { CASH_TABLE, SPREADS } from './returns/ledger-places.ts'
import { ResultHead } from './returns/ResultHead.tsx'
import { SpokenDealContext } from './returns/spoken-deal.ts'
import type { TermsDraft } from './terms/use-terms-draft.ts'

const Inputs = partOf(
  later(() => import('./inputs/Inputs.tsx')),
  'Inputs',
)
const Offers = partOf(
  later(() => import('./offers/Offers.tsx')),
  'Offers',
)
const MoreFigures = partOf(
  later(() => import('./returns/MoreFigures.tsx')),
  'MoreFigures',
)
const Risk = partOf(
  later(() => import('./risk/Risk.tsx')),
  'Risk',
)
const ResultActions = partOf(
  later(() => import('./returns/ResultActions.tsx')),
  'ResultActions',
)
const SalePriceSplit = partOf(
  later(() => import('./charts/SalePriceSplit.tsx')),
  'SalePriceSplit',
)
const CashByDate = partOf(
  later(() => import('./charts/CashByDate.tsx')),
  'CashByDate',
)
const WhoGetsWhat = partOf(
  later(() => import('./partners/WhoGetsWhat.tsx')),
  'WhoGetsWhat',
)
const Arrival = partOf(
  later(() => import('../shell/frame/Arrival.tsx')),
  'Arrival',
)
const VIEWS = ['inputs', 'result', 'risk'] as const
type View = (typeof VIEWS)[number]

type Props = {
  deal: DealWithTerms
  draft: TermsDraft
  /** what was paid, under the inputs; a scenario has none of its own */
  bills?: ReactNode
  /** where there is one column: beside the choice of what it shows */
  beside?: ReactNode
}

/** Shows the inputs of the plan or a scenario and the results, updated on every keystroke. */
export function TabBody({ deal, draft, bills, beside }: Props) {
  const bases = basesOf({ ...draft.terms, closed: deal.status === 'closed' })
  const [chosen, setBasis] = useState<Basis | null>(null)
  const basis = chosen ?? bases.at(-1) ?? 'current'
  const figures = useMemo(() => figuresOf(termsOn(basis, draft.terms)), [basis, draft.terms])
  const [openedCents] = useState(mainCents(figures.underwriting))
  const wide = useMediaQuery('(min-width: 1024px)')
  const isSale = (figures.underwriting?.model.ending ?? 'sale') === 'sale'
  // A sold deal can't get a different price or a later date, and only a sale has a price that may differ.
  const views: readonly View[] = deal.status === 'closed' || !isSale ? VIEWS.filter((part) => part !== 'risk') : VIEWS
  const [view, setView] = useView()
  const { underwriting } = figures
  const shows = (part: View) => wide || view === part || (view === 'risk' && part === 'result' && !isSale)
  const spoken = useMemo(() => ({ name: deal.name, underwriting }), [deal.name, underwriting])
  return (
    <SpokenDealContext value={spoken}>
      <Arrival />
      <div className="lg:grid lg:grid-cols-[372px_minmax(0,1fr)]">
        <div
          data-result-head
          className="sticky top-(--page-top,0px) z-10 border-b border-ink bg-surface px-4 py-3 md:px-5 lg:hidden"
        >
          {!wide && <ResultHead {...{ figures, openedCents }} dealId={deal.id} wide={false} />}
        </div>
        <div className="flex gap-2 px-4 pt-3 md:px-5 lg:hidden">
          <Segment label={m.underwriting_parts()} wide value={view} onChange={setView} options={viewOptions(views)} />
          {!wide && beside}
        </div>
        {bases.length > 0 && view !== 'inputs' && (
          <div className="px-4 pt-3 md:px-5 lg:hidden">
            <BasisSegment {...{ bases, basis }} onChange={setBasis} />
          </div>
        )}
        {shows('inputs') && (
          <div className="px-4 md:px-5 lg:border-r lg:border-line">
            {!draft.mayEdit && (
              <p className="pt-4">
                <Status tone="info">{m.underwriting_read_only()}</Status>
              </p>
            )}
            <Inputs draft={draft} figures={figures} />
            {bills}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-6 px-4 pb-8 max-lg:pt-4 md:px-6">
          {wide && (
            <div className="sticky top-(--page-top,0px) z-10 -mx-6 border-b border-ink bg-paper px-6 pt-4 pb-3">
              {bases.length > 0 && (
                <div className="pb-2">
                  <BasisSegment {...{ bases, basis }} onChange={setBasis} />
                </div>
              )}
              <ResultHead {...{ figures }} openedCents={chosen === null ? openedCents : null} dealId={deal.id} wide />
            </div>
          )}
          {shows('result') && (
            <div className="lg:-mt-6">
              <Offers
                {...{ figures }}
                dealId={deal.id}
                dealType={deal.dealType}
                maoRulePct={draft.terms.fields.maoRulePct ?? '0'}
                targetProfitCents={draft.terms.fields.targetProfitCents ?? 0}
              />
            </div>
          )}
          {underwriting && shows('result') && <ResultActions underwriting={underwriting} dealName={deal.name} />}
          {underwriting && isSale && shows('result') && <SalePriceSplit underwriting={underwriting} dealId={deal.id} />}
          {underwriting && views.includes('risk') && shows('risk') && (
            <Risk underwriting={underwriting} dealId={deal.id} />
          )}
          {underwriting && shows('result') && <MoreFigures figures={figures} dealId={deal.id} />}
          {underwriting && !underwriting.kept && shows('result') && (draft.terms.partners?.length ?? 0) > 0 && (
            <WhoGetsWhat underwriting={underwriting} partners={draft.terms.partners ?? []} dealId={deal.id} />
          )}
          {underwriting && shows('result') && (
            <section id={CASH_TABLE} tabIndex={-1} className="scroll-mt-40 outline-none lg:scroll-mt-44">
              <CashByDate underwriting={underwriting} />
            </section>
          )}
        </div>
      </div>
    </SpokenDealContext>
  )
}

const BASIS_NAMES: Readonly<Record<Basis, () => string>> = {
  projected: m.underwriting_basis_projected,
  current: m.underwriting_basis_current,
  realized: m.underwriting_basis_realized,
}

function BasisSegment(props: { bases: readonly Basis[]; basis: Basis; onChange: (basis: Basis) => void }) {
  const { bases, basis, onChange } = props
  return (
    <Segment
      label={m.underwriting_basis()}
      value={basis}
      onChange={onChange}
      options={bases.map((value) => ({ value, label: BASIS_NAMES[value]() }))}
    />
  )
}

function viewOptions(views: readonly View[]) {
  const words: Record<View, () => string> = {
    inputs: m.underwriting_inputs,
    result: m.underwriting_result,
    risk: m.underwriting_risk,
  }
  return views.map((value) => ({ value, label: words[value]() }))
}

/** Shows one part at a time on a phone: the one in the address, or the one its hash belongs to. */
function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams()
  const { hash } = useLocation()
  const asked = VIEWS.find((candidate) => candidate === search.get('part'))
  const ofHash: View = hash.startsWith(`#${SPREADS}`) ? 'risk' : hash === `#${CASH_TABLE}` ? 'result' : 'inputs'
  return [
    asked ?? ofHash,
    (part) =>
      setSearch(
        (before) => {
          before.set('part', part)
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}
