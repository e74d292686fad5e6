import { planHas } from '@plumbline/domain/plans/plan-features'
import { useMe } from '../../shell/session/me.ts'
import { AwaySection } from './AwaySection.tsx'

/** Handing approvals over by dates, among what reaches a person. */
export default function AwayPart() {
  return planHas(useMe().organization.planTier, 'po_approvals') ? <AwaySection /> : null
}
