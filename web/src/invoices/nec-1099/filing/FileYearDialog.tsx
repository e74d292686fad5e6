import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { isTaxIdProblem } from '@plumbline/domain/invoices/nec-1099/standing'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Status } from '../../../ui/feedback/Status.tsx'
import { formatList } from '../../../ui/figures/format.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useFileYear } from '../use-tax-steps.ts'

/** Marks a year as filed, or its changes as corrected, once nothing is missing or someone files it anyway. */
export function FileYearDialog({ season, onClose }: { season: TaxSeason; onClose: () => void }) {
  const [accepted, setAccepted] = useState(false)
  const file = useFileYear(season, onClose)
  const isFirst = season.status === 'open'
  const missing = missingIn(season)
  return (
    <FormDialog
      alert
      width="medium"
      title={
        isFirst
          ? m.nec_file_title({ year: String(season.year) })
          : m.nec_correct_title({ count: season.differences.length })
      }
      lede={isFirst ? m.nec_file_lede() : m.nec_correct_lede()}
      submitLabel={isFirst ? m.nec_file() : m.nec_correct()}
      working={file.isPending}
      disabled={missing.length > 0 && !accepted}
      onSubmit={() => file.mutate(accepted)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 text-14">
        {missing.map((text) => (
          <Status key={text} tone="watch">
            {text}
          </Status>
        ))}
        {missing.length > 0 && (
          <Checkbox
            label={m.nec_confirm_incomplete()}
            help={m.nec_confirm_incomplete_help()}
            checked={accepted}
            onChange={setAccepted}
          />
        )}
        <p className="text-ink-soft">{m.nec_columns_unverified()}</p>
      </div>
    </FormDialog>
  )
}

function missingIn({ vendors, payerProblems }: TaxSeason): string[] {
  const names = vendors
    .filter(({ group, problems }) => group === 'gets_one' && problems.some(isTaxIdProblem))
    .map(({ vendor }) => vendor.name)
  return [
    ...(payerProblems.includes('tax_id_missing') ? [m.nec_payer_tax_id()] : []),
    ...(payerProblems.includes('address_missing') ? [m.nec_payer_address()] : []),
    ...(names.length > 0 ? [m.nec_incomplete({ names: formatList(names) })] : []),
  ]
}
