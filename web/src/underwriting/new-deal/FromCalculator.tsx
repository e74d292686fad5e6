import { isSame } from '@plumbline/domain/underwriting/terms/scenario'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { calculatorDraft } from './calculator-draft.ts'
import { isUntouched, type NewDealDraft } from './draft.ts'
import { takeBack } from './copy-terms.ts'

type Props = {
  search: URLSearchParams
  /** the current draft, for when the user undoes this */
  latest: RefObject<NewDealDraft>
  replace: (draft: NewDealDraft) => void
}

/** Starts the deal with the numbers that a public calculator put into the address, then removes them from it. */
export function FromCalculator({ search, latest, replace }: Props) {
  const { abilities, organization } = useMe()
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const before = latest.current
    const audience = { financials: abilities.seeFinancials, profit: abilities.seeProfit }
    const taken = calculatorDraft(search, organization.today, audience)
    if (taken && !isSame(taken, before)) {
      replace(taken)
      if (!isUntouched(before))
        toast.undo(m.new_deal_calculator_taken(), () =>
          replace({ ...takeBack(latest.current, before, taken), dealType: before.dealType }),
        )
    }
    void navigate('/app/deals/new', { replace: true })
  }, [search, latest, replace, abilities, organization, navigate])
  return null
}
