import type { ImportChoices, ImportJob } from '@plumbline/contract/imports/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { failureOf } from '../shell/failures/failure.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { importQuery } from './queries.ts'

export type Mapping = { column: number; field: string | null }[]
export type HeaderChoice = number | 'none' | null
export type Change = { sheet?: number; header?: HeaderChoice; mapping?: Mapping; options?: Partial<ImportChoices> }
export type CellFix = { record: number; column: number; value: string }

/** One step of an import. Steps run one at a time, each against the version the previous one returned. */
function useStep<Input>(id: string, step: (input: Input, version: number) => Promise<ImportJob>) {
  const queryClient = useQueryClient()
  const { queryKey } = importQuery(id)
  const seen = () => queryClient.getQueryData<ImportJob>(queryKey)
  return useMutation({
    scope: { id: `import-${id}` },
    mutationFn: (input: Input) => step(input, seen()?.version ?? 0),
    onSuccess: (job) => queryClient.setQueryData<ImportJob>(queryKey, job),
    onError: async (error) => {
      const { code } = failureOf(error)
      if (code === 'edit_conflict') toast.warning(m.imports_conflict())
      else if (code === 'wrong_state' && seen()?.status === 'ready') toast.warning(m.imports_import_other())
      else toastFailure(error)
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}

type Checked = Partial<ImportChoices> | undefined

/** All actions on one import. */
export function useImportSteps(id: string) {
  return {
    change: useStep(id, (change: Change, version) => api.imports.change({ id, version, ...change })),
    check: useStep(id, (options: Checked, version) => api.imports.check({ id, version, ...(options && { options }) })),
    fix: useStep(id, (cells: CellFix[]) => api.imports.fix({ id, cells })),
    confirm: useStep(id, (rows: 'all' | 'good', version) => api.imports.confirm({ id, version, rows })),
    cancel: useStep<void>(id, () => api.imports.cancel({ id })),
    undo: useStep<void>(id, () => api.imports.undo({ id })),
  }
}

export type ImportSteps = ReturnType<typeof useImportSteps>

/** Downloads the rejected rows as a file. */
export function useRejectedRows(id: string) {
  return useMutation({
    mutationFn: () => api.imports.rejected({ id }),
    onSuccess: ({ url }) => location.assign(url),
    onError: toastFailure,
  })
}
