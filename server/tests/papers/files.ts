import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of an invoice or receipt of our own making. */
export function paperFile(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'files', name))
}
