import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { Copy, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { copy } from '../../ui/copy.ts'
import { importModule } from '../../ui/import-module.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { dealSummary } from './sentences.ts'

type Props = { underwriting: Underwriting; dealName: string }

/** Exports from the screen: a summary of the deal in words, and a spreadsheet with live formulas. */
export function ResultActions({ underwriting, dealName }: Props) {
  const [working, setWorking] = useState(false)
  async function save() {
    setWorking(true)
    try {
      const { saveWorkbook } = await importModule(() => import('../workbook/save-workbook.ts'))
      await saveWorkbook(underwriting, dealName)
      toast.success(m.underwriting_exported())
    } catch {
      toast.error(m.underwriting_export_failed())
    } finally {
      setWorking(false)
    }
  }
  const said = { copied: m.underwriting_summary_copied(), byHand: m.ui_copy_by_hand() }
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:justify-start">
      <Button
        size="small"
        icon={<Copy aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => void copy(dealSummary(underwriting, dealName), said)}
      >
        {m.underwriting_copy_summary()}
      </Button>
      <Button
        size="small"
        icon={<FileSpreadsheet aria-hidden size={16} strokeWidth={1.6} />}
        working={working}
        onClick={() => void save()}
      >
        {m.underwriting_export()}
      </Button>
    </div>
  )
}
