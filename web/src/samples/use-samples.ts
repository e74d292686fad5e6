import type { Samples } from '@plumbline/contract/samples'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { samplesQuery } from './queries.ts'

/** Adds or removes the sample deals. Lists of deals follow by themselves, as with any change. */
export function useSampleChange(to: 'add' | 'remove', onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<Samples> => (to === 'add' ? api.samples.add({}) : api.samples.remove({})),
    onSuccess: async (samples) => {
      queryClient.setQueryData(samplesQuery().queryKey, samples)
      await Promise.all([['deals'], ['reports'], ['me']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      onDone?.()
    },
    onError: toastFailure,
  })
}
