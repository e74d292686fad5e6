import type { PortalTaxCopies } from '@plumbline/contract/portal/tax-copies'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { ChevronLeft } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { type Refusal, refusalOf } from '../client.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { PAPERS, PlaceLink } from '../place.tsx'
import { Refused } from '../Refused.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { Agreed } from './Agreed.tsx'
import { AgreeForm } from './AgreeForm.tsx'
import { taxCopyCalls } from './calls.ts'
import { CopyList } from './CopyList.tsx'

type Props = { home: PortalHome; isDesk: boolean; onRefused: (refusal: Refusal) => boolean }

/** The vendor's 1099-NEC copies once it agreed to get them here, or what it would agree to. */
export default function TaxCopiesPage({ home, isDesk, onRefused }: Props) {
  const { copies, refusal, load, setCopies } = useTaxCopies(onRefused)
  const heading = useHeadingFocus('tax copies')
  const Heading = isDesk ? 'h2' : 'h1'
  const shared = { home, onRefused, onChanged: setCopies }
  return (
    <>
      <title>{`${m.portal_tax_title()} | ${home.organization.name}`}</title>
      {!isDesk && (
        <PlaceLink to={PAPERS} className="-mt-2 inline-flex min-h-11 items-center gap-1 text-15 link">
          <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
          {m.portal_papers_title()}
        </PlaceLink>
      )}
      <Heading ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
        {m.portal_tax_title()}
      </Heading>
      {refusal && (
        <div className="mt-4">
          <Refused refusal={refusal} onRetry={load} />
        </div>
      )}
      {!copies && !refusal && <LoadingRows />}
      {copies?.consent && (
        <>
          <CopyList copies={copies.items} organization={home.organization.name} />
          <Agreed {...shared} consent={copies.consent} />
        </>
      )}
      {copies && !copies.consent && <AgreeForm {...shared} copies={copies} />}
    </>
  )
}

function useTaxCopies(onRefused: Props['onRefused']) {
  const [copies, setCopies] = useState<PortalTaxCopies | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const load = useCallback(() => {
    taxCopyCalls.list().then(
      (found) => {
        setCopies(found)
        setRefusal(null)
      },
      (error: unknown) => {
        const refused = refusalOf(error)
        if (!onRefused(refused)) setRefusal(refused)
      },
    )
  }, [onRefused])
  useEffect(load, [load])
  return { copies, refusal, load, setCopies }
}
