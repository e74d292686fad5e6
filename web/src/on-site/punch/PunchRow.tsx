import type { PunchItem } from '@plumbline/contract/on-site/punch'
import { isLateItem } from '@plumbline/domain/on-site/punch'
import { Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { CommentsButton } from '../../comments/CommentsButton.tsx'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { useMe } from '../../shell/session/me.ts'
import { cx } from '../../ui/cx.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatInstant, formatShortDay } from '../../ui/figures/format.ts'
import { MenuItem } from '../../ui/overlays/MenuParts.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { AddPictures, SendingPictures } from '../pictures/AddPictures.tsx'
import { PictureThumbs } from '../pictures/PictureThumbs.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import { factsOf, punchWords } from './punch-facts.ts'
import { useItemEdit, useItemPictures, useRemoveItem } from './use-punch-changes.ts'

type Props = {
  item: PunchItem
  nameOf: (vendorId: string) => string
  onEdit: (item: PunchItem) => void
  /** the item leaves the list, where it may have focus */
  onLeave: () => void
}

/** Checkbox, what to do, the vendor and the due date; pictures below. X marks it done, E edits it. */
export function PunchRow({ item, nameOf, onEdit, onLeave }: Props) {
  const [ticked, setTicked] = useState<boolean | null>(null)
  const edit = useItemEdit(item, { onLeave, onRefused: () => setTicked(null) })
  const change = useItemPictures(item)
  const isDone = ticked ?? item.doneAt !== null
  const mayUpdate = item.abilities.update
  const tick = (checked: boolean) => {
    setTicked(checked)
    void edit.save(item.version, factsOf(item), { isDone: checked })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !mayUpdate) return
    if (event.key === 'x') tick(!isDone)
    else if (event.key === 'e') onEdit(item)
    else return
    event.preventDefault()
  }
  const pictures = usePictures({
    dealId: item.dealId,
    place: `${item.id}/photo`,
    title: () => item.title,
    onTaken: ({ id }) => change.mutate({ add: [id] }),
  })
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex items-start gap-3">
        <span className="pt-0.5">
          <Checkbox
            label={m.on_site_mark_done({ title: item.title })}
            hideLabel
            checked={isDone}
            disabled={!mayUpdate}
            onChange={tick}
          />
        </span>
        <div className="min-w-0 flex-1">
          <p className={cx('flex gap-1.5 text-14', isDone && 'text-ink-soft')}>
            <span className="text-ink-soft figures">{item.no}</span>
            {mayUpdate ? (
              <button
                type="button"
                data-punch={item.id}
                onKeyDown={onKeyDown}
                onClick={() => onEdit(item)}
                className="touch-target min-w-0 text-left font-medium hover:underline"
              >
                {item.title}
              </button>
            ) : (
              <span className="font-medium">{item.title}</span>
            )}
          </p>
          <Meta item={item} isDone={isDone} />
        </div>
        <span className="-my-1 flex shrink-0 items-center">
          <CommentsButton dealId={item.dealId} objectType="punch_item" objectId={item.id} name={item.title} />
          {mayUpdate && <AddPictures pictures={pictures} label={m.on_site_picture_of({ title: item.title })} small />}
          {mayUpdate && <RowMenu item={item} onEdit={onEdit} onLeave={onLeave} />}
        </span>
      </div>
      <div className="flex flex-col gap-2 pl-7 empty:hidden *:mt-2">
        <PictureThumbs
          pictures={item.pictures}
          onRemove={mayUpdate ? (id) => change.mutate({ remove: [id] }) : undefined}
        />
        <SendingPictures pictures={pictures} />
      </div>
      <EditConflict edit={edit} {...punchWords(nameOf)} />
    </li>
  )
}

function RowMenu({ item, onEdit, onLeave }: Omit<Props, 'nameOf'>) {
  const remove = useRemoveItem(item.dealId, onLeave)
  return (
    <MoreMenu label={m.on_site_more({ title: item.title })}>
      <MenuItem icon={<Pencil aria-hidden size={16} strokeWidth={1.6} />} onSelect={() => onEdit(item)}>
        {m.on_site_edit()}
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden size={16} strokeWidth={1.6} />} onSelect={() => remove.mutate(item)}>
        {m.ui_remove()}
      </MenuItem>
    </MoreMenu>
  )
}

/** The vendor and the due date, or who finished it. */
function Meta({ item, isDone }: { item: PunchItem; isDone: boolean }) {
  const { today, timeZone } = useMe().organization
  const vendor = item.vendor?.name ?? m.on_site_no_vendor()
  if (isDone)
    return (
      <p className="text-13 text-ink-soft">
        {vendor}
        {item.doneAt !== null &&
          ` · ${m.on_site_done_by({ name: item.doneBy?.name ?? '', at: formatInstant(item.doneAt, timeZone) })}`}
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">
      {vendor}
      {item.dueOn !== null &&
        (isLateItem(item, today) ? (
          <Status tone="bad" size="small">
            {m.on_site_late({ day: formatShortDay(item.dueOn) })}
          </Status>
        ) : (
          <time dateTime={item.dueOn}>{m.on_site_due_on({ day: formatShortDay(item.dueOn) })}</time>
        ))}
    </p>
  )
}
