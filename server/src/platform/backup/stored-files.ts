import { createReadStream } from 'node:fs'
import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Files, placeOf } from '../files/files.ts'
import { BackupError } from './failure.ts'
import type { FileCopy } from './manifest.ts'
import { writePart } from './parts.ts'

export function filePath({ orgId, sha256 }: Pick<FileCopy, 'orgId' | 'sha256'>): string {
  return join('files', placeOf(orgId, sha256))
}

/**
 * Copies every stored file. A file's name is the checksum of its content, so files that an earlier backup on the same
 * disk already has are linked instead of copied. Each backup is complete and only takes up space for what's new.
 */
export async function copyFiles(files: Files, folder: string, earlier: string | undefined): Promise<FileCopy[]> {
  const copies: FileCopy[] = []
  for await (const { orgId, sha256 } of files.list()) {
    const file = filePath({ orgId, sha256 })
    const bytes = (await files.size(orgId, sha256)) ?? 0
    if (!(earlier && (await linked(join(earlier, file), join(folder, file))))) {
      const written = await writePart(folder, file, await files.open(orgId, sha256), { compressed: false })
      if (written.sha256 !== sha256) {
        throw new BackupError(
          `The stored file ${sha256} of organization ${orgId} is damaged: its checksum does not match.`,
        )
      }
    }
    copies.push({ orgId, sha256, bytes })
  }
  return copies
}

async function linked(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  return link(from, to).then(
    () => true,
    () => false,
  )
}

export async function restoreFiles(files: Files, folder: string, copies: readonly FileCopy[]): Promise<void> {
  for (const copy of copies) {
    const stored = await files.put(copy.orgId, createReadStream(join(folder, filePath(copy))))
    if (stored.sha256 !== copy.sha256) throw new BackupError(`The backup’s copy of file ${copy.sha256} is damaged.`)
  }
}
