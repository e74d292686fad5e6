import type { CreateDeal } from '@plumbline/contract/underwriting/deal'
import { newId } from '@plumbline/domain/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { type Failure, failureOf } from '../../shell/failures/failure.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { meQuery } from '../../shell/session/me.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { dealQuery } from '../../deals/queries.ts'

/** Creates the deal once, no matter how often it is requested while the response is pending, and opens it. */
export function useCreateDeal(onCreated: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const intention = useRef({ body: '', key: '' })
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const creating = useMutation({
    mutationFn: (input: CreateDeal) => {
      const body = JSON.stringify(input)
      if (body !== intention.current.body) intention.current = { body, key: newId() }
      return api.deals.create(input, { context: { idempotencyKey: intention.current.key } })
    },
    onMutate: () => {
      setRefusal(null)
      setErrors({})
    },
    onSuccess: async (deal) => {
      onCreated()
      queryClient.setQueryData(dealQuery(deal.id).queryKey, deal)
      void queryClient.invalidateQueries({ queryKey: ['deals', 'lists'] })
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      toast.success(m.new_deal_created({ deal: deal.name, number: deal.number }))
      await navigate(`/app/deals/${deal.id}`)
    },
    onError: (error) => {
      const failure = failureOf(error)
      if (failure.code === 'plan_limit_active_deals') {
        setRefusal(failure)
        void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
        return
      }
      const failures = factFailures(error, 'fields.')
      setErrors(failures)
      if (Object.keys(failures).length === 0) toastFailure(error)
    },
  })

  return { create: creating.mutate, creating: creating.isPending, refusal, errors }
}
