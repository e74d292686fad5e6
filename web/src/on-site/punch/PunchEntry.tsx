import type { SitePicture, SiteVendor } from '@plumbline/contract/on-site/punch'
import { PLACES, type Place } from '@plumbline/domain/on-site/places'
import { LONGEST_PUNCH_TITLE } from '@plumbline/domain/on-site/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { takeBack } from '../../undo/offer-undo.ts'
import { AddPictures, SendingPictures } from '../pictures/AddPictures.tsx'
import { PictureThumbs } from '../pictures/PictureThumbs.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import { refreshSite } from '../queries.ts'
import { useLatest } from '../use-latest.ts'
import { VendorChoice } from '../VendorChoice.tsx'
import { PLACE_NAMES } from '../words.ts'
import { type Undoable, useAddItem } from './use-punch-changes.ts'

type Draft = {
  title: string
  room: Place
  vendor: SiteVendor | null
  dueOn: string | null
  pictures: readonly SitePicture[]
}

type Props = {
  dealId: string
  vendors: readonly SiteVendor[]
  /** stacked fields with tappable rooms, for a thumb */
  stacked?: boolean
  /** focuses the entry */
  focusRef?: Ref<{ focus: () => void }>
}

const NOTHING: Draft = { title: '', room: 'kitchen', vendor: null, dueOn: null, pictures: [] }

/** The item being added. Its room, vendor and due date are kept for the next one. */
function usePunchEntry(dealId: string) {
  const { draft, change, replace } = useSavedDraft<Draft>(`punch:${dealId}:new`, NOTHING)
  const latest = useLatest(draft)
  const [isAsked, setIsAsked] = useState(false)
  const [added, setAdded] = useState<Undoable | null>(null)
  const title = useRef<HTMLInputElement>(null)
  const pictures = usePictures({
    dealId,
    place: `${dealId}/punch/new`,
    title: () => latest.current.title,
    onTaken: (picture) => change({ pictures: [...latest.current.pictures, picture] }),
  })
  const add = useAddItem(dealId, (item) => {
    setIsAsked(false)
    setAdded(item)
    replace({ ...latest.current, title: '', pictures: [] })
    title.current?.focus()
  })
  const isMissing = draft.title.trim() === ''
  const isWorking = add.isPending || pictures.sending.some(({ problem }) => problem === null)
  const submit = () => {
    if (isWorking) return
    if (isMissing) {
      setIsAsked(true)
      title.current?.focus()
      return
    }
    const { room, vendor, dueOn } = draft
    add.mutate({
      title: draft.title.trim(),
      room,
      vendorId: vendor?.id ?? null,
      dueOn,
      pictureIds: draft.pictures.map(({ id }) => id),
    })
  }
  const forget = () => setAdded(null)
  return { draft, change, title, pictures, added, forget, submit, isWorking, isWrong: isAsked && isMissing }
}

/**
 * One line that adds an item. The room, vendor and due date are kept for the next one, so that a walk through the house only
 * takes words and pictures.
 */
export function PunchEntry({ dealId, vendors, stacked = false, focusRef }: Props) {
  const { today } = useMe().organization
  const { draft, change, title, pictures, added, forget, submit, isWorking, isWrong } = usePunchEntry(dealId)
  useImperativeHandle(focusRef, () => ({ focus: () => title.current?.focus() }))
  return (
    <form
      noValidate
      aria-label={m.on_site_add()}
      className={cx('flex flex-col gap-2', !stacked && 'border-b border-line pb-3')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div
        className={cx(
          'grid items-start gap-2',
          !stacked && 'sm:grid-cols-[10rem_minmax(0,1fr)_12rem] xl:grid-cols-[10rem_minmax(0,1fr)_12rem_9.5rem_auto]',
        )}
      >
        <RoomField stacked={stacked} value={draft.room} onChange={(room) => change({ room })} />
        <TextField
          ref={title}
          label={m.on_site_what()}
          hideLabel={!stacked}
          placeholder={m.on_site_what_hint()}
          maxLength={LONGEST_PUNCH_TITLE}
          enterKeyHint="done"
          value={draft.title}
          error={isWrong ? m.on_site_what_missing() : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
        <VendorChoice
          label={m.on_site_vendor()}
          hideLabel={!stacked}
          vendors={vendors}
          value={draft.vendor}
          onChange={(vendor) => change({ vendor })}
        />
        <DayField
          label={m.on_site_due()}
          hideLabel={!stacked}
          today={today}
          value={draft.dueOn}
          onChange={(dueOn) => change({ dueOn })}
        />
        <div className={cx('flex gap-2', !stacked && 'sm:max-xl:col-start-3')}>
          <AddPictures pictures={pictures} label={m.on_site_take_picture()} inWords={stacked} />
          <Button
            type="submit"
            kind={stacked ? 'brass' : 'plain'}
            working={isWorking}
            className="flex-1"
            icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
          >
            {stacked ? m.on_site_add_name() : m.on_site_add()}
          </Button>
        </div>
      </div>
      <PictureThumbs
        pictures={draft.pictures}
        onRemove={(id) => change({ pictures: draft.pictures.filter((one) => one.id !== id) })}
      />
      <SendingPictures pictures={pictures} />
      {added && <JustAdded item={added} onUndo={forget} />}
    </form>
  )
}

type RoomProps = { stacked: boolean; value: Place; onChange: (room: Place) => void }

/** On a phone rooms are chosen with a tap, and the chosen one is scrolled into view. */
function RoomField({ stacked, value, onChange }: RoomProps) {
  if (!stacked)
    return (
      <ChoiceField
        label={m.on_site_room()}
        hideLabel
        value={value}
        choices={PLACES.map((place) => ({ value: place, label: PLACE_NAMES[place]() }))}
        onChange={(event) => onChange(event.target.value as Place)}
      />
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 font-medium">{m.on_site_room()}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1">
        {PLACES.map((place) => (
          <button
            key={place}
            type="button"
            aria-pressed={place === value}
            onClick={() => onChange(place)}
            className={cx(
              'h-11 shrink-0 rounded-6 border px-3 text-14 control-focus',
              place === value ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink-soft',
            )}
          >
            {PLACE_NAMES[place]()}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The last item added, which can be undone without leaving the field. */
function JustAdded({ item, onUndo }: { item: Undoable; onUndo: () => void }) {
  const queryClient = useQueryClient()
  const { no, title, dealId, undoId } = item
  const undo = (id: string) => {
    onUndo()
    void takeBack(id, {
      refresh: () => refreshSite(queryClient, dealId),
      undone: m.on_site_said_removed({ title }),
    })
  }
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-13 text-ink-soft sm:min-h-0">
      {m.on_site_added({ no, title })}
      {undoId !== null && (
        <Button kind="quiet" size="small" onClick={() => undo(undoId)}>
          {m.ui_undo()}
        </Button>
      )}
    </p>
  )
}
