import type { DealTemplate } from '@plumbline/contract/underwriting/templates'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { templateOf } from '@plumbline/domain/underwriting/terms/template'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import type { TemplateChanges } from './use-template-changes.ts'

type Props = {
  plan: DealTerms
  template: DealTemplate | undefined
  /** whether the template has the same terms as the deal */
  isSame: boolean
  changes: TemplateChanges
  onName: (which: DealTemplate | 'new') => void
  onGone: () => void
}

/** Actions for templates: save the deal's terms as a new one, and rename, replace or delete the selected one. */
export function TemplateActions({ plan, template, isSame, changes: { replace, remove }, onName, onGone }: Props) {
  return (
    <div className="-mx-2 -mt-2 flex flex-wrap gap-x-1">
      <Button kind="quiet" size="small" onClick={() => onName('new')}>
        {m.templates_keep()}
      </Button>
      {template && (
        <>
          <Button kind="quiet" size="small" onClick={() => onName(template)}>
            {m.templates_rename()}
          </Button>
          <Button
            kind="quiet"
            size="small"
            disabled={isSame}
            disabledReason={m.templates_same()}
            working={replace.isPending}
            onClick={() => replace.mutate({ template, terms: templateOf(plan) })}
          >
            {m.templates_replace()}
          </Button>
          <Button
            kind="quiet"
            size="small"
            working={remove.isPending}
            onClick={() => remove.mutate(template, { onSuccess: onGone })}
          >
            {m.templates_delete()}
          </Button>
        </>
      )}
    </div>
  )
}
