import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { PAPER_TYPES, type PaperType } from '@plumbline/domain/vendors/compliance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { sendingOf } from '../../shell/files/send-file.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { PAPER_NAMES } from '../words.ts'
import { NEW_PAPER, type PaperFacts } from './paper-facts.ts'
import { PaperFields } from './PaperFields.tsx'

type Props = { vendor: Vendor; mayAccept: boolean; onClose: () => void }

/** Enters a paper, with its file if there is one. */
export function AddPaperDialog({ vendor, mayAccept, onClose }: Props) {
  const [paper, setPaper] = useState<PaperFacts>({ ...NEW_PAPER, type: vendor.standing.type ?? 'coi_gl' })
  const [file, setFile] = useState<File | null>(null)
  const [accept, setAccept] = useState(mayAccept)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const add = useMutation({
    mutationFn: async () => {
      const uploadId = file && (await sendingOf(file, `vendor-paper:${vendor.id}`, () => undefined).send())
      return api.vendorPapers.add({ id: vendor.id, paper, accept, ...(uploadId ? { uploadId } : {}) })
    },
    onSuccess: ({ type, undoId }) => {
      offerUndo(m.vendors_paper_added({ paper: PAPER_NAMES[type]() }), undoId, { refresh })
      onClose()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  const isBackward = paper.effective !== null && paper.expires !== null && paper.expires < paper.effective
  return (
    <FormDialog
      title={m.vendors_paper_new()}
      width="medium"
      wrong={isBackward}
      working={add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <ChoiceField
        label={m.vendors_paper_type()}
        value={paper.type}
        choices={PAPER_TYPES.map((value) => ({ value, label: PAPER_NAMES[value]() }))}
        onChange={(event) => setPaper({ ...paper, type: event.target.value as PaperType })}
      />
      <PaperFields
        paper={paper}
        error={isBackward ? m.vendors_paper_expires_before() : undefined}
        onChange={(facts) => setPaper({ ...paper, ...facts })}
      />
      <FileDrop
        label={m.vendors_paper_file()}
        compact
        accept=".pdf,image/*"
        help={file?.name}
        onFiles={([first]) => setFile(first ?? null)}
      />
      {mayAccept && (
        <Checkbox label={m.vendors_paper_accept_now()} checked={accept} onChange={() => setAccept(!accept)} />
      )}
    </FormDialog>
  )
}
