import type { SiteLog } from '@plumbline/contract/on-site/site-logs'
import { Pencil, Trash2 } from 'lucide-react'
import { CommentsButton } from '../../comments/CommentsButton.tsx'
import { m } from '../../messages/generated/messages.js'
import { formatList, formatWeekday } from '../../ui/figures/format.ts'
import { MenuItem } from '../../ui/overlays/MenuParts.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { PictureThumbs } from '../pictures/PictureThumbs.tsx'
import { WEATHER_ICONS, WEATHER_NAMES } from '../words.ts'
import { useRemoveLog } from './use-log-changes.ts'

type Props = { log: SiteLog; onEdit: (log: SiteLog) => void; onLeave: () => void }

/** One day: the weather, who was there, what was done, and pictures. */
export function LogDay({ log, onEdit, onLeave }: Props) {
  const { dealId, day, weather, vendors, others, text, pictures } = log
  const name = formatWeekday(day)
  const remove = useRemoveLog(dealId, onLeave)
  const Icon = weather && WEATHER_ICONS[weather]
  const present = formatList([...vendors.map((vendor) => vendor.name), ...others])
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-3 text-14 font-semibold">
            <span className="inline-block first-letter:uppercase">{name}</span>
            {Icon && weather && (
              <span className="flex items-center gap-1 text-13 font-normal text-ink-soft">
                <Icon aria-hidden size={16} strokeWidth={1.6} />
                {WEATHER_NAMES[weather]()}
              </span>
            )}
          </h3>
          {present !== '' && <p className="text-13 text-ink-soft">{m.on_site_were_there({ names: present })}</p>}
        </div>
        <span className="-my-1 flex items-center">
          <CommentsButton dealId={dealId} objectType="site_log" objectId={log.id} name={name} />
          {log.abilities.update && (
            <MoreMenu label={m.on_site_more({ title: name })}>
              <MenuItem icon={<Pencil aria-hidden size={16} strokeWidth={1.6} />} onSelect={() => onEdit(log)}>
                {m.on_site_edit()}
              </MenuItem>
              <MenuItem
                danger
                icon={<Trash2 aria-hidden size={16} strokeWidth={1.6} />}
                onSelect={() => remove.mutate(log)}
              >
                {m.ui_remove()}
              </MenuItem>
            </MoreMenu>
          )}
        </span>
      </div>
      {text !== '' && <p className="max-w-prose text-14 whitespace-pre-line">{text}</p>}
      <PictureThumbs pictures={pictures} large />
    </li>
  )
}
