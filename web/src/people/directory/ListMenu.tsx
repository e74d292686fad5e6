import type { PeopleList } from '@plumbline/contract/people'
import { useState } from 'react'
import { useServerFile } from '../../invoices/payments/use-file.ts'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { later, partOf } from '../../ui/later.tsx'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { type PeopleFilter, peopleFilePath } from '../queries.ts'

const CardsDialog = partOf(
  later(() => import('../CardsDialog.tsx')),
  'CardsDialog',
)

/** Actions on the whole list: importing cards, exporting a file. */
export function ListMenu({ filter, abilities }: { filter: PeopleFilter; abilities: PeopleList['abilities'] }) {
  const [isReading, setIsReading] = useState(false)
  const file = useServerFile()
  if (!abilities.edit && !abilities.export) return null
  return (
    <>
      <MoreMenu label={m.people_list_actions()}>
        {abilities.edit && <MenuItem onSelect={() => setIsReading(true)}>{m.people_cards()}</MenuItem>}
        {abilities.export && (
          <MenuItem
            onSelect={() =>
              file.mutate({
                path: peopleFilePath(filter, getLocale()),
                type: 'text/csv',
                name: `${m.people_title()}.csv`,
              })
            }
          >
            {m.people_export()}
          </MenuItem>
        )}
      </MoreMenu>
      {isReading && <CardsDialog onClose={() => setIsReading(false)} />}
    </>
  )
}
