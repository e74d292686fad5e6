import type { PaperStanding, VendorPapers } from '@plumbline/contract/vendors/papers'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { AddPaperDialog } from './AddPaperDialog.tsx'
import { PaperLine } from './PaperLine.tsx'
import { PaperRow } from './PaperRow.tsx'
import { WaiveDialog } from './WaiveDialog.tsx'

type Props = { vendor: Vendor; papers: VendorPapers; withAll?: boolean; className?: string }

/** Each type of paper as a line on this year, so that an end is seen coming; `withAll` lists every paper below. */
export function PapersSection({ vendor, papers, withAll, className }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const [waiving, setWaiving] = useState<PaperStanding | null>(null)
  return (
    <div className={className}>
      <Section
        title={m.vendors_papers()}
        {...(withAll ? {} : { detail: papers.items.length })}
        action={
          <span className="flex items-baseline gap-3 text-13 text-ink-soft">
            <span className="max-md:hidden">{m.vendors_papers_year({ year: papers.today.slice(0, 4) })}</span>
            {papers.abilities.add && (
              <Button kind="quiet" size="small" className="-mr-2.5" onClick={() => setIsAdding(true)}>
                {m.vendors_papers_add()}
              </Button>
            )}
          </span>
        }
      >
        {papers.types.length === 0 && <p className="py-3 text-14 text-ink-soft">{m.vendors_papers_empty()}</p>}
        {papers.types.map((standing) => (
          <PaperLine
            key={standing.type}
            vendor={vendor}
            standing={standing}
            papers={papers}
            onWaive={() => setWaiving(standing)}
          />
        ))}
      </Section>
      {withAll && papers.items.length > 0 && (
        <Section title={m.vendors_all_papers()} detail={papers.items.length} className="mt-8">
          <ul>
            {papers.items.map((paper) => (
              <PaperRow key={paper.id} paper={paper} />
            ))}
          </ul>
        </Section>
      )}
      {isAdding && (
        <AddPaperDialog vendor={vendor} mayAccept={papers.abilities.review} onClose={() => setIsAdding(false)} />
      )}
      {waiving && <WaiveDialog vendor={vendor} type={waiving.type} onClose={() => setWaiving(null)} />}
    </div>
  )
}
