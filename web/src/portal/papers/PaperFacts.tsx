import type { PortalPaper } from '@plumbline/contract/portal/papers'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import { factsAsked, isBelow, type PaperField } from './faults.ts'
import type { PaperDraft } from './kept.ts'
import { limitWords } from './words.ts'

type Props = {
  paper: PortalPaper
  organization: string
  draft: PaperDraft
  change: (part: Partial<PaperDraft>) => void
  errorOf: (field: PaperField) => string | undefined
}

/** What a certificate or license says, to be confirmed. */
export function PaperFacts({ paper, organization, draft, change, errorOf }: Props) {
  const { isInsurance, hasLimits, hasAggregate } = factsAsked(paper.type)
  const text = (name: 'insuredName' | 'carrier' | 'policyNo', label: string, maxLength: number) => (
    <TextField
      label={label}
      name={name}
      maxLength={maxLength}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const day = (name: 'effective' | 'expires', label: string) => (
    <TextField
      label={label}
      type="date"
      name={name}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const money = (name: 'eachOccurrence' | 'aggregate', label: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      before={<span aria-hidden>$</span>}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {day('effective', m.portal_papers_effective())}
        {day('expires', m.portal_papers_expires())}
        {text('carrier', isInsurance ? m.portal_papers_insurer() : m.portal_papers_issuer(), 160)}
        {text('policyNo', isInsurance ? m.portal_papers_policy() : m.portal_papers_number(), 60)}
        {hasLimits && money('eachOccurrence', hasAggregate ? m.portal_papers_each() : m.portal_papers_single_limit())}
        {hasAggregate && money('aggregate', m.portal_papers_aggregate())}
        <div className="sm:col-span-2">
          {text('insuredName', isInsurance ? m.portal_papers_insured() : m.portal_papers_holder(), 160)}
        </div>
      </div>
      {hasLimits && paper.minimum && isBelow(draft, paper.minimum) && (
        <p role="status" className="rounded-6 border border-watch-edge bg-watch-wash px-4 py-3 text-15">
          {m.portal_papers_minimum({ organization, limits: limitWords(paper.minimum) })}
        </p>
      )}
    </>
  )
}
