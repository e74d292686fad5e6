import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { api } from '../../../shell/api/api.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { RadioList } from '../../../ui/fields/RadioList.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { formatList } from '../../../ui/figures/format.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { orderDeskQuery } from '../../queries.ts'
import { usePackageChange } from '../use-package-change.ts'

type How = 'email' | 'record'
const MOST_SHOWN = 8

/** Asks vendors for a bid by email, or keeps that they were asked. */
export function InviteDialog({ one, onClose }: { one: BidPackage; onClose: () => void }) {
  const desk = useQuery(orderDeskQuery(one.dealId))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [how, setHow] = useState<How>('email')
  const invite = usePackageChange<void>(one.dealId, {
    send: () =>
      api.bids.invite({ packageId: one.id, version: one.version, vendorIds: [...chosen], email: how === 'email' }),
    said: () => m.bids_invited_said({ count: chosen.length }),
    onDone: onClose,
  })
  const vendors = desk.data?.vendors ?? []
  const unreachable = vendors.filter((vendor) => chosen.includes(vendor.id) && !vendor.hasEmail)
  const problem =
    how === 'email' && unreachable.length > 0
      ? m.bids_invite_no_email({ vendors: formatList(unreachable.map(({ name }) => name)) })
      : undefined
  return (
    <FormDialog
      width="medium"
      title={m.bids_invite_title()}
      submitLabel={m.bids_invite_submit()}
      working={invite.isPending}
      wrong={chosen.length === 0 || problem !== undefined}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <VendorChoice
            vendors={vendors.filter(({ id }) => !one.invitations.some(({ vendor }) => vendor.id === id))}
            chosen={chosen}
            error={asked && chosen.length === 0 ? m.bids_invite_needed() : undefined}
            onChange={setChosen}
          />
          <RadioList<How>
            label={m.bids_invite_how()}
            stacked
            value={how}
            options={[
              { value: 'email', label: m.bids_invite_email(), detail: m.bids_invite_email_detail() },
              { value: 'record', label: m.bids_invite_record(), detail: m.bids_invite_record_detail() },
            ]}
            {...(problem ? { error: problem } : {})}
            onChange={setHow}
          />
        </>
      )}
    </FormDialog>
  )
}

type Choice = {
  vendors: readonly { id: string; name: string }[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The first vendors that match what is typed; those that are chosen stay. */
function VendorChoice({ vendors, chosen, error, onChange }: Choice) {
  const [typed, setTyped] = useState('')
  const text = typed.trim().toLowerCase()
  const found = vendors.filter(({ id, name }) => !chosen.includes(id) && name.toLowerCase().includes(text))
  const shown = [...vendors.filter(({ id }) => chosen.includes(id)), ...found.slice(0, MOST_SHOWN)]
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className="sr-only">{m.bids_invite_vendors()}</legend>
      <TextField
        label={m.bids_invite_find()}
        type="search"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-2 flex flex-col">
        {shown.length === 0 && <p className="text-14 text-ink-soft">{m.bids_invite_none()}</p>}
        {shown.map(({ id, name }) => (
          <Checkbox key={id} className="py-2" label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </fieldset>
  )
}
