import type { DealTemplate } from '@plumbline/contract/underwriting/templates'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { pickTerms, realKeys, type TermKey, type TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { startingTerms } from '@plumbline/domain/underwriting/terms/starting-terms'
import { type Starter, templateOf } from '@plumbline/domain/underwriting/terms/template'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { dealQuery } from '../../deals/queries.ts'
import { underwritingDefaults } from '../terms/defaults.ts'
import { termsOfDeal } from '../terms/terms-of-deal.ts'
import { similarDealsQuery, templatesQuery } from './queries.ts'
import { TemplateActions } from './TemplateActions.tsx'
import { TemplateNaming } from './TemplateNaming.tsx'
import { TermPreview } from './TermPreview.tsx'
import { useTemplateChanges } from './use-template-changes.ts'

type Origin = 'defaults' | 'template' | 'deal'
const NONE: readonly TermKey[] = []

const whole = (terms: TermsPart): TermsPart => terms

type Props = {
  /** the current terms of the deal */
  plan: DealTerms
  /** that deal's ID, so that it isn't offered as a source */
  dealId?: string
  /** inputs that the user entered, which are replaced only if they choose to */
  typed?: readonly TermKey[]
  /** filters the given terms to what the deal accepts; defaults to all of them */
  shaped?: (terms: TermsPart) => TermsPart
  working?: boolean
  /** if there is no source, the terms are the organization's defaults */
  onTake: (terms: TermsPart, source?: Starter) => void
  onClose: () => void
}

/** Copies terms from the organization, a template or another deal. Shows first what would change, input by input. */
export function StartDialog({ plan, dealId, typed = NONE, shaped = whole, working = false, onTake, onClose }: Props) {
  const { organization } = useMe()
  const { dealType } = plan
  const [origin, setOrigin] = useState<Origin>('template')
  const [chosen, setChosen] = useState('')
  const [left, setLeft] = useState(typed)
  const [naming, setNaming] = useState<DealTemplate | 'new' | null>(null)
  const { data: templates } = useQuery(templatesQuery(dealType))
  const { data: deals } = useQuery(similarDealsQuery(dealType))
  const others = (deals?.items ?? []).filter(({ id }) => id !== dealId)
  const { data: other } = useQuery({ ...dealQuery(chosen), enabled: origin === 'deal' && chosen !== '' })
  const changes = useTemplateChanges(dealType)
  const template = templates?.items.find(({ id }) => id === chosen)
  const offered = givenTerms()
  const given = offered && shaped(offered)
  const keys = given ? realKeys(plan, given) : []
  const taken = keys.filter((key) => !left.includes(key))

  function givenTerms(): TermsPart | null {
    if (origin === 'defaults') return startingTerms(underwritingDefaults(organization.underwriting), getLocale())
    if (origin === 'template') return template?.terms ?? null
    return other && other.id === chosen ? templateOf(termsOfDeal(other, organization.timeZone)) : null
  }

  const choose = (next: { origin?: Origin; chosen?: string }) => {
    setOrigin(next.origin ?? origin)
    setChosen(next.chosen ?? '')
    setLeft(typed)
  }
  const name = origin === 'template' ? template?.name : others.find(({ id }) => id === chosen)?.name
  const manages = templates?.abilities.manage === true
  if (naming)
    return (
      <TemplateNaming
        {...{ plan, naming, template, changes }}
        known={templates?.items ?? []}
        onClose={() => setNaming(null)}
      />
    )
  return (
    <FormDialog
      title={m.templates_start_from()}
      lede={m.templates_start_lede()}
      width="medium"
      submitLabel={taken.length === 0 ? m.templates_take_nothing() : m.templates_take({ count: taken.length })}
      disabled={!given || taken.length === 0}
      working={working}
      onSubmit={() =>
        given &&
        onTake(
          pickTerms(given, taken),
          origin === 'defaults' || name === undefined ? undefined : { kind: origin, name },
        )
      }
      onClose={onClose}
    >
      <Segment
        label={m.templates_start_from()}
        wide
        value={origin}
        options={[
          { value: 'template', label: m.templates_template() },
          { value: 'deal', label: m.templates_deal() },
          { value: 'defaults', label: m.templates_defaults() },
        ]}
        onChange={(next) => choose({ origin: next })}
      />
      {origin !== 'defaults' && (
        <ChoiceField
          label={origin === 'template' ? m.templates_template() : m.templates_deal()}
          value={chosen}
          placeholder={m.deals_choose()}
          help={origin === 'template' && templates?.items.length === 0 ? noneWords(manages) : undefined}
          choices={(origin === 'template' ? (templates?.items ?? []) : others).map(({ id, name: label }) => ({
            value: id,
            label,
          }))}
          onChange={(event) => choose({ chosen: event.target.value })}
        />
      )}
      {origin === 'template' && manages && (
        <TemplateActions
          {...{ plan, template, changes }}
          isSame={keys.length === 0}
          onName={setNaming}
          onGone={() => choose({})}
        />
      )}
      {given && (
        <TermPreview
          {...{ plan, given, keys, left, typed }}
          onLeave={(key, isLeft) => setLeft(isLeft ? [...left, key] : left.filter((kept) => kept !== key))}
        />
      )}
    </FormDialog>
  )
}

function noneWords(manages: boolean): string {
  return manages ? m.templates_none_yours() : m.templates_none()
}
