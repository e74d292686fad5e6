import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { underwritingWorkbook } from '@plumbline/domain/underwriting/workbook/workbook'
import { saveFile } from '../../shell/files/save-file.ts'
import { importModule } from '../../ui/import-module.ts'
import { m } from '../../messages/generated/messages.js'
import { workbookWords } from './workbook-words.ts'

/** Builds a workbook of the deal as shown on screen and downloads it. */
export async function saveWorkbook(underwriting: Underwriting, dealName: string): Promise<void> {
  const { XLSX_TYPE, xlsxFile } = await importModule(() => import('./xlsx-file.ts'))
  const bytes = await xlsxFile(underwritingWorkbook(underwriting, dealName, workbookWords))
  saveFile(bytes, XLSX_TYPE, m.underwriting_workbook_file_name({ deal: dealName }))
}
