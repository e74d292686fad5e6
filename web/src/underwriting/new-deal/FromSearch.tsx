import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import type { NewDealDraft } from './draft.ts'

type Props = {
  search: URLSearchParams
  latest: RefObject<NewDealDraft>
  replace: (draft: NewDealDraft) => void
}

/** Starts the deal with the address that was searched for and not found, then removes it from the page's own. */
export function FromSearch({ search, latest, replace }: Props) {
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const before = latest.current
    const addressLine1 = search.get('name')?.trim().slice(0, 120) ?? ''
    if (addressLine1 !== '' && before.fields.addressLine1 !== addressLine1) {
      replace({ ...before, fields: { ...before.fields, addressLine1 } })
      if (before.fields.addressLine1)
        toast.undo(m.new_deal_address_taken(), () => replace({ ...latest.current, fields: before.fields }))
    }
    void navigate('/app/deals/new', { replace: true })
  }, [search, latest, replace, navigate])
  return null
}
