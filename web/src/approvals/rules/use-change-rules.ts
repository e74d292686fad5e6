import type { RuleSet } from '@plumbline/contract/approvals/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'

/** Saves the rules of one kind as a whole, on the version that was seen. @param onSaved closes what was open */
export function useChangeRules({ object, version }: RuleSet, onSaved: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['approvals'] })
  return useMutation({
    mutationFn: (rules: RuleSet['rules'] | null) =>
      api.approvals.changeRules({ object, version, rules: rules?.map(({ object: _of, ...rule }) => rule) ?? null }),
    onSuccess: ({ undoId }) => {
      offerUndo(m.approvals_rules_saved(), undoId, { refresh })
      onSaved()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
