import { useEffect, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { later, partOf } from '../../ui/later.tsx'
import { keysHere, type ListedKeys } from './listed-keys.ts'
import { usePageKeys } from './use-page-keys.ts'

const KeysDialog = partOf(
  later(() => import('./KeysDialog.tsx')),
  'KeysDialog',
)

const listeners = new Set<() => void>()

/** Opens the list of shortcuts, from anywhere in the application. */
export function openKeys(): void {
  for (const listener of listeners) listener()
}

/** Lists the shortcuts of the open page at `?`. */
export function KeysDoor() {
  // As they are when the list is opened: the page's own keys rest until it's closed.
  const [here, setHere] = useState<readonly ListedKeys[] | null>(null)
  usePageKeys({ '?': [m.keys_list, () => setHere(keysHere())] })
  useEffect(() => {
    const open = () => setHere(keysHere())
    listeners.add(open)
    return () => void listeners.delete(open)
  }, [])
  return here && <KeysDialog here={here} onClose={() => setHere(null)} />
}
