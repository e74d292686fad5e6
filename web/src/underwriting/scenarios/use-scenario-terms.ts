import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import { asFrozen } from '@plumbline/domain/underwriting/terms/frozen-scenario'
import { type TermsPart, withTerms } from '@plumbline/domain/underwriting/terms/scenario'
import { useMemo, useState } from 'react'
import { useMe } from '../../shell/session/me.ts'
import { termsOfDeal } from '../terms/terms-of-deal.ts'
import { validFields, validLists } from '../terms/valid-terms.ts'

/** The plan as it is now, as the scenario froze it, and with the scenario's own inputs over it. */
export function useScenarioTerms(deal: DealWithTerms, scenario: Scenario, part: TermsPart) {
  const { organization } = useMe()
  const plan = useMemo(() => termsOfDeal(deal, organization.timeZone), [deal, organization.timeZone])
  const frozen = useMemo(() => asFrozen(plan, scenario.base), [plan, scenario.base])
  // Without this, an estimate equal to the plan would count as the budget again.
  const [isEstimating, setIsEstimating] = useState(false)
  const figured = useMemo(() => (isEstimating ? { ...frozen, budget: null } : frozen), [frozen, isEstimating])
  /** what the figures are computed from: invalid entries stay in their fields */
  const terms = useMemo(
    () => withTerms(figured, { ...validLists(part), fields: validFields(part.fields ?? {}, deal) }),
    [figured, part, deal],
  )
  return { plan, frozen, terms, shown: withTerms(figured, part), setIsEstimating }
}
