import { join } from 'node:path'
import { BackupError } from './failure.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { measure } from './parts.ts'
import { filePath } from './stored-files.ts'

/** Reads an entire backup. @throws a sentence that names the first missing or damaged parts. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const parts = [
    ...manifest.tables,
    ...(manifest.appSecret ? [manifest.appSecret] : []),
    ...manifest.files.map((file) => ({ ...file, file: filePath(file) })),
  ]
  const damaged: string[] = []
  for (const part of parts) {
    const found = await measure(join(folder, part.file)).catch(() => undefined)
    if (found?.bytes !== part.bytes || found.sha256 !== part.sha256) damaged.push(part.file)
  }
  if (damaged.length === 0) return manifest
  throw new BackupError(
    `The backup ${folder} is incomplete: ${damaged.length} of its ${parts.length} parts are missing or damaged ` +
      `(${damaged.slice(0, 5).join(', ')}). Use another backup.`,
  )
}
