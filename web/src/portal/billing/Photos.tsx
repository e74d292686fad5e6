import { MOST_WORK_PHOTOS } from '@plumbline/domain/portal/invoices'
import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Section } from '../../ui/layout/Section.tsx'
import { kept } from './kept.ts'
import type { PartProps } from './part-props.ts'
import { pickFile } from './pick.ts'
import { PickButton } from './PickButton.tsx'
import { Thumb } from './Thumb.tsx'

/** Pictures of the work. They go along with the invoice. */
export function Photos({ draft, change }: PartProps) {
  const [isTooLarge, setIsTooLarge] = useState(false)
  const { photos } = draft
  return (
    <Section title={m.portal_bill_photos()} {...(photos.length > 0 ? { detail: photos.length } : {})}>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3 pt-3">
          {photos.map((photo, index) => (
            <li key={photo.key} className="relative">
              <Thumb file={photo} className="size-24" />
              <button
                type="button"
                aria-label={m.portal_bill_photo_remove({ count: index + 1 })}
                className="absolute -top-2 -right-2 flex size-8 items-center justify-center rounded-full border border-line-strong bg-surface control-focus"
                onClick={() => {
                  void kept.forgetFile(photo.key)
                  change((now) => ({ photos: now.photos.filter(({ key }) => key !== photo.key) }))
                }}
              >
                <X aria-hidden size={16} strokeWidth={1.6} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="pt-3">
        <PickButton
          accept="image/*"
          multiple
          icon={<Camera aria-hidden size={18} strokeWidth={1.6} />}
          onPick={(files) => {
            const picked = files.map(pickFile)
            setIsTooLarge(picked.includes(null))
            change((now) => ({
              photos: [...now.photos, ...picked.filter((file) => file !== null)].slice(0, MOST_WORK_PHOTOS),
            }))
          }}
        >
          {m.portal_bill_photos_add()}
        </PickButton>
        {isTooLarge && (
          <p role="alert" className="mt-2 text-14 text-bad">
            {m.portal_bill_large()}
          </p>
        )}
      </div>
    </Section>
  )
}
