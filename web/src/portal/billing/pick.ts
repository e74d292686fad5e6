import { kindOfMime } from '@plumbline/domain/files/kinds'
import { isWholePicture } from '@plumbline/domain/files/whole-picture'
import { MAX_PORTAL_FILE_BYTES } from '@plumbline/domain/portal/invoices'
import { kept, type KeptFile } from './kept.ts'

/** Whether a picked photo has its end. One whose format isn’t known here is left to the server. */
export async function isWhole(file: File): Promise<boolean> {
  const kind = kindOfMime(file.type)
  return kind === null || isWholePicture(kind, new Uint8Array(await file.arrayBuffer()))
}

/** Keeps a picked file on this device. @returns null when it's too large to send */
export function pickFile(file: File): KeptFile | null {
  if (file.size > MAX_PORTAL_FILE_BYTES) return null
  const key = crypto.randomUUID()
  void kept.keepFile(key, file)
  return { key, name: file.name, type: file.type, uploadId: null }
}
