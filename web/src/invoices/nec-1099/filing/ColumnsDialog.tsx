import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { missingFacts, MOST_TEMPLATE_CHARS, readTemplate } from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { formatDay } from '../../../ui/figures/format.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useSetColumns } from '../use-tax-steps.ts'

/** Loads the IRS's template of the year, and shows which of its columns are filled. */
export function ColumnsDialog({ season, onClose }: { season: TaxSeason; onClose: () => void }) {
  const { year, columns } = season
  const [template, setTemplate] = useState<string | null>(null)
  const set = useSetColumns(year, onClose)
  const read = template === null ? null : readTemplate(template)
  const shown = read ?? columns.items
  const error =
    template === null
      ? undefined
      : read === null
        ? m.nec_columns_unread()
        : missingFacts(read).length > 0
          ? m.nec_columns_without()
          : undefined
  return (
    <FormDialog
      width="medium"
      title={m.nec_columns_title({ year: String(year) })}
      lede={m.nec_columns_lede()}
      submitLabel={m.nec_columns_submit()}
      working={set.isPending}
      disabled={template === null || error !== undefined}
      onSubmit={() => set.mutate(template)}
      onClose={onClose}
      aside={
        columns.setAt !== null && (
          <Button kind="quiet" className="mr-auto" working={set.isPending} onClick={() => set.mutate(null)}>
            {m.nec_columns_reset()}
          </Button>
        )
      }
    >
      <p className="text-13 text-ink-soft">
        {columns.setAt === null
          ? m.nec_columns_none()
          : m.nec_columns_loaded({ day: formatDay(columns.setAt.slice(0, 10)) })}
        {'. '}
        {m.nec_columns_year_note()}
      </p>
      <FileDrop
        compact
        label={m.nec_columns_file()}
        hint={m.nec_columns_hint()}
        accept=".csv,text/csv"
        error={error}
        onFiles={([file]) => {
          if (file) void file.text().then((text) => setTemplate(text.slice(0, MOST_TEMPLATE_CHARS)))
        }}
      />
      <div>
        <p className="border-b border-ink pb-1 text-13 text-ink-soft">
          {m.nec_columns_empty({ count: shown.filter(({ fact }) => fact === null).length })}
        </p>
        <ol className="max-h-60 overflow-y-auto text-13">
          {shown.map(({ header, fact }, place) => (
            // Headers can repeat, and their order is the file's.
            // oxlint-disable-next-line react/no-array-index-key
            <li
              key={place}
              className={
                fact === null ? 'border-b border-line py-1 text-ink-soft' : 'border-b border-line py-1 font-medium'
              }
            >
              {header}
            </li>
          ))}
        </ol>
      </div>
      <p className="text-13 text-ink-soft">{m.nec_columns_unverified()}</p>
    </FormDialog>
  )
}
