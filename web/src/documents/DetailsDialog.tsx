import type { DocumentView } from '@plumbline/contract/documents'
import { LONGEST_TITLE } from '@plumbline/domain/files/file-name'
import { useForm } from 'react-hook-form'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useUpdateDetails } from './mutations.ts'
import { tagProblem, tagsOf } from './tags.ts'
import { typeChoices } from './type-names.ts'
import { m } from '../messages/generated/messages.js'

/** A document's title, type, and tags. */
export function DetailsDialog({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const update = useUpdateDetails(document.dealId, onClose)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { title: document.title, type: document.type, tags: document.tags.join(', ') },
  })
  const { errors } = formState
  const submit = handleSubmit(({ title, type, tags }) =>
    update.mutate({ document, details: { title: title.trim(), type, tags: tagsOf(tags) } }),
  )
  return (
    <FormDialog
      title={m.documents_edit_title()}
      working={update.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={m.documents_edit_name()}
        required
        maxLength={LONGEST_TITLE}
        {...(errors.title ? { error: m.documents_edit_name_missing() } : {})}
        {...register('title', { validate: (title) => title.trim() !== '' })}
      />
      <ChoiceField label={m.documents_edit_type()} choices={typeChoices()} {...register('type')} />
      <TextField
        label={m.documents_edit_tags()}
        help={m.documents_edit_tags_help()}
        {...(errors.tags ? { error: m.documents_edit_tags_wrong() } : {})}
        {...register('tags', { validate: (tags) => !tagProblem(tags) })}
      />
    </FormDialog>
  )
}
