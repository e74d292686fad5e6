import type { DealTemplate } from '@plumbline/contract/underwriting/templates'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { templateOf } from '@plumbline/domain/underwriting/terms/template'
import { m } from '../../messages/generated/messages.js'
import { NameDialog } from '../scenarios/NameDialog.tsx'
import type { TemplateChanges } from './use-template-changes.ts'

type Props = {
  plan: DealTerms
  naming: DealTemplate | 'new'
  /** the current version of the selected template */
  template: DealTemplate | undefined
  known: readonly DealTemplate[]
  changes: TemplateChanges
  onClose: () => void
}

/** Names a template: a new one with the deal's terms, or an existing one. */
export function TemplateNaming({ plan, naming, template, known, changes, onClose }: Props) {
  const isNew = naming === 'new'
  const done = { onSuccess: onClose }
  return (
    <NameDialog
      title={isNew ? m.templates_keep() : m.templates_rename()}
      {...(isNew ? { lede: m.templates_keep_lede() } : { name: naming.name })}
      taken={known.filter((other) => isNew || other.id !== naming.id).map((other) => other.name)}
      working={changes.keep.isPending || changes.rename.isPending}
      onClose={onClose}
      onSave={(as) =>
        isNew
          ? changes.keep.mutate({ name: as, terms: templateOf(plan) }, done)
          : changes.rename.mutate({ template: template ?? naming, name: as }, done)
      }
    />
  )
}
