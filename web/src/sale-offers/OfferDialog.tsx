import type { SaleOffer } from '@plumbline/contract/sale-offers'
import { BUYER_FINANCINGS } from '@plumbline/domain/deals/field-options'
import type { BuyerFinancing } from '@plumbline/domain/sale-offers/accepted'
import type { ReactNode } from 'react'
import { ContactNameField } from '../contacts/ContactNameField.tsx'
import { optionName } from '../deals/field-words.ts'
import { m } from '../messages/generated/messages.js'
import { EditConflict } from '../shell/drafts/EditConflict.tsx'
import { changedFacts } from '../shell/drafts/merge.ts'
import { SavedDraftNote } from '../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../shell/drafts/use-saved-draft.ts'
import { factFailures } from '../shell/failures/field-failures.ts'
import { useMe } from '../shell/session/me.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DayField } from '../ui/fields/DayField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextAreaField } from '../ui/fields/TextField.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { factsOf, newOffer, type OfferFacts } from './offer-facts.ts'
import { useAddOffer, useOfferEdit } from './use-offer-changes.ts'
import { OFFER_FACTS, offerFactWords } from './words.ts'

export function AddOfferDialog({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const empty = newOffer(useMe().organization.today)
  const kept = useSavedDraft(`sale-offer:${dealId}:new`, empty)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const add = useAddOffer(dealId, leave)
  return (
    <OfferPanel
      title={m.sale_offers_add()}
      facts={kept.draft}
      onChange={kept.change}
      note={kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(empty)} />}
      working={add.isPending}
      errors={add.error ? factFailures(add.error, 'offer.') : {}}
      onSave={(facts) => add.mutate(facts)}
      onCancel={leave}
      onClose={onClose}
    />
  )
}

/** Edits an offer against the version shown when editing began. */
export function EditOfferDialog({ offer, onClose }: { offer: SaleOffer; onClose: () => void }) {
  const initial = { ...factsOf(offer), version: offer.version, seen: factsOf(offer) }
  const kept = useSavedDraft(`sale-offer:${offer.id}`, initial)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const edit = useOfferEdit(offer, leave)
  const { version, seen, ...facts } = kept.draft
  return (
    <>
      <OfferPanel
        title={m.sale_offers_edit()}
        facts={facts}
        onChange={kept.change}
        note={kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(initial)} />}
        working={edit.saving}
        errors={edit.errors}
        onSave={(typed) => {
          const changed = changedFacts(seen, typed)
          if (Object.keys(changed).length === 0) leave()
          else void edit.save(version, seen, changed)
        }}
        onCancel={leave}
        onClose={onClose}
      />
      <EditConflict
        edit={edit}
        name={(key) => OFFER_FACTS[key]()}
        value={(key, side) => offerFactWords(key, side[key])}
      />
    </>
  )
}

type PanelProps = {
  title: string
  facts: OfferFacts
  onChange: (facts: Partial<OfferFacts>) => void
  note: ReactNode
  working: boolean
  errors: Readonly<Record<string, string>>
  onSave: (facts: OfferFacts) => void
  onCancel: () => void
  onClose: () => void
}

/** What is missing or wrong, by field. */
function problemsOf({ buyer, priceCents, receivedOn }: OfferFacts, today: string): Record<string, string> {
  return {
    ...(buyer.trim() === '' && { buyer: m.sale_offers_buyer_needed() }),
    ...(!priceCents && { priceCents: m.sale_offers_price_needed() }),
    ...(receivedOn === null && { receivedOn: m.sale_offers_day_needed() }),
    ...(receivedOn !== null && receivedOn > today && { receivedOn: m.sale_offers_on_odd() }),
  }
}

function OfferPanel({ title, facts, onChange, note, working, errors, onSave, onCancel, onClose }: PanelProps) {
  const { today } = useMe().organization
  const problems = problemsOf(facts, today)
  return (
    <FormDialog
      title={title}
      wrong={Object.keys(problems).length > 0}
      working={working}
      onSubmit={() => onSave({ ...facts, buyer: facts.buyer.trim(), conditions: facts.conditions.trim() })}
      onCancel={onCancel}
      onClose={onClose}
    >
      {(asked) => {
        const errorOf = (key: keyof OfferFacts) => (asked ? problems[key] : undefined) ?? errors[key]
        return (
          <>
            {note}
            <ContactNameField
              as="buyer"
              label={OFFER_FACTS.buyer()}
              maxLength={160}
              value={facts.buyer}
              error={errorOf('buyer')}
              onChange={(event) => onChange({ buyer: event.target.value })}
            />
            <div className="grid grid-cols-2 gap-4">
              <MoneyField
                label={OFFER_FACTS.priceCents()}
                value={facts.priceCents}
                error={errorOf('priceCents')}
                onChange={(priceCents) => onChange({ priceCents })}
              />
              <ChoiceField
                label={OFFER_FACTS.financing()}
                value={facts.financing ?? ''}
                placeholder={m.sale_offers_none()}
                choices={BUYER_FINANCINGS.map((value) => ({ value, label: optionName('buyerFinancing', value) }))}
                error={errorOf('financing')}
                onChange={(event) => onChange({ financing: (event.target.value || null) as BuyerFinancing | null })}
              />
              <DayField
                label={OFFER_FACTS.closingOn()}
                value={facts.closingOn}
                today={today}
                error={errorOf('closingOn')}
                onChange={(closingOn) => onChange({ closingOn })}
              />
              <DayField
                label={OFFER_FACTS.receivedOn()}
                value={facts.receivedOn}
                today={today}
                error={errorOf('receivedOn')}
                onChange={(receivedOn) => onChange({ receivedOn })}
              />
            </div>
            <TextAreaField
              label={OFFER_FACTS.conditions()}
              maxLength={2_000}
              rows={3}
              placeholder={m.sale_offers_conditions_placeholder()}
              value={facts.conditions}
              error={errorOf('conditions')}
              onChange={(event) => onChange({ conditions: event.target.value })}
            />
          </>
        )
      }}
    </FormDialog>
  )
}
