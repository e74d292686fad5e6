import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { FileGone, type Files } from '../files/files.ts'

const MOST_PIXELS = 50_000_000
/** A third of a page's width in print. */
const EDGE_PX = 900

type Stored = { id: string; sha256: string }

/**
 * Prepares an organization's pictures for a document: small, upright, and without what a camera wrote into them.
 * @param work gets their folder, and the name in it by id. A picture that can't be read has none.
 */
export async function withPictures<Result>(
  files: Files,
  orgId: string,
  pictures: readonly Stored[],
  work: (folder: string, names: ReadonlyMap<string, string>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-pictures-'))
  try {
    const names = new Map<string, string>()
    for (const [index, { id, sha256 }] of pictures.entries()) {
      const name = `${index}.jpg`
      if (await shrunk(files, { orgId, sha256 }, join(folder, name))) names.set(id, name)
    }
    return await work(folder, names)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function shrunk(
  files: Files,
  { orgId, sha256 }: { orgId: string; sha256: string },
  path: string,
): Promise<boolean> {
  const content = await contentOf(files, orgId, sha256)
  if (content === null) return false
  // Loaded with the first picture, since most servers never need it.
  const { default: sharp } = await import('sharp')
  try {
    await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toFile(path)
    return true
  } catch {
    return false
  }
}

async function contentOf(files: Files, orgId: string, sha256: string): Promise<Buffer | null> {
  try {
    return await buffer(await files.open(orgId, sha256))
  } catch (error) {
    if (error instanceof FileGone) return null
    throw error
  }
}
