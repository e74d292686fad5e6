import { estimatedFields } from '@plumbline/domain/budgets/estimates/figures'
import type { FieldKey } from '@plumbline/domain/deals/fields'
import { DEAL_FACTS } from '../../deals/deal-facts.tsx'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { fieldName } from '../../deals/field-words.ts'
import { FieldValue } from '../../deals/FieldValue.tsx'
import { useDealEdit } from '../../deals/use-deal-edit.ts'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import type { EstimateDraft } from './use-estimate.ts'

/** Carries the estimate over to the deal's figures, so nothing is typed twice. */
export function EstimateUse({ draft }: { draft: EstimateDraft }) {
  const { deal, facts, sqft } = draft
  const edit = useDealEdit(deal.id)
  const fields = estimatedFields(facts, { dealType: deal.dealType, sqft })
  const keys = (Object.keys(fields) as (keyof typeof fields & FieldKey)[]).filter(
    (key) => fields[key] !== (deal.fields[key] ?? null),
  )
  async function useIt() {
    if (await draft.save()) await edit.save(fields, {}, 'estimate')
  }
  return (
    <Section title={m.estimate_in_underwriting()}>
      {deal.budget && deal.budget.lines.length > 0 ? (
        <p className="py-3">
          <Status tone="info">{m.estimate_budget_counts()}</Status>
        </p>
      ) : keys.length === 0 ? (
        <p className="py-3">
          <Status tone="good">{m.estimate_in_use()}</Status>
        </p>
      ) : (
        <>
          <dl className="divide-y divide-line">
            {keys.map((key) => (
              <div key={key} className="flex flex-wrap justify-between gap-x-4 py-2 text-row">
                <dt className="text-ink-soft">{fieldName(key)}</dt>
                <dd className="flex flex-wrap gap-x-2 figures">
                  <span className="text-ink-soft">
                    <FieldValue field={key} value={deal.fields[key] ?? null} />
                  </span>
                  <span aria-hidden>→</span>
                  <span className="sr-only">{m.estimate_becomes()}</span>
                  <FieldValue field={key} value={fields[key]} />
                </dd>
              </div>
            ))}
          </dl>
          {deal.abilities.edit && draft.mayEdit && (
            <Button
              className="mt-2"
              working={edit.saving || draft.saving.saving}
              disabled={draft.hasProblems}
              onClick={() => void useIt()}
            >
              {m.estimate_use()}
            </Button>
          )}
        </>
      )}
      {Object.entries(edit.errors).map(([key, words]) => (
        <p key={key} role="alert" className="mt-2">
          <Status tone="bad">{`${fieldName(key as FieldKey)}: ${words}`}</Status>
        </p>
      ))}
      <EditConflict edit={edit} {...DEAL_FACTS} />
    </Section>
  )
}
