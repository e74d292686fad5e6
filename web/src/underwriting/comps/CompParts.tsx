import { shareOfValue } from '@plumbline/domain/underwriting/comps/arv'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Explain } from '../../ui/figures/Explain.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { formatRatio } from '../../ui/figures/format.ts'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { isWeight } from './comp-draft.ts'
import { explainShare } from './explain-arv.ts'
import { counts, type PricedComp } from './priced.ts'
import type { CompEdit } from './use-comp-changes.ts'

type Props = { comp: PricedComp; edit: CompEdit; mayManage: boolean }

/** Sets whether the comp is included. Users who may not change it see its state as text. */
export function IncludeBox({ comp, edit, mayManage }: Props) {
  return (
    <Checkbox
      label={m.comps_include_of({ address: comp.address })}
      hideLabel
      checked={comp.include}
      disabled={!mayManage}
      onChange={(include) => edit.set(comp, { include })}
    />
  )
}

/** The weight of the comp, edited in place. */
export function WeightBox({ comp, edit, mayManage }: Props) {
  const [draft, setDraft] = useState<{ weight: number | null } | null>(null)
  if (!mayManage) return <span className="figures">{comp.weight}</span>
  const weight = draft ? draft.weight : comp.weight
  return (
    <NumberField
      label={m.comps_weight_of({ address: comp.address })}
      hideLabel
      small
      value={weight}
      error={isWeight(weight) ? undefined : m.comps_not_a_weight()}
      onChange={(next) => setDraft({ weight: next })}
      onBlur={() => {
        if (!isWeight(weight)) return
        setDraft(null)
        if (weight !== comp.weight) edit.set(comp, { weight })
      }}
    />
  )
}

/** The comp's share of the value, if it is included. */
export function ShareOfValue({ comp, comps }: { comp: PricedComp; comps: readonly PricedComp[] }) {
  if (!counts(comp)) return null
  const counting = comps.filter(counts)
  return (
    <span data-figure className="inline-flex items-baseline gap-2 figures">
      <HowHint />
      <Explain {...explainShare(comp, counting)}>{formatRatio(shareOfValue(comp, counting))}</Explain>
    </span>
  )
}

/** Edit and delete. */
export function CompMenu({ comp, onEdit, onDelete }: { comp: PricedComp; onEdit: () => void; onDelete: () => void }) {
  return (
    <MoreMenu label={m.comps_more_for({ address: comp.address })}>
      <MenuItem onSelect={onEdit}>{m.comps_edit()}</MenuItem>
      <MenuItem danger onSelect={onDelete}>
        {m.comps_delete()}
      </MenuItem>
    </MoreMenu>
  )
}
