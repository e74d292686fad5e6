import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import type { FrozenKey } from '@plumbline/domain/underwriting/terms/frozen-scenario'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { adoptChange } from '../../deals/adopt-change.ts'
import { dealQuery } from '../../deals/queries.ts'
import { scenariosQuery } from './queries.ts'
import { frozenInput, termsInput } from './terms-input.ts'

type Kept = Pick<Scenario, 'name' | 'changes'> & Partial<Pick<Scenario, 'base'>>

/**
 * Saves, deletes, and adopts a deal's scenarios, and copies values from the plan. A deleted scenario can be restored
 * for eight seconds.
 */
export function useScenarioChanges(dealId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = scenariosQuery(dealId)
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const onError = (error: Error) => {
    toastFailure(error)
    void refresh()
  }
  const keep = useMutation({
    mutationFn: ({ name, changes, base }: Kept) =>
      api.scenarios.create({
        id: dealId,
        name,
        changes: termsInput(changes),
        ...(base ? { base: frozenInput(base) } : {}),
      }),
    onSuccess: refresh,
    onError,
  })
  const rename = useMutation({
    mutationFn: ({ scenario: { id, version }, name }: { scenario: Scenario; name: string }) =>
      api.scenarios.update({ id: dealId, scenarioId: id, version, name }),
    onSuccess: refresh,
    onError,
  })
  const take = useMutation({
    mutationFn: ({ scenario: { id, version }, keys }: { scenario: Scenario; keys: readonly FrozenKey[] }) =>
      api.scenarios.update({ id: dealId, scenarioId: id, version, take: [...keys] }),
    onSuccess: refresh,
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: Scenario) => api.scenarios.remove({ id: dealId, scenarioId: id, version }),
    onSuccess: async ({ undoId }, { name }) => {
      offerUndo(m.scenarios_deleted({ name }), undoId, { refresh })
      await refresh()
    },
    onError,
  })
  const adopt = useMutation({
    mutationFn: ({ scenario: { id, version }, dealVersion }: { scenario: Scenario; dealVersion: number }) =>
      api.scenarios.adopt({ id: dealId, scenarioId: id, version, dealVersion }),
    onSuccess: (change, { scenario }) => adoptChange(queryClient, change, m.scenarios_adopted({ name: scenario.name })),
    onError: (error) => {
      onError(error)
      void queryClient.invalidateQueries({ queryKey: dealQuery(dealId).queryKey, exact: true })
    },
  })
  return { keep, rename, take, remove, adopt }
}
