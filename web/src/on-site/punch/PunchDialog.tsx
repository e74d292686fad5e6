import type { PunchItem, SiteVendor } from '@plumbline/contract/on-site/punch'
import { LONGEST_PUNCH_TITLE } from '@plumbline/domain/on-site/limits'
import { PLACES, type Place } from '@plumbline/domain/on-site/places'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { changedFacts } from '../../shell/drafts/merge.ts'
import { useMe } from '../../shell/session/me.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { VendorChoice } from '../VendorChoice.tsx'
import { PLACE_NAMES } from '../words.ts'
import { factsOf, type PunchFacts, punchWords } from './punch-facts.ts'
import { useItemEdit } from './use-punch-changes.ts'

type Props = { item: PunchItem; vendors: readonly SiteVendor[]; nameOf: (id: string) => string; onClose: () => void }

/** Edits all fields of an item at once. */
export function PunchDialog({ item, vendors, nameOf, onClose }: Props) {
  const { today } = useMe().organization
  const [seen] = useState({ version: item.version, facts: factsOf(item) })
  const [facts, setFacts] = useState<PunchFacts>(seen.facts)
  const [vendor, setVendor] = useState<SiteVendor | null>(item.vendor)
  const edit = useItemEdit(item, { onSaved: onClose })
  const change = (part: Partial<PunchFacts>) => setFacts({ ...facts, ...part })
  const isMissing = facts.title.trim() === ''
  const submit = () => {
    const changed = changedFacts(seen.facts, { ...facts, title: facts.title.trim() })
    if (Object.keys(changed).length === 0) onClose()
    else void edit.save(seen.version, seen.facts, changed)
  }
  return (
    <>
      <FormDialog
        title={m.on_site_edit_no({ no: item.no })}
        wrong={isMissing}
        working={edit.saving}
        onSubmit={submit}
        onClose={onClose}
      >
        {(asked) => (
          <>
            <TextField
              label={m.on_site_what()}
              required
              maxLength={LONGEST_PUNCH_TITLE}
              value={facts.title}
              error={asked && isMissing ? m.on_site_what_missing() : edit.errors['title']}
              onChange={(event) => change({ title: event.target.value })}
            />
            <ChoiceField
              label={m.on_site_room()}
              value={facts.room}
              choices={PLACES.map((place) => ({ value: place, label: PLACE_NAMES[place]() }))}
              onChange={(event) => change({ room: event.target.value as Place })}
            />
            <VendorChoice
              label={m.on_site_vendor()}
              vendors={vendors}
              value={vendor}
              error={edit.errors['vendorId']}
              onChange={(next) => {
                setVendor(next)
                change({ vendorId: next?.id ?? null })
              }}
            />
            <DayField
              label={m.on_site_due()}
              today={today}
              value={facts.dueOn}
              error={edit.errors['dueOn']}
              onChange={(dueOn) => change({ dueOn })}
            />
            <Checkbox
              label={m.on_site_done()}
              checked={facts.isDone}
              className="py-2"
              onChange={(isDone) => change({ isDone })}
            />
          </>
        )}
      </FormDialog>
      <EditConflict edit={edit} {...punchWords((id) => (id === vendor?.id ? vendor.name : nameOf(id)))} />
    </>
  )
}
