import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { adjustedPerSqft, adjustedPrice } from '@plumbline/domain/underwriting/comps/comps'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { changedFacts } from '../../shell/drafts/merge.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { type CompDraft, type CompFacts, draftOf, draftProblems, EMPTY_COMP, factsOf, pricesOf } from './comp-draft.ts'
import { COMP_FACTS, problemWords } from './comp-words.tsx'
import { CompForm } from './CompForm.tsx'
import { usePhotoUpload } from './CompPhotoField.tsx'
import type { PricedComp } from './priced.ts'
import { compFacts, useAddComp, useCompEdit } from './use-comp-changes.ts'

/** Adds a comp. */
export function AddCompDialog({ deal, onClose }: { deal: DealWithTerms; onClose: () => void }) {
  const kept = useSavedDraft<CompDraft>(`comp:${deal.id}:new`, EMPTY_COMP)
  const add = useAddComp(deal.id, () => {
    kept.drop()
    onClose()
  })
  const failures = add.error ? factFailures(add.error, 'comp.') : {}
  return (
    <CompPanel
      deal={deal}
      title={m.comps_add()}
      kept={kept}
      initial={EMPTY_COMP}
      working={add.isPending}
      refused={(key) => failures[key]}
      onClose={onClose}
      onSave={(facts) => add.mutate(facts)}
    />
  )
}

type EditProps = {
  deal: DealWithTerms
  /** as it was when editing started */
  comp: PricedComp
  /** a teammate has deleted it since */
  gone: boolean
  onClose: () => void
}

/** Edits a comp, based on the version that was on screen when editing started. */
export function EditCompDialog({ deal, comp, gone, onClose }: EditProps) {
  const initial: EditDraft = { ...draftOf(comp), version: comp.version, seen: compFacts(comp) }
  const kept = useSavedDraft<EditDraft>(`comp:${comp.id}`, initial)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const edit = useCompEdit(comp, { onSaved: leave, onKeptTheirs: leave })
  const add = useAddComp(deal.id, leave)
  const { version, seen } = kept.draft
  return (
    <>
      <CompPanel
        deal={deal}
        title={m.comps_edit_title()}
        kept={kept}
        initial={initial}
        working={edit.saving || add.isPending}
        warning={gone ? m.comps_gone() : undefined}
        refused={(key) => edit.errors[key]}
        onClose={onClose}
        onSave={(facts) => {
          const changed = changedFacts(seen, facts)
          if (gone) add.mutate(facts)
          else if (Object.keys(changed).length === 0) leave()
          else void edit.save(version, seen, changed)
        }}
      />
      <EditConflict edit={edit} {...COMP_FACTS} />
    </>
  )
}

/** What was entered, and the version it changes. */
type EditDraft = CompDraft & { version: number; seen: CompFacts }

type PanelProps<Draft extends CompDraft> = {
  deal: DealWithTerms
  title: string
  kept: ReturnType<typeof useSavedDraft<Draft>>
  initial: Draft
  working: boolean
  warning?: string
  refused: (key: keyof CompFacts) => string | undefined
  onClose: () => void
  onSave: (facts: CompFacts) => void
}

function CompPanel<Draft extends CompDraft>(props: PanelProps<Draft>) {
  const { deal, title, kept, initial, working, warning, refused, onClose, onSave } = props
  const { draft } = kept
  const change = (part: Partial<CompDraft>) => kept.change(part as Partial<Draft>)
  const photoUpload = usePhotoUpload(deal.id, (photo) => change({ photo }))
  const { stage } = photoUpload.state
  const problems = draftProblems(draft)
  return (
    <FormDialog
      width="medium"
      title={title}
      aside={<AdjustedPrice draft={draft} />}
      wrong={Object.keys(problems).length > 0}
      working={working}
      disabled={stage === 'sending' || stage === 'saving'}
      onSubmit={() => onSave(factsOf(draft))}
      onCancel={() => {
        kept.drop()
        onClose()
      }}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(initial)} />}
          {warning && (
            <p role="alert">
              <Status tone="watch">{warning}</Status>
            </p>
          )}
          <CompForm
            deal={deal}
            draft={draft}
            photoUpload={photoUpload}
            onChange={change}
            errorOf={(key) =>
              (asked ? problemWords(problems[key]) : undefined) ?? refused(key === 'photo' ? 'photoDocumentId' : key)
            }
          />
        </>
      )}
    </FormDialog>
  )
}

/** The adjusted price, updated during typing. */
function AdjustedPrice({ draft }: { draft: CompDraft }) {
  const prices = pricesOf(draft)
  if (draft.salePriceCents === null) return <span className="flex-1" />
  const perSqft = adjustedPerSqft({ ...prices, sqft: draft.sqft })
  return (
    <p className="flex-1 text-13 text-ink-soft">
      {m.comps_adjusted()} <Money cents={adjustedPrice(prices)} className="text-16 font-semibold text-ink" />
      {perSqft !== null && (
        <span className="block figures">{m.comps_per_sqft_of({ price: formatMoney(perSqft) })}</span>
      )}
    </p>
  )
}
