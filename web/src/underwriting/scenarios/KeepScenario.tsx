import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { differingKeys, pickTerms } from '@plumbline/domain/underwriting/terms/scenario'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { termsOfDeal } from '../terms/terms-of-deal.ts'
import { NameDialog } from './NameDialog.tsx'
import { useScenarioChanges } from './use-scenario-changes.ts'

type Props = {
  deal: DealWithTerms
  /** the plan as currently entered; unsaved changes go into the new scenario */
  typed: DealTerms | undefined
  items: readonly Scenario[]
  onClose: () => void
}

/** Names a new scenario, saves it and opens it. */
export function KeepScenario({ deal, typed, items, onClose }: Props) {
  const { timeZone } = useMe().organization
  const { keep } = useScenarioChanges(deal.id)
  const navigate = useNavigate()
  const changes = typed ? pickTerms(typed, differingKeys(termsOfDeal(deal, timeZone), typed)) : {}
  return (
    <NameDialog
      title={m.scenarios_keep()}
      lede={m.scenarios_keep_lede()}
      taken={items.map(({ name }) => name)}
      working={keep.isPending}
      onClose={onClose}
      onSave={(name) =>
        keep.mutate(
          { name, changes },
          {
            onSuccess: (made) => {
              onClose()
              void navigate(`?scenario=${made.id}`, { preventScrollReset: true })
            },
          },
        )
      }
    />
  )
}
