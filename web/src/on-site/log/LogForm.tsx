import type { SitePicture, SiteVendor } from '@plumbline/contract/on-site/punch'
import type { SiteLog } from '@plumbline/contract/on-site/site-logs'
import { LONGEST_LOG } from '@plumbline/domain/on-site/limits'
import { WEATHERS, type Weather } from '@plumbline/domain/on-site/site-log'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { changedFacts } from '../../shell/drafts/merge.ts'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { AddPictures, SendingPictures } from '../pictures/AddPictures.tsx'
import { PictureThumbs } from '../pictures/PictureThumbs.tsx'
import { usePictures } from '../pictures/use-pictures.ts'
import { useLatest } from '../use-latest.ts'
import { WEATHER_ICONS, WEATHER_NAMES } from '../words.ts'
import { EMPTY_LOG, factsOf, type LogFacts, logWords } from './log-facts.ts'
import { PresentField } from './PresentField.tsx'
import { useSaveLog } from './use-log-changes.ts'

/** Everything entered so far, with the names and titles behind its ids. */
type Draft = Omit<LogFacts, 'vendorIds' | 'pictureIds'> & {
  vendors: readonly SiteVendor[]
  pictures: readonly SitePicture[]
}

type Props = {
  dealId: string
  day: string
  /** what is on record for the day */
  log: SiteLog | null
  vendors: readonly SiteVendor[]
  onSaved: () => void
  onCancel?: () => void
}

/** A day's log: weather, who was there, what was done, pictures. Designed for one thumb. */
export function LogForm({ dealId, day, log, vendors, onSaved, onCancel }: Props) {
  const initial: Draft = log ?? { ...EMPTY_LOG, vendors: [], pictures: [] }
  const [seen] = useState({ version: log?.version ?? 0, facts: log ? factsOf(log) : EMPTY_LOG })
  const { draft, change, drop } = useSavedDraft<Draft>(`site-log:${dealId}:${day}:${seen.version}`, {
    weather: initial.weather,
    vendors: initial.vendors,
    others: initial.others,
    text: initial.text,
    pictures: initial.pictures,
  })
  const latest = useLatest(draft)
  const [isAsked, setIsAsked] = useState(false)
  const pictures = usePictures({
    dealId,
    place: `${dealId}/log/${day}`,
    title: () => m.on_site_picture_title({ day: formatDay(day) }),
    onTaken: (picture) => change({ pictures: [...latest.current.pictures, picture] }),
  })
  const edit = useSaveLog({ dealId, day }, () => {
    drop()
    onSaved()
  })
  const facts: LogFacts = {
    weather: draft.weather,
    vendorIds: draft.vendors.map(({ id }) => id),
    others: draft.others,
    text: draft.text.trim(),
    pictureIds: draft.pictures.map(({ id }) => id),
  }
  const changed = changedFacts(seen.facts, facts)
  const isSending = pictures.sending.some(({ problem }) => problem === null)
  const isEmpty = Object.keys(changedFacts(EMPTY_LOG, facts)).length === 0
  const save = () => {
    setIsAsked(true)
    if (isEmpty || isSending) return
    if (Object.keys(changed).length === 0) onSaved()
    else void edit.save(seen.version, seen.facts, changed)
  }
  const nameOf = (id: string) => [...draft.vendors, ...vendors].find((vendor) => vendor.id === id)?.name ?? ''
  return (
    <form
      noValidate
      aria-label={m.on_site_log_of({ day: formatDay(day) })}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <WeatherField value={draft.weather} onChange={(weather) => change({ weather })} />
      <PresentField
        {...{ vendors }}
        present={draft.vendors}
        others={draft.others}
        onPresent={(present) => change({ vendors: present })}
        onOthers={(others) => change({ others })}
      />
      <TextAreaField
        label={m.on_site_text()}
        rows={3}
        maxLength={LONGEST_LOG}
        placeholder={m.on_site_text_hint()}
        value={draft.text}
        error={isAsked && isEmpty ? m.on_site_log_empty() : edit.errors['text']}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="flex flex-col gap-2">
        <PictureThumbs
          pictures={draft.pictures}
          onRemove={(id) => change({ pictures: draft.pictures.filter((one) => one.id !== id) })}
        />
        <SendingPictures pictures={pictures} />
        <div className="flex gap-2">
          <AddPictures pictures={pictures} label={m.on_site_take_pictures()} inWords />
        </div>
      </div>
      <div className="flex gap-2">
        <Button type="submit" kind="brass" size="large" working={edit.saving || isSending} className="flex-1">
          {m.on_site_save_log()}
        </Button>
        {onCancel && (
          <Button
            kind="quiet"
            size="large"
            onClick={() => {
              drop()
              onCancel()
            }}
          >
            {m.ui_cancel()}
          </Button>
        )}
      </div>
      <EditConflict edit={edit} {...logWords(nameOf)} />
    </form>
  )
}

/** One tap selects, another clears. */
function WeatherField({ value, onChange }: { value: Weather | null; onChange: (weather: Weather | null) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{m.on_site_weather()}</legend>
      <div className="grid grid-cols-5 gap-2">
        {WEATHERS.map((weather) => {
          const Icon = WEATHER_ICONS[weather]
          const isChosen = weather === value
          return (
            <button
              key={weather}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : weather)}
              className={cx(
                'flex min-h-14 flex-col items-center justify-center gap-1 rounded-6 border px-1 py-1.5 text-12 control-focus',
                isChosen ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink-soft hover:text-ink',
              )}
            >
              <Icon aria-hidden size={20} strokeWidth={1.6} />
              {WEATHER_NAMES[weather]()}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
