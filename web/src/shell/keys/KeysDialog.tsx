import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Key } from './Key.tsx'
import { turnKeys, useKeysAreOn } from './keys-choice.ts'
import type { ListedKeys } from './listed-keys.ts'
import { searchKeys } from './search-keys.ts'

/** The shortcuts of the page that is open, those that work everywhere, and the choice to do without single letters. */
export function KeysDialog({ here, onClose }: { here: readonly ListedKeys[]; onClose: () => void }) {
  const ofPage = here.filter(({ does }) => does !== m.keys_list())
  const areOn = useKeysAreOn()
  const everywhere: ListedKeys[] = [
    { keys: [searchKeys()], does: m.search_open() },
    { keys: ['?'], does: m.keys_list() },
    { keys: ['Esc'], does: m.keys_close() },
  ]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.keys_title()} width="narrow">
      {ofPage.length > 0 && <Keys title={m.keys_here()} list={ofPage} />}
      <Keys title={m.keys_everywhere()} list={everywhere} />
      <Checkbox
        className="mt-5"
        checked={areOn}
        onChange={turnKeys}
        label={m.keys_single()}
        help={m.keys_single_help()}
      />
    </Dialog>
  )
}

function Keys({ title, list }: { title: string; list: readonly ListedKeys[] }) {
  return (
    <section className="not-first:mt-5">
      <h3 className="text-14 font-semibold">{title}</h3>
      <ul>
        {list.map(({ keys, does }) => (
          <li key={does} className="flex items-center justify-between gap-3 border-b border-line py-2 text-14">
            {does}
            <span className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
