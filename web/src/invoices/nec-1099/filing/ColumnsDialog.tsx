import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import {
  isKnownHeader,
  missingFacts,
  MOST_TEMPLATE_CHARS,
  type NecColumn,
  type NecHold,
  readTemplate,
  staysEmpty,
  withHolds,
} from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Status } from '../../../ui/feedback/Status.tsx'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { formatDay } from '../../../ui/figures/format.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useSetColumns } from '../use-tax-steps.ts'
import { ColumnHold } from './ColumnHold.tsx'
import { holdWords } from './fact-words.ts'

type Placed = NecColumn & { place: number }

/** Loads the IRS's template of the year, shows what its columns hold, and asks about those we don't know. */
export function ColumnsDialog({ season, onClose }: { season: TaxSeason; onClose: () => void }) {
  const { year, columns } = season
  const [template, setTemplate] = useState<string | null>(null)
  const [holds, setHolds] = useState<Record<string, NecHold>>({})
  const set = useSetColumns(year, onClose)
  const read = template === null ? null : readTemplate(template)
  const shown = withHolds(read ?? columns.items, holds).map((column, place): Placed => ({ ...column, place }))
  const unknown = shown.filter(({ header }) => !isKnownHeader(header))
  const isUnread = template !== null && read === null
  const isMissing = !isUnread && missingFacts(shown).length > 0
  const lacksText = ({ place }: Placed) => holds[place]?.text?.trim() === ''
  const load = (text: string) => {
    setTemplate(text.slice(0, MOST_TEMPLATE_CHARS))
    setHolds({})
  }
  return (
    <FormDialog
      width="medium"
      title={m.nec_columns_title({ year: String(year) })}
      lede={m.nec_columns_lede()}
      submitLabel={m.nec_columns_submit()}
      working={set.isPending}
      disabled={(template === null && Object.keys(holds).length === 0) || isUnread || isMissing}
      wrong={unknown.some(lacksText)}
      onSubmit={() => set.mutate(template === null ? { holds } : { template, holds })}
      onClose={onClose}
      aside={
        columns.setAt !== null && (
          <Button
            kind="quiet"
            className="mr-auto"
            working={set.isPending}
            onClick={() => set.mutate({ template: null })}
          >
            {m.nec_columns_reset()}
          </Button>
        )
      }
    >
      {(asked) => (
        <>
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
            error={isUnread ? m.nec_columns_unread() : undefined}
            onFiles={([file]) => {
              if (file) void file.text().then(load)
            }}
          />
          {isMissing && <Status tone="bad">{m.nec_columns_without()}</Status>}
          {unknown.length > 0 && (
            <div>
              <p className="border-b border-ink pb-1 text-14 font-semibold">
                {m.nec_columns_unknown({ count: unknown.length })}
              </p>
              <ul key={template}>
                {unknown.map((column) => (
                  <ColumnHold
                    key={column.place}
                    column={{ ...column, ...holds[column.place] }}
                    error={asked && lacksText(column) ? m.nec_hold_text_needed() : undefined}
                    onChange={(hold) => setHolds((now) => ({ ...now, [column.place]: hold }))}
                  />
                ))}
              </ul>
            </div>
          )}
          <KnownColumns columns={shown.filter(({ header }) => isKnownHeader(header))} />
          <p className="text-13 text-ink-soft">{m.nec_columns_unverified()}</p>
        </>
      )}
    </FormDialog>
  )
}

function KnownColumns({ columns }: { columns: readonly Placed[] }) {
  return (
    <div>
      <p className="border-b border-ink pb-1 text-13 text-ink-soft">
        {m.nec_columns_known({ count: columns.length, empty: columns.filter(staysEmpty).length })}
      </p>
      {/* The list scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol tabIndex={0} aria-label={m.nec_columns_menu()} className="max-h-60 overflow-y-auto text-13">
        {columns.map((column) => (
          <li key={column.place} className="flex justify-between gap-4 border-b border-line py-1">
            <span className="min-w-0 wrap-anywhere">{column.header}</span>
            <span className="shrink-0 text-ink-soft">
              {staysEmpty(column) ? m.nec_hold_empty() : holdWords(column)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
