import type { DealTemplate } from '@plumbline/contract/underwriting/templates'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { termsInput } from '../scenarios/terms-input.ts'
import { templatesQuery } from './queries.ts'

/** Creates, renames, replaces and deletes templates. The last two can be undone for eight seconds. */
export function useTemplateChanges(dealType: DealType) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: templatesQuery(dealType).queryKey })
  const onError = (error: Error) => {
    onRefused(error)
    void refresh()
  }
  const keep = useMutation({
    mutationFn: ({ name, terms }: { name: string; terms: TermsPart }) =>
      api.templates.create({ name, dealType, terms: termsInput(terms) }),
    onSuccess: async ({ name }) => {
      await refresh()
      toast.success(m.templates_kept({ name }))
    },
    onError,
  })
  const rename = useMutation({
    mutationFn: ({ template: { id, version }, name }: { template: DealTemplate; name: string }) =>
      api.templates.update({ templateId: id, version, name }),
    onSuccess: async ({ name }) => {
      await refresh()
      toast.success(m.templates_renamed({ name }))
    },
    onError,
  })
  const replace = useMutation({
    mutationFn: ({ template: { id, version }, terms }: { template: DealTemplate; terms: TermsPart }) =>
      api.templates.update({ templateId: id, version, terms: termsInput(terms) }),
    onSuccess: async ({ name, undoId }) => {
      await refresh()
      offerUndo(m.templates_replaced({ name }), undoId, { refresh, onRefused })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: DealTemplate) => api.templates.remove({ templateId: id, version }),
    onSuccess: async ({ undoId }, { name }) => {
      await refresh()
      offerUndo(m.templates_deleted({ name }), undoId, { refresh, undone: m.templates_kept({ name }), onRefused })
    },
    onError,
  })
  return { keep, rename, replace, remove }
}

export type TemplateChanges = ReturnType<typeof useTemplateChanges>

function onRefused(error: unknown): void {
  if (failureDetails(error, 'edit_conflict')) toast.warning(m.templates_conflict())
  else toastFailure(error)
}
