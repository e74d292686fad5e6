import type { NewLine } from '@plumbline/domain/budgets/lines/edit-baseline'
import { baselineTotal, plannedAmount } from '@plumbline/domain/budgets/lines/baseline'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { formatCount, formatMoney } from '../../ui/figures/format.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import type { CodeBook } from '../lines/codes.ts'
import { planRows } from '../lines/plan-rows.ts'
import { readSheet } from './read-sheet.ts'

type Props = { codes: CodeBook; onLines: (lines: NewLine[]) => void }

/** Imports lines from a spreadsheet, with a preview first. */
export function ImportBudget(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={<Upload aria-hidden size={16} strokeWidth={1.6} />} onClick={() => setOpen(true)}>
        {m.budgets_import()}
      </Button>
      {open && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const MOST_BYTES = 5_000_000

function ImportDialog({ codes, onLines, onClose }: Props & { onClose: () => void }) {
  const categories = codes.all.filter(({ code }) => code.length === 2)
  const [fallback, setFallback] = useState(categories[0]?.id ?? '')
  const [sheet, setSheet] = useState<{ name: string; rows: string[][] } | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const read = sheet && planRows(sheet.rows, codes, fallback)
  const lines = read?.lines ?? []

  async function take(file: File | undefined) {
    if (!file) return
    setUnreadable(false)
    try {
      if (file.size > MOST_BYTES) throw new RangeError('too large')
      setSheet({ name: file.name, rows: await readSheet(file) })
    } catch {
      setSheet(null)
      setUnreadable(true)
    }
  }

  const problem = unreadable ? m.budgets_import_unreadable() : sheet && !read ? m.budgets_import_no_header() : undefined
  return (
    <FormDialog
      width="medium"
      title={m.budgets_import()}
      lede={m.budgets_import_text()}
      submitLabel={
        lines.length === 0
          ? m.budgets_import_take_nothing()
          : m.budgets_import_take({ count: lines.length, shown: formatCount(lines.length) })
      }
      disabled={lines.length === 0}
      onClose={onClose}
      onSubmit={() => {
        onLines(lines)
        onClose()
      }}
    >
      <FileDrop
        label={m.budgets_import_file()}
        accept=".csv,.tsv,.txt,.xlsx"
        hint={m.budgets_import_kinds()}
        error={problem}
        onFiles={([file]) => void take(file)}
      />
      {read && (
        <>
          <p className="text-14">
            {m.budgets_import_found({
              count: lines.length,
              shown: formatCount(lines.length),
              total: formatMoney(baselineTotal(lines.map((line) => ({ originalCents: plannedAmount(line) })))),
            })}
          </p>
          {read.skipped.length > 0 && (
            <Status tone="watch">
              {m.budgets_import_skipped({
                count: read.skipped.length,
                shown: formatCount(read.skipped.length),
                rows: read.skipped.slice(0, 12).join(', '),
              })}
            </Status>
          )}
          {read.unplaced > 0 && (
            <ChoiceField
              label={m.budgets_import_unplaced({ count: read.unplaced, shown: formatCount(read.unplaced) })}
              value={fallback}
              choices={categories.map(({ id, code, name }) => ({ value: id, label: `${code} ${words(name)}` }))}
              onChange={(event) => setFallback(event.target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
