import { createHash } from 'node:crypto'
import type { PackageFacts, ScopeFacts } from './store.ts'

type Asked = Pick<PackageFacts, 'title' | 'note' | 'needBy'>
type AskedLine = Pick<ScopeFacts, 'id' | 'description' | 'qty' | 'unit'>

/** A mark of what vendors are asked to price, which changes with it: nobody sends a price for what it was before. */
export function scopeMark({ title, note, needBy }: Asked, lines: readonly AskedLine[]): string {
  const asked = [title, note, needBy, lines.map(({ id, description, qty, unit }) => [id, description, qty, unit])]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 22)
}
