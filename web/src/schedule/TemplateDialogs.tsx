import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { factFailures } from '../shell/failures/field-failures.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { IconButton } from '../ui/Button.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { scheduleTemplatesQuery } from './queries.ts'
import { useWholeChange } from './use-schedule-changes.ts'

type Props = { dealId: string; onClose: () => void }

/** Adds the work of a template. Templates that aren't used anymore are removed here too. */
export function UseTemplateDialog({ dealId, onClose }: Props) {
  const queryClient = useQueryClient()
  const query = useQuery(scheduleTemplatesQuery())
  const [templateId, setTemplateId] = useState('')
  const change = useWholeChange(dealId)
  const templates = query.data?.items ?? []
  const chosen = templates.find(({ id }) => id === templateId)
  const remove = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => api.scheduleTemplates.remove({ id, version }),
    onSuccess: () => {
      toast.success(m.schedule_template_removed({ name: chosen?.name ?? '' }))
      setTemplateId('')
    },
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: scheduleTemplatesQuery().queryKey }),
  })
  const submit = () => {
    const count = chosen?.items ?? 0
    change.mutate(
      { run: () => api.schedules.fromTemplate({ id: dealId, templateId }), said: () => m.schedule_made({ count }) },
      { onSuccess: onClose },
    )
  }
  if (query.data && templates.length === 0)
    return (
      <FormDialog
        title={m.schedule_use_template()}
        disabled
        submitLabel={m.schedule_template_add()}
        onSubmit={onClose}
        onClose={onClose}
      >
        <p className="text-14 text-ink-soft">{m.schedule_no_templates()}</p>
      </FormDialog>
    )
  return (
    <FormDialog
      title={m.schedule_use_template()}
      submitLabel={m.schedule_template_add()}
      working={change.isPending}
      wrong={templateId === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {(asked) => (
        <div className="flex items-end gap-2">
          <ChoiceField
            className="min-w-0 flex-1"
            label={m.schedule_template()}
            placeholder={m.schedule_template_choose()}
            value={templateId}
            {...(asked && templateId === '' ? { error: m.schedule_template_choose() } : {})}
            choices={templates.map(({ id, name, items }) => ({
              value: id,
              label: m.schedule_template_count({ name, count: items }),
            }))}
            onChange={(event) => setTemplateId(event.target.value)}
          />
          {chosen && (
            <IconButton
              kind="quiet"
              label={m.schedule_template_remove({ name: chosen.name })}
              icon={<X aria-hidden size={16} strokeWidth={1.6} />}
              onClick={() => remove.mutate(chosen)}
            />
          )}
        </div>
      )}
    </FormDialog>
  )
}

export function SaveTemplateDialog({ dealId, onClose }: Props) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const templates = useQuery(scheduleTemplatesQuery()).data?.items ?? []
  const same = templates.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  const save = useMutation({
    mutationFn: () => api.scheduleTemplates.save({ id: dealId, name: name.trim(), replace: same !== undefined }),
    onSuccess: (template) => {
      toast.success(m.schedule_template_saved({ name: template.name }))
      onClose()
      return queryClient.invalidateQueries({ queryKey: scheduleTemplatesQuery().queryKey })
    },
    onError: (error) => {
      // Someone else just saved one with this name, which can be replaced once it's known.
      void queryClient.invalidateQueries({ queryKey: scheduleTemplatesQuery().queryKey })
      if (!factFailures(error)['name']) toastFailure(error)
    },
  })
  const missing = name.trim() === ''
  return (
    <FormDialog
      title={m.schedule_save_template()}
      lede={m.schedule_save_template_text()}
      working={save.isPending}
      submitLabel={same ? m.schedule_template_replace() : undefined}
      wrong={missing}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <TextField
          label={m.schedule_template_name()}
          maxLength={80}
          value={name}
          {...(asked && missing ? { error: m.schedule_template_needs_name() } : {})}
          help={same && m.schedule_template_same({ name: same.name, count: same.items })}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
