import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { parseTable } from '../grid/clipboard.ts'
import { readSheet } from '../importing/read-sheet.ts'
import { type NewPrice, type PriceRows, priceRows } from './price-rows.ts'
import { priceListQuery } from './queries.ts'
import { useSetPrices } from './use-set-prices.ts'

const MOST_BYTES = 5_000_000

/** A price list from a file or the clipboard, shown before anything is set. */
export function PriceListDialog({ onClose }: { onClose: () => void }) {
  const { data: catalog = [] } = useQuery(priceListQuery())
  const [rows, setRows] = useState<string[][]>([])
  const [unreadable, setUnreadable] = useState(false)
  const setPrices = useSetPrices(onClose)
  const read = priceRows(rows, catalog)
  const { changes } = read

  async function take(file: File | undefined) {
    if (!file) return
    setUnreadable(false)
    try {
      if (file.size > MOST_BYTES) throw new RangeError('too large')
      setRows(await readSheet(file))
    } catch {
      setRows([])
      setUnreadable(true)
    }
  }

  return (
    <FormDialog
      width="medium"
      title={m.estimate_list_import()}
      lede={m.estimate_list_lede()}
      submitLabel={
        changes.length === 0
          ? m.estimate_list_nothing()
          : m.estimate_list_set({ count: changes.length, shown: formatCount(changes.length) })
      }
      working={setPrices.isPending}
      disabled={changes.length === 0}
      onClose={onClose}
      onSubmit={() => setPrices.mutate(changes)}
    >
      <FileDrop
        compact
        label={m.budgets_import_file()}
        accept=".csv,.tsv,.txt,.xlsx"
        hint={m.budgets_import_kinds()}
        error={unreadable ? m.budgets_import_unreadable() : undefined}
        onFiles={([file]) => void take(file)}
      />
      <TextAreaField
        label={m.estimate_list_paste()}
        rows={3}
        onChange={(event) => setRows(parseTable(event.target.value))}
      />
      {rows.length > 0 && <Findings read={read} />}
      {changes.length > 0 && <Changes changes={changes} />}
    </FormDialog>
  )
}

const MOST_ROWS_NAMED = 12

function named(rows: readonly number[]) {
  return {
    count: rows.length,
    shown: formatCount(rows.length),
    rows: rows.slice(0, MOST_ROWS_NAMED).join(', '),
  }
}

function Findings({ read: { changes, found, unknown, unclear } }: { read: PriceRows }) {
  return (
    <>
      {found > 0 && changes.length === 0 && <Status tone="good">{m.estimate_list_same()}</Status>}
      {unknown.length > 0 && <Status tone="watch">{m.estimate_list_unknown(named(unknown))}</Status>}
      {unclear.length > 0 && <Status tone="watch">{m.estimate_list_unclear(named(unclear))}</Status>}
    </>
  )
}

function Changes({ changes }: { changes: readonly NewPrice[] }) {
  return (
    <Table label={m.estimate_list_changes()} className="max-h-72 overflow-y-auto">
      <TableHead>
        <tr>
          <HeadCell>{m.estimate_item()}</HeadCell>
          <HeadCell numeric>{m.estimate_list_now()}</HeadCell>
          <HeadCell numeric>{m.estimate_list_new()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {changes.map(({ item: { code, name, unitCostCents: nowCents }, unitCostCents }) => (
          <TableRow key={code}>
            <RowHeadCell className="font-normal">
              <span className="mr-2 text-ink-soft figures">{code}</span>
              {words(name)}
            </RowHeadCell>
            <Cell numeric className="text-ink-soft">
              {nowCents === null ? '–' : <Money column cents={nowCents} />}
            </Cell>
            <Cell numeric>
              <Money column cents={unitCostCents} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
