import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './failure.ts'

/** Increased whenever an older Plumbline can't restore what a newer one writes. */
const FORMAT = 1
const MANIFEST = 'manifest.json'

const Part = z.object({ file: z.string(), bytes: z.number(), sha256: z.string() })

const Table = Part.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
})

const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** The migrations that had been applied, so that a newer Plumbline can first rebuild the schema as it was. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  files: z.array(z.object({ orgId: z.string(), sha256: z.string(), bytes: z.number() })),
  /** The secret Plumbline generated for itself; null if the operator provides APP_SECRET. */
  appSecret: Part.nullable(),
  /** Signed with the current secret, to check on restore whether the given APP_SECRET is the right one. */
  secretMark: z.string(),
})

export type Manifest = z.infer<typeof Manifest>
export type TableCopy = z.infer<typeof Table>
export type BackupPart = z.infer<typeof Part>
export type FileCopy = Manifest['files'][number]

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`, {
    flush: true,
  })
}

/** @throws a sentence if the folder doesn't contain a backup, or one this version can't read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST}.`, cause)
  })
  const parsed = Manifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new BackupError(
    `Cannot read ${MANIFEST} in ${folder}: it is damaged or was written by a newer version of Plumbline.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
