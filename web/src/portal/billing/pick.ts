import { MAX_PORTAL_FILE_BYTES } from '@plumbline/domain/portal/invoices'
import { kept, type KeptFile } from './kept.ts'

/** Keeps a picked file on this device. @returns null when it's too large to send */
export function pickFile(file: File): KeptFile | null {
  if (file.size > MAX_PORTAL_FILE_BYTES) return null
  const key = crypto.randomUUID()
  void kept.keepFile(key, file)
  return { key, name: file.name, type: file.type, uploadId: null }
}
