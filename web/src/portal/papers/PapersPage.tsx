import type { PortalPaper } from '@plumbline/contract/portal/papers'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/cx.ts'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Refusal } from '../client.ts'
import { LoadingRows } from '../LoadingRows.tsx'
import { PaperLink } from '../PaperLink.tsx'
import { paperAddress, PlaceLink, TAX_COPIES } from '../place.tsx'
import { Refused } from '../Refused.tsx'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { PAPER_NAMES, see, seeRecord } from '../words.ts'
import { usePapers } from './use-papers.ts'
import { noteWords, standingWords, toneOf } from './words.ts'

type Props = {
  home: PortalHome
  /** the type that is shown beside the list */
  chosen: string | null
  onRefused: (refusal: Refusal) => boolean
}

/** Papers that are asked for, each with a way to send it, then those in order. */
export default function PapersPage({ home, chosen, onRefused }: Props) {
  const { papers, refusal, load } = usePapers(onRefused, chosen)
  const heading = useHeadingFocus(chosen === null ? 'papers' : null)
  const { name: organization } = home.organization
  const asked = papers?.items.filter(({ isAsked }) => isAsked) ?? []
  const others = papers?.items.filter(({ isAsked }) => !isAsked) ?? []
  return (
    <>
      {chosen === null && <title>{`${m.portal_papers_title()} | ${organization}`}</title>}
      <h1 ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
        {m.portal_papers_title()}
      </h1>
      {refusal && (
        <div className="mt-4">
          <Refused refusal={refusal} onRetry={load} />
        </div>
      )}
      {!papers && !refusal && <LoadingRows />}
      {papers?.items.length === 0 && (
        <p className="py-5 text-15 text-ink-soft">{m.portal_papers_none({ organization })}</p>
      )}
      {asked.length > 0 && (
        <Section title={m.portal_papers_asked()} className="mt-6">
          <ul>
            {asked.map((paper) => (
              <PaperRow key={paper.type} paper={paper} isChosen={paper.type === chosen} />
            ))}
          </ul>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={m.portal_papers_others()} className="mt-8">
          <ul>
            {others.map((paper) => (
              <PaperRow key={paper.type} paper={paper} isChosen={paper.type === chosen} />
            ))}
          </ul>
        </Section>
      )}
      {papers && <TaxCopiesRow isChosen={chosen === TAX_COPIES} />}
    </>
  )
}

function TaxCopiesRow({ isChosen }: { isChosen: boolean }) {
  const title = m.portal_tax_title()
  return (
    <Section title={title} className="mt-8">
      <div className={cx(ROW, isChosen && CHOSEN)}>
        <p className="min-w-0 flex-1 text-15">{m.portal_tax_row()}</p>
        <PlaceLink
          to={paperAddress(TAX_COPIES)}
          aria-current={isChosen || undefined}
          aria-label={seeRecord({ number: title })}
          className={buttonClass({ size: 'large' })}
        >
          {see()}
        </PlaceLink>
      </div>
    </Section>
  )
}

const ROW = 'flex min-h-18 items-center gap-3 border-b border-line py-3'
const CHOSEN = '-mx-3 border-l-2 border-l-brass-edge bg-brass-wash pr-3 pl-2.5'

function PaperRow({ paper, isChosen }: { paper: PortalPaper; isChosen: boolean }) {
  const name = PAPER_NAMES[paper.type]()
  const tone = toneOf(paper)
  const note = noteWords(paper)
  return (
    <li className={cx(ROW, isChosen && CHOSEN)}>
      <StatusIcon tone={tone} size={20} className="mt-1 self-start" />
      <div className="min-w-0 flex-1">
        <p className="text-16 font-medium">
          {paper.isAsked || paper.sent.length === 0 ? (
            name
          ) : (
            <PlaceLink
              to={paperAddress(paper.type)}
              aria-current={isChosen || undefined}
              aria-label={m.portal_papers_see({ paper: name })}
              className="touch-target link"
            >
              {name}
            </PlaceLink>
          )}
        </p>
        <p className="text-14 text-ink-soft">{standingWords(paper)}</p>
        {note && <p className="text-14 break-words text-ink-soft">{note}</p>}
      </div>
      {paper.isAsked && <PaperLink type={paper.type} isHere={isChosen} />}
    </li>
  )
}
