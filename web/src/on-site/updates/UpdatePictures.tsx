import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { LONGEST_CAPTION, MOST_UPDATE_PICTURES } from '@plumbline/domain/on-site/lender-update'
import { Plus, X } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { AddPictures, SendingPictures } from '../pictures/AddPictures.tsx'
import { SmallPicture } from '../pictures/SmallPicture.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import { useLatest } from '../use-latest.ts'
import type { UpdateEdit } from './use-update-edit.ts'

type Props = { update: LenderUpdate; own: UpdateEdit }

/** The pictures of an update with their captions, and other pictures of the week to add. */
export function UpdatePictures({ update, own }: Props) {
  const { pictures } = own.facts
  const mayEdit = update.abilities.edit
  const latest = useLatest(own)
  const isFull = pictures.length >= MOST_UPDATE_PICTURES
  const add = (id: string) => {
    const { facts, change } = latest.current
    if (facts.pictures.some((picture) => picture.id === id)) return
    change({ pictures: [...facts.pictures, { id, caption: '' }] })
  }
  const taken = usePictures({ dealId: update.dealId, place: `${update.id}/photo`, onTaken: ({ id }) => add(id) })
  const titleOf = (id: string) => update.pictures.find((picture) => picture.id === id)?.title ?? ''
  const others = update.candidates.filter(({ id }) => !pictures.some((picture) => picture.id === id))
  return (
    <Section title={m.on_site_pictures()} detail={formatCount(pictures.length)}>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {pictures.map(({ id, caption }, at) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-3">
            <span className="h-16 w-20 shrink-0 overflow-hidden rounded-6 border border-line">
              <SmallPicture id={id} title={titleOf(id)} />
            </span>
            <TextField
              label={m.on_site_caption({ no: at + 1 })}
              hideLabel
              placeholder={titleOf(id) || m.on_site_caption_hint()}
              maxLength={LONGEST_CAPTION}
              readOnly={!mayEdit}
              className="min-w-0 flex-1"
              value={caption}
              onChange={(event) =>
                own.type({
                  pictures: pictures.map((one) => (one.id === id ? { ...one, caption: event.target.value } : one)),
                })
              }
            />
            {mayEdit && (
              <IconButton
                kind="quiet"
                label={m.on_site_leave_out({ no: at + 1 })}
                icon={<X aria-hidden size={16} strokeWidth={1.6} />}
                onClick={() =>
                  own.change({ pictures: pictures.filter((one) => one.id !== id) }, m.on_site_said_picture_off())
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && !isFull && (
        <div className="flex flex-wrap items-center gap-2 pt-3">
          {others.length > 0 && <p className="w-full text-13 text-ink-soft">{m.on_site_more_pictures()}</p>}
          {others.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              aria-label={m.on_site_add_picture({ title })}
              onClick={() => add(id)}
              className="relative h-14 w-18 overflow-hidden rounded-6 border border-line control-focus hover:border-ink-soft"
            >
              <SmallPicture id={id} title="" />
              <span className="absolute right-0.5 bottom-0.5 flex size-5 items-center justify-center rounded-full bg-surface">
                <Plus aria-hidden size={14} strokeWidth={1.6} />
              </span>
            </button>
          ))}
          <AddPictures pictures={taken} label={m.on_site_take_picture()} />
        </div>
      )}
      <SendingPictures pictures={taken} />
    </Section>
  )
}
