import { createReadStream } from 'node:fs'
import { glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { receiveDraft } from './draft.ts'
import { fileAt, FileGone, type Files, placeOf } from './files.ts'

/** Files in a local folder. A stored file is complete and flushed to disk before `put` returns. */
export function diskFiles(folder: string): Files {
  const pathOf = (orgId: string, sha256: string) => join(folder, placeOf(orgId, sha256))
  const size = (orgId: string, sha256: string) =>
    stat(pathOf(orgId, sha256)).then((found) => found.size, nullWhenMissing)

  return {
    put: async (orgId, content, { limitBytes } = {}) => {
      const draft = await receiveDraft(join(folder, 'drafts'), content, limitBytes)
      const { sha256, bytes } = draft
      try {
        const path = pathOf(orgId, sha256)
        await mkdir(dirname(path), { recursive: true })
        await rename(draft.path, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await draft.discard()
        throw error
      }
      return { sha256, bytes }
    },
    open: async (orgId, sha256, range) => {
      if ((await size(orgId, sha256)) === null) throw new FileGone(sha256)
      return opened(createReadStream(pathOf(orgId, sha256), range), sha256)
    },
    size,
    delete: (orgId, sha256) => rm(pathOf(orgId, sha256), { force: true }),
    list: async function* () {
      for await (const place of glob('*/*/*', { cwd: folder })) {
        const file = fileAt(place)
        if (file) yield file
      }
    },
  }
}

function opened(stream: Readable, sha256: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', (error) => reject(new FileGone(sha256, { cause: error })))
  })
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** A renamed file only survives a power failure once its folder has been flushed to disk, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
