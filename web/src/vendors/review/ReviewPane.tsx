import type { PaperToReview } from '@plumbline/contract/vendors/papers'
import { paperProblems } from '@plumbline/domain/vendors/review'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { focusFirstError } from '../../ui/fields/focus-first-error.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { hasUnclearText } from '../../ui/fields/use-typed.ts'
import { PaperFields } from '../papers/PaperFields.tsx'
import { W9Changes } from '../papers/W9Changes.tsx'
import { vendorQuery } from '../queries.ts'
import { PAPER_NAMES } from '../words.ts'
import { problemWords } from './problem-words.ts'
import { ReviewedFile } from './ReviewedFile.tsx'
import { useReview } from './use-review.ts'

type Props = {
  item: PaperToReview
  /** it fills the page, without the list */
  isPage: boolean
  onReviewed: () => void
}

/** One paper: its file, what was entered from it to correct, what speaks against it, and the decision. */
export function ReviewPane({ item, isPage, onReviewed }: Props) {
  const { paper, vendor } = item
  const Heading = isPage ? 'h1' : 'h2'
  const { today } = useMe().organization
  const review = useReview(item, onReviewed)
  const { facts, change, reason, setReason, isReasonMissing, isBackward } = review
  const fields = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLInputElement>(null)
  /** Text that can't be read as a date or an amount is pointed out instead of being left out. */
  const decide = (decision: 'accept' | 'reject') => {
    if (fields.current && hasUnclearText(fields.current)) return void focusFirstError(fields.current)
    if (!review.decide(decision) && decision === 'reject') note.current?.focus()
  }
  usePageKeys({ a: [m.keys_accept, () => decide('accept')], r: [m.keys_reject, () => decide('reject')] })
  const problems = review.isReading ? [] : paperProblems(facts, { ...item, today })
  const whole = useQuery({ ...vendorQuery(vendor.id), enabled: paper.form !== null }).data
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-6 md:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-4">
          <Heading className="text-18 font-semibold">{PAPER_NAMES[paper.type]()}</Heading>
          <Link to={`/app/vendors/${vendor.id}/papers`} className="touch-target text-14 text-blueprint hover:underline">
            {vendor.name}
          </Link>
        </div>
        <div className="flex flex-col gap-2 pb-4 empty:hidden">
          {paper.sentBy && <p className="text-14 text-ink-soft">{m.vendors_paper_from_portal(paper.sentBy)}</p>}
          {problems.length > 0 && (
            <ul className="flex flex-col gap-1.5" aria-label={m.vendors_review_problems()}>
              {problems.map((problem) => (
                <li key={problem}>
                  <Status tone={problem === 'ended' || problem === 'below_minimum' ? 'bad' : 'watch'}>
                    {problemWords(problem, item)}
                  </Status>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <ReviewedFile paper={paper} />
          <div ref={fields} className="flex flex-col gap-4">
            {paper.form && whole && <W9Changes vendor={whole} form={paper.form} />}
            {(review.isReading || review.isRead) && (
              <Status tone="info">{review.isReading ? m.vendors_review_reading() : m.vendors_review_read()}</Status>
            )}
            {!paper.form && (
              <PaperFields
                paper={facts}
                error={isBackward ? m.vendors_paper_expires_before() : undefined}
                onChange={change}
              />
            )}
          </div>
        </div>
      </div>
      <footer
        data-action-bar
        className="flex flex-wrap items-start gap-2 border-t border-line bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-6"
      >
        <TextField
          ref={note}
          label={m.vendors_review_reason()}
          hideLabel
          placeholder={m.vendors_review_reason()}
          value={reason}
          maxLength={500}
          error={isReasonMissing ? m.vendors_review_reason_needed() : undefined}
          onChange={(event) => setReason(event.target.value)}
          className="min-w-0 flex-1 max-md:basis-full"
        />
        <Button
          size="large"
          className="max-md:flex-1"
          working={review.isWorking}
          aria-keyshortcuts="r"
          onClick={() => decide('reject')}
        >
          {m.vendors_review_reject()}
        </Button>
        <Button
          kind="brass"
          size="large"
          className="max-md:flex-2"
          working={review.isWorking}
          icon={<Check aria-hidden size={16} strokeWidth={1.6} />}
          aria-keyshortcuts="a"
          onClick={() => decide('accept')}
        >
          {m.vendors_review_accept()}
        </Button>
      </footer>
    </>
  )
}
