import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { fieldFailures } from '../shell/failures/field-failures.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { toast } from '../ui/feedback/toast.tsx'

type Asked = { id: string; name: string; types: PaperType[] }

/** Asks a vendor for papers by email. */
export function useAsk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, types }: Asked) => api.vendorPapers.ask({ id, types }),
    onSuccess: (_, { name }) => toast.success(m.vendors_ask_said({ name })),
    onError: (error) => {
      if (fieldFailures(error)['id']) toast.error(m.vendors_ask_no_email())
      else toastFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['vendors'] }),
  })
}
