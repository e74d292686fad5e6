import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { underwritingWorkbook } from '@plumbline/domain/underwriting/workbook/workbook'
import { saveFile } from '../../shell/files/save-file.ts'
import { importModule } from '../../ui/import-module.ts'
import { m } from '../../messages/generated/messages.js'
import { workbookWords } from './workbook-words.ts'

/** Writes the deal as it stands on the screen, and hands it to the browser as a download. */
export async function saveWorkbook(underwriting: Underwriting, dealName: string): Promise<void> {
  const { XLSX_TYPE, xlsxFile } = await importModule(() => import('./xlsx-file.ts'))
  const bytes = await xlsxFile(underwritingWorkbook(underwriting, dealName, workbookWords))
  saveFile(bytes, XLSX_TYPE, m.underwriting_workbook_file_name({ deal: dealName }))
}
