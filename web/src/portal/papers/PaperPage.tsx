import type { PortalHome } from '@plumbline/contract/portal/portal'
import { ChevronLeft } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { importModule } from '../../ui/import-module.ts'
import type { Refusal } from '../client.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { go, PAPERS, PlaceLink, TAX_COPIES } from '../place.tsx'
import { Press } from '../Press.tsx'
import { Refused } from '../Refused.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { PAPER_NAMES } from '../words.ts'
import { draftKey, keepDraft } from './kept.ts'
import { SendForm } from './SendForm.tsx'
import { SentPapers } from './SentPapers.tsx'
import { usePapers } from './use-papers.ts'
import { W9Form } from './W9Form.tsx'
import { noteWords, standingWords } from './words.ts'

const TaxCopiesPage = lazy(() => importModule(() => import('../tax-copies/TaxCopiesPage.tsx')))

type Props = {
  home: PortalHome
  /** null = none was chosen */
  type: string | null
  isDesk: boolean
  onChange: () => unknown
  onRefused: (refusal: Refusal) => boolean
}

/** One paper that is asked for: its status, and sending it. A W-9 can be filled in here. */
export default function PaperPage({ type, ...props }: Props) {
  if (type === null) return <p className="text-15 text-ink-soft">{m.portal_papers_choose()}</p>
  return type === TAX_COPIES ? <TaxCopiesPage {...props} /> : <ChosenPaper {...props} type={type} />
}

function ChosenPaper({ home, type, isDesk, onChange, onRefused }: Props & { type: string }) {
  const { papers, refusal, load } = usePapers(onRefused)
  const [hasOwnFile, setHasOwnFile] = useState(false)
  const heading = useHeadingFocus(`paper ${type}`)
  const Heading = isDesk ? 'h2' : 'h1'
  const paper = papers?.items.find((item) => item.type === type)
  useEffect(() => {
    // It arrived, even if the response didn't.
    if (paper?.isAsked === false) for (const one of [type, `${type}-form`]) keepDraft(draftKey(home, one), null)
  }, [home, type, paper?.isAsked])
  const name = paper ? PAPER_NAMES[paper.type]() : m.portal_papers_title()
  const note = paper && noteWords(paper)
  const sent = () => {
    onChange()
    go(PAPERS)
  }
  const shared = { home, onRefused, onSent: sent, onStale: load }
  return (
    <>
      <title>{`${name} | ${home.organization.name}`}</title>
      {!isDesk && (
        <PlaceLink to={PAPERS} className="-mt-2 inline-flex min-h-11 items-center gap-1 text-15 link">
          <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
          {m.portal_papers_title()}
        </PlaceLink>
      )}
      <Heading ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
        {name}
      </Heading>
      {refusal && <Refused refusal={refusal} onRetry={load} />}
      {!papers && !refusal && <LoadingRows />}
      {papers && !paper && <p className="mt-2 text-15 text-ink-soft">{m.portal_papers_not_asked()}</p>}
      {paper && (
        <p className="mt-1 text-15 text-ink-soft">
          {standingWords(paper)}
          {note && <span className="block">{note}</span>}
        </p>
      )}
      {papers && paper && paper.sent.length > 0 && <SentPapers {...{ home, paper, onRefused }} today={papers.today} />}
      {paper && !paper.isAsked && <p className="mt-4 text-15">{m.portal_papers_not_asked()}</p>}
      {papers && paper?.isAsked && (
        <>
          {type === 'w9' && !hasOwnFile && <W9Form {...shared} today={papers.today} />}
          {(type !== 'w9' || hasOwnFile) && <SendForm key={type} {...shared} paper={paper} today={papers.today} />}
          {type === 'w9' && (
            <Press kind="quiet" className="mt-4 -ml-3 px-3!" onClick={() => setHasOwnFile(!hasOwnFile)}>
              {hasOwnFile ? m.portal_w9_fill_instead() : m.portal_w9_own_instead()}
            </Press>
          )}
        </>
      )}
    </>
  )
}
