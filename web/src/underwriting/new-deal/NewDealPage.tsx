import { DEAL_TYPES } from '@plumbline/domain/pipelines/deal-types'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { useMe } from '../../shell/session/me.ts'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { underwritingDefaults } from '../terms/defaults.ts'
import { figuresOf } from '../../figures/figures.ts'
import { focusFirstError } from '../../ui/fields/focus-first-error.ts'
import { dealTypeWords } from '../../deals/words.ts'
import { EMPTY_DRAFT, isUntouched, type NewDealDraft, validDraft } from './draft.ts'
import { draftProblems, placeProblem, validParts } from './draft-problems.ts'
import { createInput, draftTerms, type Making } from './draft-terms.ts'
import { FactsFields } from './FactsFields.tsx'
import { ResultPanel, ResultStrip } from './ResultPanel.tsx'
import { useCreateDeal } from './use-create-deal.ts'

const DefaultsFields = partOf(
  later(() => import('./DefaultsFields.tsx')),
  'DefaultsFields',
)
const StartNewDeal = partOf(
  later(() => import('./StartNewDeal.tsx')),
  'StartNewDeal',
)

const FromSearch = partOf(
  later(() => import('./FromSearch.tsx')),
  'FromSearch',
)
const FromCalculator = partOf(
  later(() => import('./FromCalculator.tsx')),
  'FromCalculator',
)

const PlanLimit = partOf(
  later(() => import('./PlanLimit.tsx')),
  'PlanLimit',
)

/**
 * Creates a deal in a minute: six inputs, the rest from the organization's defaults, and the result next to them during
 * typing.
 */
export default function NewDealPage() {
  const { abilities, organization, orgId } = useMe()
  const [search] = useSearchParams()
  const wide = useMediaQuery('(min-width: 1024px)')
  const kept = useSavedDraft<NewDealDraft>(`new-deal:${orgId}`, EMPTY_DRAFT)
  const draft = useMemo(() => validDraft(kept.draft), [kept.draft])
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const [starting, setStarting] = useState(false)
  const latest = useRef(draft)
  useEffect(() => void (latest.current = draft), [draft])
  useFirstField(form, wide)
  const { create, creating, refusal, errors } = useCreateDeal(kept.drop)

  const making: Making = {
    defaults: underwritingDefaults(organization.underwriting),
    today: organization.today,
    language: getLocale(),
  }
  const problems = draftProblems(draft)
  const terms = draftTerms(validParts(draft, problems), making)
  const figures = figuresOf(terms)
  const withoutPlace = asked ? placeProblem(draft) : null
  const shownErrors = { ...errors, ...problems, ...(withoutPlace ? { addressLine1: withoutPlace } : {}) }
  const audience = { financials: abilities.seeFinancials, profit: abilities.seeProfit }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    flushSync(() => setAsked(true))
    if (focusFirstError(currentTarget) || creating) return
    create(createInput(draft, making, audience))
  }

  const fields = { draft, making, errors: shownErrors, figures, change: kept.change }
  return (
    <form ref={form} noValidate onSubmit={submit} className="min-w-0 pb-8">
      <PageHead title={m.deals_new()} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 pb-3 md:px-5">
        <h1 className="text-20 font-semibold">{m.deals_new()}</h1>
        <Segment
          label={m.deals_type()}
          value={draft.dealType}
          options={DEAL_TYPES.map((value) => ({ value, label: dealTypeWords(value) }))}
          onChange={(dealType) => kept.change({ dealType })}
        />
        {abilities.seeProfit && (
          <Button kind="quiet" className="-mx-3" onClick={() => setStarting(true)}>
            {m.templates_start_from()}
          </Button>
        )}
        {!isUntouched(draft) && (
          <p className="ml-auto flex items-center gap-2 text-13 text-ink-soft">
            {kept.restored ? m.new_deal_draft_restored() : m.new_deal_draft_kept()}
            <Button
              kind="quiet"
              size="small"
              className="shrink-0 whitespace-nowrap"
              onClick={() => {
                kept.startOver({ ...EMPTY_DRAFT, dealType: draft.dealType })
                setAsked(false)
                focusFirstField(form)
              }}
            >
              {m.new_deal_start_over()}
            </Button>
          </p>
        )}
      </header>
      {abilities.seeProfit && !wide && <ResultStrip figures={figures} dealType={draft.dealType} />}
      <div className="gap-x-8 px-4 md:px-5 lg:grid lg:grid-cols-[minmax(0,1fr)_352px]">
        <div className="flex min-w-0 flex-col gap-6">
          <FactsFields {...fields} wide={wide} />
          {abilities.seeProfit && <DefaultsFields {...fields} wide={wide} />}
        </div>
        <div className="flex flex-col gap-4 max-lg:pt-6 lg:sticky lg:top-4 lg:self-start">
          {abilities.seeProfit && <ResultPanel figures={figures} dealType={draft.dealType} wide={wide} />}
          <PlanLimit refusal={refusal} />
          <Button kind="brass" type="submit" size="large" wide working={creating}>
            {m.new_deal_create()}
          </Button>
        </div>
      </div>
      {search.has('name') && <FromSearch {...{ search, latest }} replace={kept.replace} />}
      {search.has('calculator') && <FromCalculator {...{ search, latest }} replace={kept.replace} />}
      {starting && (
        <StartNewDeal {...{ draft, latest, terms }} change={kept.change} onClose={() => setStarting(false)} />
      )}
    </form>
  )
}

/** Focuses the first field if there is a keyboard. On a phone, the on-screen keyboard would hide half of the screen. */
function useFirstField(form: RefObject<HTMLFormElement | null>, wide: boolean) {
  useEffect(() => {
    if (wide) focusFirstField(form)
  }, [form, wide])
}

function focusFirstField(form: RefObject<HTMLFormElement | null>) {
  form.current?.querySelector('input')?.focus({ preventScroll: true })
}
