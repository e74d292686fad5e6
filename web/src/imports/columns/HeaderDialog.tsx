import type { ImportTable } from '@plumbline/contract/imports/imports'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import type { HeaderChoice, ImportSteps } from '../use-import-steps.ts'

const CELLS_SHOWN = 6

const valueOf = (choice: HeaderChoice) => (choice === null ? 'found' : String(choice))
const choiceOf = (value: string): HeaderChoice => (value === 'found' ? null : value === 'none' ? 'none' : Number(value))

/** The first rows of the file, to choose the header row. */
export function HeaderDialog({
  table,
  change,
  onClose,
}: {
  table: ImportTable
  change: ImportSteps['change']
  onClose: () => void
}) {
  const [value, setValue] = useState(valueOf(table.headerChoice ?? table.headerLine))
  const rows = table.preview.map((cells, index) => ({
    value: String(index + 1),
    label: m.imports_header_row({ row: formatCount(index + 1) }),
    detail:
      cells
        .filter((cell) => cell !== '')
        .slice(0, CELLS_SHOWN)
        .join(' · ') || '—',
    disabled: cells.every((cell) => cell === ''),
  }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.imports_header_title()}
      lede={m.imports_header_lede()}
      footer={
        <Button
          kind="brass"
          working={change.isPending}
          onClick={() => change.mutate({ header: choiceOf(value) }, { onSuccess: onClose })}
        >
          {m.imports_header_read()}
        </Button>
      }
    >
      <RadioList
        label={m.imports_header_title()}
        hideLabel
        stacked
        value={value}
        onChange={setValue}
        options={[
          { value: 'found', label: m.imports_header_found() },
          ...rows,
          { value: 'none', label: m.imports_header_no() },
        ]}
      />
    </Dialog>
  )
}
