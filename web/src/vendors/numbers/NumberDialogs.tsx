import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { readTin } from '@plumbline/domain/vendors/tin'
import { readAccountNumber, readRoutingNumber, TIN_TYPES, type TinType } from '@plumbline/domain/vendors/vendor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { fieldFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { MATCH_NAMES, TIN_NAMES } from '../words.ts'
import { capitalized } from '../../ui/capitalized.ts'

type Props = { vendor: Vendor; onClose: () => void }

/** What saving a number does, whichever it is. */
function useSaving(save: () => Promise<unknown>, onClose: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    gcTime: 0,
    onSuccess: () => {
      toast.success(m.vendors_saved())
      onClose()
    },
    onError: (error) => {
      if (Object.keys(fieldFailures(error)).length === 0) toastFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['vendors'] }),
  })
}

export function TaxIdDialog({ vendor, onClose }: Props) {
  const [type, setType] = useState<TinType>(vendor.tinType ?? 'ein')
  const [number, setNumber] = useState('')
  const [match, setMatch] = useState(vendor.tinMatch)
  const { id, version } = vendor
  const saving = useSaving(() => api.vendors.setTaxId({ id, version, taxId: { type, number }, match }), onClose)
  const isWrong = readTin(number) === null
  return (
    <FormDialog
      title={m.vendors_tax_title()}
      lede={m.vendors_tax_lede()}
      wrong={isWrong}
      working={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <Segment
            label={m.vendors_tax_id()}
            value={type}
            onChange={setType}
            options={TIN_TYPES.map((value) => ({ value, label: TIN_NAMES[value]() }))}
          />
          <TextField
            label={m.vendors_tax_number()}
            inputMode="numeric"
            maxLength={20}
            value={number}
            error={asked && isWrong ? m.vendors_tax_invalid() : undefined}
            onChange={(event) => setNumber(event.target.value)}
          />
          <ChoiceField
            label={m.vendors_tax_match()}
            value={match}
            choices={(['unknown', 'match', 'mismatch'] as const).map((value) => ({
              value,
              label: capitalized(MATCH_NAMES[value]()),
            }))}
            onChange={(event) => setMatch(event.target.value as Vendor['tinMatch'])}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Confirms bank details that someone else entered. */
export function ConfirmBankDialog({ vendor: { id, version, name, bankEnding }, onClose }: Props) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const confirming = useMutation({
    mutationFn: () => api.vendors.confirmBank({ id, version }),
    onSuccess: ({ undoId }) => {
      offerUndo(m.vendors_bank_confirmed_said({ name }), undoId, { refresh })
      onClose()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  return (
    <FormDialog
      title={m.vendors_bank_confirm_title()}
      lede={m.vendors_bank_confirm_lede({ name, ending: bankEnding ?? '' })}
      submitLabel={m.vendors_bank_confirm_submit()}
      working={confirming.isPending}
      onSubmit={() => confirming.mutate()}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}

export function BankDialog({ vendor, onClose }: Props) {
  const [bank, setBank] = useState({ routing: '', account: '' })
  const { id, version } = vendor
  const saving = useSaving(() => api.vendors.setBank({ id, version, bank }), onClose)
  const isWrong = {
    routing: readRoutingNumber(bank.routing) === null,
    account: readAccountNumber(bank.account) === null,
  }
  return (
    <FormDialog
      title={m.vendors_bank_title()}
      lede={m.vendors_bank_lede()}
      wrong={isWrong.routing || isWrong.account}
      working={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextField
            label={m.vendors_bank_routing()}
            inputMode="numeric"
            maxLength={20}
            value={bank.routing}
            error={asked && isWrong.routing ? m.vendors_tax_invalid() : undefined}
            onChange={(event) => setBank({ ...bank, routing: event.target.value })}
          />
          <TextField
            label={m.vendors_bank_account()}
            inputMode="numeric"
            maxLength={30}
            value={bank.account}
            error={asked && isWrong.account ? m.vendors_needed() : undefined}
            onChange={(event) => setBank({ ...bank, account: event.target.value })}
          />
        </>
      )}
    </FormDialog>
  )
}
